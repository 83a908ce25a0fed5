// The numbers of rows and columns beside a board.
#pragma once

#include "drawing/board_painter.hpp"
#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "places/cell_places.hpp"
#include "quadrille/board.hpp"

namespace quadrille::drawing {

class Rim {
public:
    explicit Rim(const Board& board) : places_(board) {}

    /// Paints the numbers left of and above the board, and at the edge of `area` (device units)
    /// where the board goes on beyond. `height` of the digits; where lines are too near to one
    /// another only some of them are numbered.
    void paint(Painter& painter, const Theme& theme, const Transform& transform, const Rect& extent,
               const Rect& area, double height) const;

private:
    places::CellPlaces places_;
};

}  // namespace quadrille::drawing
