// Where rules are to be seen on a board.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Adds what stands for a rule on the board: its printed clue, and its elements if they are few
/// enough to be looked at.
void add_places(std::vector<ElementId>& elements, const Rule& rule);

/// The same of several rules; in element order, each once.
[[nodiscard]] std::vector<ElementId> places_of(const Puzzle& puzzle,
                                               std::span<const std::uint32_t> rules);

}  // namespace quadrille::engine
