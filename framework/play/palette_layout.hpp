// Where the keys of a palette lie in the room they are given: as large as fits, in a block as
// square as a keypad. Knows no widgets.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/geometry.hpp"

namespace quadrille::play {

/// How keys are arranged: `columns` in a row, the tools after the marks, in rows of their own where
/// there is room.
struct KeyBlock {
    std::size_t columns = 1;
    std::size_t rows = 1;
    bool tools_apart = true;
    double side = 0;  ///< of a key, in pixels
    Vec2 size;        ///< of the block with the air round it, in pixels
};

/// The best block within so many pixels; `scale` pixels of a measure at scale 1. Keys are at most
/// 60 large, and as small as they must be. Requires marks > 0.
[[nodiscard]] KeyBlock fit_keys(Vec2 room, std::size_t marks, std::size_t tools, double scale);

struct KeyPlaces {
    std::vector<Rect> marks;  ///< a square a mark, in reading order
    std::vector<Rect> tools;
};

/// The block in the middle of `bar`, in whole pixels.
[[nodiscard]] KeyPlaces place_keys(const KeyBlock& block, const Rect& bar, std::size_t marks,
                                   std::size_t tools, double scale);

}  // namespace quadrille::play
