// The board, its lines, and the rules that say what may stand in them. What rules, techniques,
// solvers and generator share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "format.hpp"
#include "quadrille/rules.hpp"

namespace takuzu {

enum Conditions : std::uint16_t { balance_condition, three_condition, differ_condition };

using Cell = std::uint32_t;

/// A row or a column.
struct Line {
    bool is_row = true;
    std::uint32_t place = 0;   ///< from 0
    std::vector<Cell> cells;   ///< from left to right, from top to bottom
    std::uint32_t rule = 0;    ///< its balance
    std::uint32_t threes = 0;  ///< the rule of its first three cells; those of the others follow
};

/// Cells are numbered in reading order, like the first elements of the board.
class Layout {
public:
    Layout(quadrille::kit::Grid grid, bool lines_may_repeat);

    [[nodiscard]] const quadrille::kit::Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] bool lines_differ() const noexcept { return lines_differ_; }
    /// Rows, then columns.
    [[nodiscard]] std::span<const Line> lines() const noexcept { return lines_; }
    [[nodiscard]] std::span<const Line> rows() const noexcept { return lines().first(grid_.rows); }
    [[nodiscard]] std::span<const Line> columns() const noexcept {
        return lines().subspan(grid_.rows);
    }
    /// The lines among which one must differ from the others.
    [[nodiscard]] std::span<const Line> siblings(const Line& line) const noexcept {
        return line.is_row ? rows() : columns();
    }
    /// The rule that rows, or columns, differ. Requires lines_differ().
    [[nodiscard]] std::uint32_t differ_rule(bool of_rows) const noexcept {
        return differ_rule_ + (of_rows ? 0U : 1U);
    }
    /// The element that shows what is missing in the k-th of lines().
    [[nodiscard]] quadrille::ElementId tally(std::size_t line) const noexcept {
        return quadrille::element_id(grid_.cells() + line);
    }

private:
    quadrille::kit::Grid grid_;
    bool lines_differ_;
    std::vector<Line> lines_;
    std::uint32_t differ_rule_ = 0;
};

/// The cells in reading order, with nothing printed, then the tally of each line.
[[nodiscard]] quadrille::Board make_board(const Layout& layout);
/// The rules, in the order that Layout tells: the balance of each line, the threes of each line,
/// lines differ.
[[nodiscard]] quadrille::Rules rules_of(const Layout& layout);

/// What all puzzles of one size have in common.
struct Frame {
    Frame(quadrille::kit::Grid grid, bool lines_may_repeat);

    Layout layout;
    quadrille::Board board;  ///< with nothing printed
    quadrille::Rules rules;
    std::vector<quadrille::ElementId> tallies;
};

}  // namespace takuzu
