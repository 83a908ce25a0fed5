// An edge that would close a line to a loop before everything is done.
#pragma once

#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// Rules out an open edge between the two ends of a line, if lines stand elsewhere or a clue would
/// not have its number. Where closing completes the puzzle nothing is said: that may be the
/// solution. Time linear in the board.
[[nodiscard]] std::optional<quadrille::Deduction> close_loop(
    const Net& net, const quadrille::Candidates& candidates);

}  // namespace slitherlink
