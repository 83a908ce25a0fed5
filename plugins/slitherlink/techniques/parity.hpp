// The loop crosses any closed border an even number of times; so where one edge across it is open,
// the others decide it.
#pragma once

#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// The border between two rows or two columns of corners: every row and column of cells is crossed
/// an even number of times.
[[nodiscard]] std::optional<quadrille::Deduction> count_line(
    const Net& net, const quadrille::Candidates& candidates);

/// The border round corners that hang together by open edges, with one open edge leading out; at
/// most `most_corners` of them, the smallest region first. Time linear in the board.
[[nodiscard]] std::optional<quadrille::Deduction> count_region(
    const Net& net, const quadrille::Candidates& candidates, int most_corners);

}  // namespace slitherlink
