// Techniques on inside and outside, from what one sees at once to what one writes down: see
// colouring.cpp.
#pragma once

#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// Known edges alone: an edge between cells of one chain of neighbours, or a clue or corner decided
/// by the colours round it.
[[nodiscard]] std::optional<quadrille::Deduction> colour(const Net& net,
                                                         const quadrille::Candidates& candidates);
/// Also what clues and corners say of colours without deciding an edge, one after the other.
[[nodiscard]] std::optional<quadrille::Deduction> relate_colours(
    const Net& net, const quadrille::Candidates& candidates);
/// Also parity: next to a clue as many cells are inside, or one colour, as its number is odd or
/// even; clues added up.
[[nodiscard]] std::optional<quadrille::Deduction> add_up_colours(
    const Net& net, const quadrille::Candidates& candidates);

}  // namespace slitherlink
