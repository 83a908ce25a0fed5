// Which parts of a board a technique need not look at again: those (lines, say) in which it found
// nothing, and in which nothing has changed since. A long path of steps then costs what changes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/deduction.hpp"

namespace quadrille::kit {

/// Shared by techniques that look at one part at a time. What they answer is what they would answer
/// without: it depends on the candidates alone. [any thread]
class QuietParts {
public:
    /// `parts_of` tells by element the parts that look at it, numbers below `parts`.
    QuietParts(std::vector<std::vector<std::uint32_t>> parts_of, std::size_t parts)
        : parts_of_(std::move(parts_of)), changed_(parts, 1) {}

    /// What `look(part)` gives for the first part for which it gives something, an optional; empty
    /// where none does. `look` may depend on nothing but the candidates of the elements that the
    /// part looks at, and may not come back here. Techniques are small numbers. Of two threads at a
    /// time, one looks at every part.
    template <class Look>
    [[nodiscard]] auto first(const Candidates& candidates, std::size_t technique, Look&& look)
        -> decltype(look(std::size_t{})) {
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (lock) bring_up(candidates, technique);
        for (std::size_t part = 0; part < changed_.size(); ++part) {
            if (lock && quiet_[technique][part] >= changed_[part]) continue;
            if (auto found = look(part)) return found;
            if (lock) quiet_[technique][part] = now_;
        }
        return {};
    }

private:
    static bool are_alike(const Candidates& one, const Candidates& other, ElementId id) {
        return std::ranges::equal(one.words(id), other.words(id));
    }

    void bring_up(const Candidates& candidates, std::size_t technique) {
        if (technique >= quiet_.size())
            quiet_.resize(technique + 1, std::vector<std::uint64_t>(changed_.size(), 0));
        if (seen_ && *seen_ == candidates) return;
        ++now_;
        if (seen_) {
            for (std::size_t i = 0; i < parts_of_.size(); ++i)
                if (!parts_of_[i].empty() && !are_alike(std::as_const(*seen_), candidates, element_id(i)))
                    for (const std::uint32_t part : parts_of_[i]) changed_[part] = now_;
        } else {
            changed_.assign(changed_.size(), now_);
        }
        seen_ = candidates;
    }

    const std::vector<std::vector<std::uint32_t>> parts_of_;
    std::mutex mutex_;
    std::optional<Candidates> seen_;
    std::uint64_t now_ = 1;                         ///< rises with each change
    std::vector<std::uint64_t> changed_;            ///< by part: when last
    std::vector<std::vector<std::uint64_t>> quiet_;  ///< by technique and part: as of when
};

}  // namespace quadrille::kit
