// What follows from a puzzle alone and takes long to find: found when it is first asked for.
#pragma once

#include <mutex>
#include <optional>
#include <utility>

namespace quadrille::kit {

/// A constant that is computed late. Whoever asks gets the same, so that nobody can tell when it
/// was. [any thread]
template <class Value>
class Lazy {
public:
    /// What `find()` gave when it was first called; those who ask meanwhile wait. `find` may depend
    /// on nothing that changes, and may not come back here. Where it throws, the next one calls it
    /// again.
    template <class Find>
    [[nodiscard]] const Value& get(Find&& find) const {
        std::call_once(once_, [&] { value_.emplace(std::forward<Find>(find)()); });
        return *value_;
    }

private:
    mutable std::once_flag once_;
    mutable std::optional<Value> value_;
};

}  // namespace quadrille::kit
