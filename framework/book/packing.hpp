// Where boards stand on pages: how many go together, how large each is drawn, and that none is
// split. Knows sizes alone, no puzzles and no painting. All lengths are in millimetres.
//
// A page has columns of one width, filled row by row. As many boards as may be share it while each
// of them has cells as large as is wanted; a board that needs the page has it alone, turned where
// that makes it much larger. Cells on a page are of one size, but for boards too wide for it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/geometry.hpp"

namespace quadrille::book {

/// A board that wants a place.
struct BoardSize {
    Vec2 extent;             ///< in cells, above 0
    double least_cell = 4;   ///< what a pencil needs
    double wanted_cell = 5;  ///< boards share a page while they have this
    std::size_t kind = 0;    ///< boards of one kind are drawn alike

    friend bool operator==(const BoardSize&, const BoardSize&) = default;
};

struct PackingRoom {
    Vec2 area;              ///< of a page
    double head = 0;        ///< over each board, for what is told of it
    double head_width = 0;  ///< what that needs at least
    Vec2 gap{8, 8};         ///< between places
    double most_cell = 11;  ///< no cell is larger
    std::size_t most_a_page = 6;
    /// Whether so many are wanted: they share a page while they have just their least cell.
    bool as_many = false;
};

/// Where a board stands, from the upper left corner of the page's area.
struct PlacedBoard {
    std::size_t board = 0;  ///< its place among the boards
    Rect place;             ///< head and board lie in it, and nothing else does
    Rect box;               ///< of the board
    double cell = 0;        ///< below BoardSize::least_cell only where the page has no room for it
    bool turned = false;    ///< a quarter, clockwise

    friend bool operator==(const PlacedBoard&, const PlacedBoard&) = default;
};

/// Pages of boards, in order; no page is empty.
[[nodiscard]] std::vector<std::vector<PlacedBoard>> pack_boards(std::span<const BoardSize> boards,
                                                                const PackingRoom& room);

}  // namespace quadrille::book
