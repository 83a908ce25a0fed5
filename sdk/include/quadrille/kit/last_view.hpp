// What the techniques of a puzzle make of candidates before they look, kept until others come: one
// technique after the other is asked about the same.
#pragma once

#include <mutex>
#include <optional>
#include <utility>

#include "quadrille/deduction.hpp"

namespace quadrille::kit {

/// Shared by the techniques of one puzzle. What they answer depends on the candidates alone.
/// [any thread]
template <class View>
class LastView {
public:
    /// What `find(view)` gives for the view that `make(candidates)` makes of these candidates; it
    /// may refer to the candidates that it is given, which live as long. `find` may not come back
    /// here. Of two threads at a time, one makes a view of its own.
    template <class Make, class Find>
    [[nodiscard]] auto ask(const Candidates& candidates, Make&& make, Find&& find)
        -> decltype(find(std::declval<const View&>())) {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (!lock) {
            const View own = make(candidates);
            return find(own);
        }
        if (!view_ || *seen_ != candidates) {
            view_.reset();
            seen_ = candidates;
            view_.emplace(make(std::as_const(*seen_)));
        }
        return find(std::as_const(*view_));
    }

private:
    std::mutex mutex_;
    std::optional<Candidates> seen_;
    std::optional<View> view_;  ///< of seen_
};

}  // namespace quadrille::kit
