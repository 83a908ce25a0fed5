// The keyboard's place on a board: moves between elements by geometry alone.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/board.hpp"

namespace quadrille::input {

enum class Direction : std::uint8_t { left, right, up, down };

/// Whether the cursor stops there: everything that takes marks, printed givens included.
[[nodiscard]] bool stops(const Board& board, ElementId id);

/// Middle of the bounding box of an outline.
[[nodiscard]] Vec2 centre(const Element& element);

/// The nearest element ahead: least distance along plus twice the distance across; or something
/// nearer diagonally ahead, where straight steps would never come to it. On lattices of cells, of
/// edges and of both, every element is reached. `from` itself where nothing is ahead. Time is
/// linear in the size of the board for most steps.
[[nodiscard]] ElementId step(const Board& board, ElementId from, Direction direction);
/// The last element ahead in the same row or column.
[[nodiscard]] ElementId leap(const Board& board, ElementId from, Direction direction);
/// The next or previous one in reading order, going round: a way to every element, whatever the
/// board's shape.
[[nodiscard]] ElementId next(const Board& board, ElementId from, bool forward);
/// Where the cursor starts: the writable element nearest to the top left corner. Empty on a board
/// without any.
[[nodiscard]] std::optional<ElementId> first(const Board& board);

}  // namespace quadrille::input
