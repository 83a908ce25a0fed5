// What is printed between cells and along paths: comparisons, dots, letters, thermometers,
// palindromes, whispers. Internal to the drawing.
#pragma once

#include "quadrille/canvas.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Under the lines of the grid.
void draw_path(quadrille::Canvas& canvas, const Plane& plane, const Path& path);
/// Above the board what holds all over it and no cell shows, in signs that need no words.
void draw_moves(quadrille::Canvas& canvas, const Sheet& sheet);
/// All signs between two cells, over the lines of the grid.
void draw_signs(quadrille::Canvas& canvas, const Sheet& sheet);

}  // namespace sudoku
