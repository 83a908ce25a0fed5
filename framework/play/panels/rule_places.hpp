// Where rules are to be seen on a board.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// The printed clues of these rules, and their elements where these are few enough to be looked at;
/// in element order.
[[nodiscard]] std::vector<ElementId> places_of(const Puzzle& puzzle,
                                               std::span<const std::uint32_t> rules);

/// Sorts, and drops what stands twice.
void keep_each_once(std::vector<ElementId>& elements);

}  // namespace quadrille::play
