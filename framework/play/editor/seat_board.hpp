// A kind of clues as a board of its own: seats are elements, values are marks, so that clues are
// placed with the very gestures that marks are written with. Knows no puzzle by name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

/// So many values are stepped through with clicks; of more one is picked.
inline constexpr std::size_t most_stepped_values = 4;

/// `picked`: one of the values is held as a brush. Seats that are hard to hit are larger than they
/// are. What is typed is one mark, whatever it says; the left button only moves the cursor there.
[[nodiscard]] Board seat_board(const Rect& extent, const ClueKind& kind, bool picked);

/// The same with a brush that shows a clue, whatever it says, or hides it: all clues are one mark.
[[nodiscard]] Board mask_board(const Rect& extent, const ClueKind& kind);

/// What is printed, as marks.
[[nodiscard]] Position seat_position(const Board& seats, std::uint32_t kind,
                                     const ClueKind& values, std::span<const Clue> clues);

/// The mark that stands for a value; blank where the kind has no such value.
[[nodiscard]] Mark mark_of(const ClueKind& kind, std::string_view value);

/// The largest number of seats in a row or a column: no number is larger where a line holds each
/// number once.
[[nodiscard]] std::uint32_t longest_line(const ClueKind& kind);

/// Seats in reading order, as rows of seats whose middles are level.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> seat_rows(const ClueKind& kind);

}  // namespace quadrille::play
