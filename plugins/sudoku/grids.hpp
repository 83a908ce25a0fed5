// Where the grids of a sheet lie, changed: cells are numbered anew, and what is said of places that
// are left stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/geometry.hpp"
#include "quadrille/result.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Upper left cell of a grid, counted from that of the sheet: rows and columns above and left of it
/// are negative.
struct Corner {
    std::ptrdiff_t row = 0;
    std::ptrdiff_t column = 0;
    friend auto operator<=>(const Corner&, const Corner&) = default;
};

/// Wherever a grid would overlap or touch what the grids cover together, in reading order: unit
/// squares at the corner.
[[nodiscard]] std::vector<std::vector<quadrille::Vec2>> grid_seats(const Sheet& sheet);
[[nodiscard]] Corner corner_at(const Sheet& sheet, std::uint32_t seat);
[[nodiscard]] std::uint32_t seat_of(const Sheet& sheet, const Corner& corner);
/// Those of its grids.
[[nodiscard]] std::vector<Corner> corners_of(const Sheet& sheet);

/// The sheet with grids at these corners, its blocks as usual where they were a map. The error: no
/// grid is left. That it is not too large is for the reader of texts to say.
[[nodiscard]] quadrille::Result<Sheet> with_grids(const Sheet& sheet, std::vector<Corner> corners);

}  // namespace sudoku
