// Several places told together: "row 1, columns 2 to 4", where one by one they would be "row 1,
// column 2; row 1, column 3; row 1, column 4". Knows rows, columns and sides, no board.
#pragma once

#include <optional>
#include <vector>

#include "drawing/rim.hpp"
#include "quadrille/text.hpp"
#include "text/places.hpp"

namespace quadrille::text {

/// A cell, or what lies at a side of it.
struct SidedPlace {
    drawing::CellPlace cell;
    std::optional<CellSide> side;
};

/// "the top of {0}" and the like.
[[nodiscard]] Text at_side(CellSide side, Text cells);

/// What the cells are called, each once: by rows, or by columns where those are fewer. Sides are
/// told in the order in which they come first, cells in that of the board.
[[nodiscard]] Text grouped(const std::vector<SidedPlace>& places);

}  // namespace quadrille::text
