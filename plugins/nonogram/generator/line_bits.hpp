// A line whose cells fit into a word, a bit a cell: all that follows from its blocks, in words.
// Knows nothing of pictures.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "clues.hpp"

namespace nonogram {

/// Cells of a line, the first one lowest.
using CellBits = std::uint64_t;

/// The longest line: places before and behind all its cells fit into a word.
inline constexpr std::size_t longest_in_bits = 63;

/// Takes away every mark that occurs in no placement of the blocks: as `narrow` of line.hpp does.
/// `possible` holds for each mark from 1 on the cells where it is possible, the empty cell's last.
/// False, with the cells as they were, where the blocks cannot be placed. Requires length <=
/// longest_in_bits.
[[nodiscard]] bool narrow_bits(std::span<CellBits> possible,
                               std::span<const quadrille::Block> blocks, std::size_t length);

}  // namespace nonogram
