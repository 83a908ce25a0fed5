// What a player notes at the corners of elements, drawn by the host for every puzzle alike, on any
// canvas.
#pragma once

#include <string>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::drawing {

/// A small text in an element, in board units.
struct CornerNote {
    Vec2 at;
    double height = 0;  ///< of the type
    std::string words;
};

/// Where the notes at the corners of an element stand: up to four at the corners, more along the
/// upper and the lower side. `printed`: what the puzzle writes there and keeps its place.
[[nodiscard]] std::vector<CornerNote> lay_out_corner_notes(const Rect& box,
                                                           std::vector<std::string> notes,
                                                           const std::vector<Rect>& printed);

/// The puzzle draws the position; then what is noted at corners, clear of what is printed there.
void draw_with_corner_notes(Canvas& canvas, const Puzzle& puzzle, const Position& position,
                            const ClueStates& clues);

}  // namespace quadrille::drawing
