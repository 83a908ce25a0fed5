// What all puzzles of one shape have in common (its board with nothing printed, its rules), made
// for the first of them and kept for the next: puzzles are often made one after the other that
// differ in what is printed alone.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace quadrille::kit {

/// The last one of them. It depends on its key alone, so that nobody can tell when it was made.
/// [any thread]
template <class Key, class Value>
class LastMade {
public:
    /// What `make()` gives for that key, or gave before if the last key was the same. `make` may
    /// depend on nothing but the key. Never null. Throws what `make` throws.
    template <class Make>
    [[nodiscard]] std::shared_ptr<const Value> get(const Key& key, Make&& make) const {
        {
            const std::lock_guard lock(mutex_);
            if (value_ != nullptr && *key_ == key) return value_;
        }
        auto made = std::make_shared<const Value>(std::forward<Make>(make)());
        std::optional<Key> of(key);
        const std::lock_guard lock(mutex_);
        key_.swap(of);
        value_ = made;
        return made;
    }

private:
    mutable std::mutex mutex_;
    mutable std::optional<Key> key_;
    mutable std::shared_ptr<const Value> value_;  ///< of key_; null at first
};

}  // namespace quadrille::kit
