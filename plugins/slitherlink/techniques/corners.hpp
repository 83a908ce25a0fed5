// How many of the two edges that bound a quadrant at a corner are drawn: none, one or both; and how
// that carries along a diagonal, through corners and through clues.
#pragma once

#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// What follows along diagonals with at most so many clues on the way. The shortest chains first.
/// See corners.cpp.
[[nodiscard]] std::optional<quadrille::Deduction> follow_diagonals(
    const Net& net, const quadrille::Candidates& candidates, int most_clues);

}  // namespace slitherlink
