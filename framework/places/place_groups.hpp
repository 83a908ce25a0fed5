// Several places told together: "row 1, columns 2 to 4", where one by one they would be "row 1,
// column 2; row 1, column 3; row 1, column 4". Knows rows, columns and sides, no board.
#pragma once

#include <optional>
#include <vector>

#include "places/cell_places.hpp"
#include "places/cell_sides.hpp"
#include "quadrille/text.hpp"

namespace quadrille::places {

/// A cell, or what lies at a side of it.
struct SidedPlace {
    CellPlace cell;
    std::optional<CellSide> side;
};

/// What the cells are called, each once: by rows, or by columns where those are fewer. Sides are
/// told in the order in which they come first, cells in that of the board.
[[nodiscard]] Text grouped(const std::vector<SidedPlace>& places);

}  // namespace quadrille::places
