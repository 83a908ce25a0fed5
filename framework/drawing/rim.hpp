// Rows and columns of a board, known from the outlines of its cells: what they are called, and
// their numbers beside it.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "drawing/board_painter.hpp"
#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::drawing {

/// Of a cell, counted from 1.
struct CellPlace {
    std::size_t row = 0;
    std::size_t column = 0;

    friend auto operator<=>(const CellPlace&, const CellPlace&) = default;
};

class Rim {
public:
    /// Cells whose middles are level make a row, and those below one another a column.
    explicit Rim(const Board& board);

    /// Nothing for what is no cell.
    [[nodiscard]] std::optional<CellPlace> cell(const Board& board, ElementId element) const;
    /// "row 3, column 4", counted from 1; empty for what is no cell.
    [[nodiscard]] Text place(const Board& board, ElementId element) const;

    /// Paints the numbers left of and above the board, and at the edge of `area` (device units)
    /// where the board goes on beyond. `height` of the digits; where lines are too near to one
    /// another only some of them are numbered.
    void paint(Painter& painter, const Theme& theme, const Transform& transform, const Rect& extent,
               const Rect& area, double height) const;

private:
    struct Lines {
        std::vector<double> middles;  ///< rising, in board units
        double pitch = 1;

        /// Counted from 1; empty for what lies on none.
        [[nodiscard]] std::optional<std::size_t> number(double at) const;
        /// Every so many lines have a number, with `room` device units for each.
        [[nodiscard]] std::size_t step(double scale, double room) const;
    };
    [[nodiscard]] static Lines lines(std::vector<double> middles);

    Lines rows_;
    Lines columns_;
};

}  // namespace quadrille::drawing
