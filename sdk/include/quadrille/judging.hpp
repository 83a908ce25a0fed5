// What the rules mean: one rule judged on one position, from its data alone. The host's incremental
// judge is built on this, and puzzle-check and a plugin's own tests use it as it is.
#pragma once

#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille {

/// The status of a rule, as rules.hpp defines it. `violated` is certain: it is told for what the
/// rule alone shows by counting, by connection or by fitting blocks, and always when every element
/// is marked. Time is about linear in the size of the rule, except for Blocks (line length x number
/// of blocks).
[[nodiscard]] Status judge(const Board& board, const Rule& rule, const Position& position);

/// The elements to point at when the rule is violated: the fewest that show it, in element order
/// (the second 7 and the first, the edges at a branch, the region that is cut off). Empty when it
/// is not violated, or when no marks at all can satisfy it.
[[nodiscard]] std::vector<ElementId> culprits(const Board& board, const Rule& rule,
                                              const Position& position);

/// Worst first: violated if any is, else open if any is, else met. A condition without rules is
/// met.
[[nodiscard]] constexpr Status both(Status a, Status b) noexcept {
    if (a == Status::violated || b == Status::violated) return Status::violated;
    return a == Status::open || b == Status::open ? Status::open : Status::met;
}

}  // namespace quadrille
