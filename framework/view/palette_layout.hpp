// Where the keys of a palette lie: beside the board or under it, whichever leaves the board larger. Knows no widgets.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/geometry.hpp"

namespace quadrille::view {

struct PaletteLayout {
    Rect board;               ///< what is left of the room
    Rect bar;                 ///< at the right or the lower edge of the room, over its whole length
    std::vector<Rect> marks;  ///< a square a mark, in reading order
    std::vector<Rect> tools;  ///< of the same size, after the marks: in a row of their own where the bar is at the side
    bool beside = false;
};

/// `room` in pixels, `extent` the board's in its own units, `scale` pixels of a measure at scale 1. Keys are between 28 and 60
/// large; in a room too small for that they are smaller, never outside of it. Requires marks > 0.
[[nodiscard]] PaletteLayout lay_out_palette(const Rect& room, const Rect& extent, std::size_t marks, std::size_t tools,
                                            double scale);

}  // namespace quadrille::view
