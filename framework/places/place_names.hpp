// What the names of elements tell of their places, as all boards of squares have them: "r3c4",
// "r1c5-r1c8", "p0.1-p1.1".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "places/cell_sides.hpp"
#include "quadrille/text.hpp"

namespace quadrille::places {

/// "row 3, column 4"; "row 1, columns 5 to 8"; "row 1, between columns 1 and 2". Empty for other
/// names.
[[nodiscard]] Text place_of_name(std::string_view name);

/// Whether it counts corners, which nobody sees numbered: "p0.1-p1.1", "p17-p18".
[[nodiscard]] bool counts_corners(std::string_view name);

/// The name of the side of a cell, counted from 1, in a grid of squares.
[[nodiscard]] std::string name_of_side(const CellPlace& cell, CellSide side);

}  // namespace quadrille::places
