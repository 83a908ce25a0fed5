// How many of each mark are still to be placed. Knows no widgets and no rules: how many there must
// be is given.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/position.hpp"

namespace quadrille::play {

/// By mark of the alphabet (mark k at k - 1): the total less those that stand on elements that
/// decide the puzzle, below zero where there are too many; empty where the total is.
[[nodiscard]] std::vector<std::optional<std::int64_t>> marks_left(
    const Board& board, std::size_t alphabet, std::span<const std::optional<std::uint32_t>> totals,
    const Position& position);

}  // namespace quadrille::play
