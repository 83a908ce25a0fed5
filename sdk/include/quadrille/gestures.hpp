// What a pointer does on a board, from the outlines and the cycles of the alphabets alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"

namespace quadrille {

enum class Button : std::uint8_t { primary, secondary };

/// Whether a point lies in a simple polygon; on the border is inside or not, as it falls.
[[nodiscard]] bool contains(std::span<const Vec2> outline, Vec2 point) noexcept;

/// The element whose outline holds the point; the topmost (last) one where several do. Elements
/// that take no marks count too: whoever wants to write asks Board::writable.
[[nodiscard]] std::optional<ElementId> element_at(const Board& board, Vec2 point);

/// The mark after a click on an element: the next in the button's cycle after the present one; a
/// mark that is not in the cycle is cleared; after the last comes blank. Equal to the present mark
/// where a click changes nothing (a given, an empty cycle). With a brush the left button writes the
/// picked mark (the first of the palette where `picked` is none of it) over blanks and other marks
/// of the palette, and clears it where it stands; with a keypad it changes nothing.
[[nodiscard]] Mark clicked(const Board& board, const Position& position, ElementId element,
                           Button button, Mark picked = blank);

/// Painting: what dragging on from the element where the stroke began, which turned `from` into
/// `to`, does to another element. Writing fills only blanks; clearing clears only what carries the
/// mark that was cleared. Empty where nothing changes. The other element must have the same
/// alphabet.
[[nodiscard]] std::optional<Change> dragged(const Board& board, const Position& position,
                                            ElementId element, Mark from, Mark to);

/// A change to another mark; notes of both kinds are cleared when a mark is written, and kept when
/// one is cleared. The colour stays.
[[nodiscard]] Change write(const Position& position, ElementId element, Mark mark);

/// A change to another colour; all else stays. Requires that the element is colourable.
[[nodiscard]] Change paint(const Position& position, ElementId element, std::uint8_t colour);

}  // namespace quadrille
