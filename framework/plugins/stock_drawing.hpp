// What a board looks like where its puzzle cannot draw it: outlines, and marks as their symbols.
#pragma once

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/position.hpp"

namespace quadrille::plugins {

/// Over whatever was drawn before. What only the puzzle knows, such as what its clues say, is not
/// shown.
void draw_stock(Canvas& canvas, const Board& board, const Position& position);

}  // namespace quadrille::plugins
