// What a puzzle may say about how it is shown and drawn on beyond its drawing: colours that are a
// part of the puzzle, what it shows for the player's comfort alone, and borders that are drawn
// round several cells in one stroke.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"

namespace quadrille {

/// A tone whose colour the puzzle itself states.
struct StatedColour {
    Role tone = Role::tone9;  ///< tone1 to tone16
    std::uint8_t red = 0, green = 0, blue = 0;

    friend bool operator==(const StatedColour&, const StatedColour&) = default;
};

/// Facet of a Puzzle: marks are painted in colours of its own. A theme may keep to its own tones
/// (for people who do not tell colours apart, say), and a colour that would not be seen on the
/// theme's paper is brought off it, so signs must still tell marks apart. On a surface in a stated
/// tone, what is drawn in `paper` or `clue` for the same element takes whichever of the two reads
/// better there.
class Colours {
public:
    static constexpr std::string_view facet_id = "colours/1";

    /// Each tone at most once. The same for the puzzle's whole life.
    [[nodiscard]] virtual std::span<const StatedColour> colours() const noexcept = 0;

protected:
    ~Colours() = default;
};

/// Facet of a Puzzle: elements that state nothing of the puzzle and only tell the player what is on
/// the board, such as how many marks a line still needs. The player may have them left out.
class Aids {
public:
    static constexpr std::string_view facet_id = "aids/1";

    /// Elements that take no marks. The same for the puzzle's whole life.
    [[nodiscard]] virtual std::span<const ElementId> aids() const noexcept = 0;

protected:
    ~Aids() = default;
};

/// Facet of a Puzzle: borders between cells that a player may draw as frames. A drag of the left
/// button from one cell to another, cells that take no marks, draws those round the rectangle
/// between them and clears those that stand in it; the right button writes inside that there are
/// none, or clears there where it has no mark for that.
class Frames {
public:
    static constexpr std::string_view facet_id = "frames/1";

    /// Elements that take marks, each with its outline in the middle of the border: the first mark
    /// of the left button's cycle is a border, the first of the right button's, if it has any, is
    /// none. The same for the puzzle's whole life.
    [[nodiscard]] virtual std::span<const ElementId> borders() const noexcept = 0;

protected:
    ~Frames() = default;
};

}  // namespace quadrille
