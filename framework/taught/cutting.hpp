// A part of a puzzle as a puzzle of its own: the elements in a window, and what the rules still say
// of them alone. Whatever satisfies the puzzle satisfies the part. Knows no patterns. Internal to
// `taught`.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "quadrille/puzzle.hpp"
#include "taught/geometry.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Places from `least` to `most`, both included.
struct Window {
    Spot least;
    Spot most;

    [[nodiscard]] bool holds(Spot spot) const {
        return least.x <= spot.x && spot.x <= most.x && least.y <= spot.y && spot.y <= most.y;
    }
};

/// A square of a board, in the unit of spots.
inline constexpr std::int64_t square_side = 1000;

/// The whole squares that the window lies in.
[[nodiscard]] Window squares_round(Window window);
/// Those round all that a solution decides and that has an outline. Requires some.
[[nodiscard]] Window extent_of(const Board& board);

/// What lies in the window, at the same places. Rules about the whole board are those of the part
/// alone, which is more than the puzzle says: only `relax` makes them what holds there.
struct CutPiece {
    std::shared_ptr<const Puzzle> piece;
    std::vector<ElementId> from;       ///< of the puzzle, rising, by element of the piece
    std::vector<std::uint32_t> rules;  ///< of the puzzle, rising, by rule of the piece
    Sides border = 0;                  ///< where the window ends with the extent of the board
};
/// Time is linear in the rules.
[[nodiscard]] CutPiece cut(const Puzzle& puzzle, const Window& window);

}  // namespace quadrille::taught
