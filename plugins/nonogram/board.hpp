// The board: cells, and beside them the clues; and the rules, one a line.
#pragma once

#include <cstddef>
#include <vector>

#include "clues.hpp"
#include "colours.hpp"
#include "quadrille/board.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/rules.hpp"

namespace nonogram {

/// Where the clues stand. Elements of the board: the cells in reading order; for each row and then
/// for each column the margin with its whole clue ("row3", "column1"); then for each row and
/// column, in the same order, its blocks ("row3.2").
struct Layout {
    quadrille::kit::Grid grid;
    std::vector<std::size_t> blocks;  ///< how many, by line; rows first
    std::vector<std::size_t> offset;  ///< of each line's first block among all blocks, by line
    double across = 0.75;             ///< width of a block's number beside a row
    double down = 0.75;               ///< height of a block's number above a column
    double left = 0;                  ///< width of the margin
    double top = 0;                   ///< its height

    explicit Layout(const Clues& clues);

    [[nodiscard]] std::size_t lines() const noexcept { return grid.rows + grid.columns; }
    [[nodiscard]] bool is_row(std::size_t line) const noexcept { return line < grid.rows; }
    [[nodiscard]] quadrille::ElementId line_element(std::size_t line) const {
        return quadrille::element_id(grid.cells() + line);
    }
    [[nodiscard]] quadrille::ElementId block_element(std::size_t line, std::size_t block) const {
        return quadrille::element_id(grid.cells() + lines() + offset[line] + block);
    }
    /// The place of a block's number. A line without blocks has a place for its 0, as if it had
    /// one.
    [[nodiscard]] quadrille::Rect block_place(std::size_t line, std::size_t block) const;
    /// The margin of the whole line.
    [[nodiscard]] quadrille::Rect line_place(std::size_t line) const;
};

[[nodiscard]] quadrille::Board make_board(const Clues& clues, const Layout& layout,
                                          const std::vector<Ink>& inks);
/// One rule a line, in the order of lines.
[[nodiscard]] quadrille::Rules make_rules(const Clues& clues, const Layout& layout);

}  // namespace nonogram
