// The least of all equivalents of a Sudoku: transposed, with bands, stacks, and rows and columns in
// them permuted, and symbols exchanged. Knows nothing of texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/board.hpp"

namespace sudoku {

/// Givens in reading order, and how they lie: order = rows of a block x columns of a block.
struct PlainGrid {
    std::size_t order = 9;
    std::size_t block_rows = 3;
    std::size_t block_columns = 3;
    std::vector<quadrille::Mark> givens;
};

/// Of the same form, and the same for all equivalents: row after row and blanks first, no other is
/// less. None where that would take more than some seconds, because too much of the grid looks
/// alike: full grids of more than nine symbols.
[[nodiscard]] std::optional<std::vector<quadrille::Mark>> canonical(const PlainGrid& grid);
/// An equivalent at random.
[[nodiscard]] std::vector<quadrille::Mark> shuffled(const PlainGrid& grid, std::uint64_t seed);

}  // namespace sudoku
