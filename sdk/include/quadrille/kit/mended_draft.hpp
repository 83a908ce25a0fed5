// A draft of a new board is changed where its rules leave something open, as long as that leaves no
// more open, until there is one solution.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::kit {

/// When a draft is good, and when it is given up.
struct MendingLimits {
    std::size_t rounds = 0;  ///< changes that are tried, at most
    std::size_t enough = 0;  ///< elements that may stay open
    /// Once in 25 rounds so many more elements may stay open than before: a way out where every
    /// change makes it worse.
    std::size_t worse = 0;
};

/// Changes a draft until it is good; false where it is not. `open()`: the elements that it leaves
/// open as it is now, as DraftSolver::open tells them. `change(open)` changes it at some of these,
/// and says whether it did. What leaves more open is taken back, by a copy of the draft from
/// before.
template <class Draft, class Open, class Change>
[[nodiscard]] bool mend_draft(Draft& draft, Random& random, const MendingLimits& limits,
                              Open&& open, Change&& change) {
    constexpr std::uint64_t seldom = 25;
    std::vector<ElementId> left = open();
    for (std::size_t round = 0; round < limits.rounds && left.size() > limits.enough; ++round) {
        Draft before = draft;
        if (change(std::as_const(left))) {
            std::vector<ElementId> now = open();
            const std::size_t worse = random.chance(1, seldom) ? limits.worse : 0;
            if (now.size() <= left.size() + worse) {
                left = std::move(now);
                continue;
            }
        }
        draft = std::move(before);
    }
    return left.size() <= limits.enough;
}

}  // namespace quadrille::kit
