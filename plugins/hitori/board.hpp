// The board, and how its cells hang together: which have equal numbers in a line, which share a
// side, and the rules that say so. What rules, techniques, solvers and generator share. Knows no
// position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "format.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/rules.hpp"

namespace hitori {

inline constexpr quadrille::Mark shaded = 1;
inline constexpr quadrille::Mark kept = 2;

enum Conditions : std::uint16_t { repeats_condition, apart_condition, joined_condition };

using Cell = std::uint32_t;

enum class Line : std::uint8_t { row, column };

/// All cells of a line that have one number, at least two, in reading order. Cells without a number
/// equal none.
struct Equals {
    Line line = Line::row;
    std::uint32_t place = 0;  ///< of the row or column, from 0
    std::uint32_t number = 0;
    std::vector<Cell> cells;
};

/// What all puzzles of one size have in common. Cells are numbered in reading order, like the
/// elements of the board.
struct Frame {
    explicit Frame(const quadrille::kit::Grid& grid);

    quadrille::kit::Grid grid;
    quadrille::Board board;
    quadrille::kit::Lists<Cell> neighbours;  ///< by cell: those that share a side
    quadrille::kit::Lists<Cell> diagonals;   ///< by cell: those that share just a corner
    std::vector<std::uint32_t>
        first_side;  ///< by cell: how many sides come before its own in Grid::sides
    std::uint32_t sides = 0;
};

class Layout {
public:
    /// O(n log n) in the number of cells.
    explicit Layout(const Numbers& numbers);
    /// The frame is that of their grid; not null.
    Layout(const Numbers& numbers, std::shared_ptr<const Frame> frame);

    [[nodiscard]] const std::shared_ptr<const Frame>& frame() const noexcept { return frame_; }
    [[nodiscard]] const quadrille::kit::Grid& grid() const noexcept { return frame_->grid; }
    [[nodiscard]] std::size_t cells() const noexcept { return frame_->grid.cells(); }

    /// Rule k speaks of equals()[k]: rows first.
    [[nodiscard]] std::span<const Equals> equals() const noexcept { return equals_; }
    /// The places in equals() that a cell belongs to: none, one or two.
    [[nodiscard]] std::optional<std::uint32_t> equals_of(Cell cell, Line line) const noexcept {
        const std::uint32_t at = line == Line::row ? row_equals_[cell] : column_equals_[cell];
        return at == none ? std::nullopt : std::optional(at);
    }
    /// The cells that share a side: two to four, fewer on the thinnest boards.
    [[nodiscard]] std::span<const Cell> neighbours(Cell cell) const noexcept {
        return frame_->neighbours[cell];
    }
    /// The cells that share just a corner.
    [[nodiscard]] std::span<const Cell> diagonals(Cell cell) const noexcept {
        return frame_->diagonals[cell];
    }
    [[nodiscard]] bool at_border(Cell cell) const noexcept;

    /// The rule that two neighbours are not both shaded. Requires that they share a side.
    [[nodiscard]] std::uint32_t apart_rule(Cell a, Cell b) const noexcept;
    [[nodiscard]] std::uint32_t joined_rule() const noexcept {
        return static_cast<std::uint32_t>(equals_.size()) + frame_->sides;
    }

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    void group(const Numbers& numbers, Line line);

    std::shared_ptr<const Frame> frame_;
    std::vector<Equals> equals_;
    std::vector<std::uint32_t> row_equals_;
    std::vector<std::uint32_t> column_equals_;
};

/// The rules, in the order that Layout tells: a Count for each of its equals, a Clause for each of
/// Grid::sides, one Connected.
[[nodiscard]] quadrille::Rules rules_of(const Layout& layout);

}  // namespace hitori
