// What the player has at hand for writing: which alphabet's marks are offered on screen, the mark
// that each brush paints with, the colour of cells, and which of all that is written. Owned by the
// game, no part of what undo restores, and never saved.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "input/notes.hpp"
#include "input/write_mode.hpp"
#include "quadrille/board.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::play {

class Picks {
public:
    /// Offers the first alphabet of an element that can be written and has a palette; each brush
    /// holds its first mark.
    explicit Picks(const Board& board);

    /// The alphabet whose palette is offered; empty on a board without any.
    [[nodiscard]] std::optional<std::size_t> offered() const noexcept { return offered_; }
    /// The player has turned to that element: its palette is offered, if it has one.
    void turn_to(ElementId element);

    /// By alphabet: the mark that a brush paints with, or that was chosen on a keypad to be written
    /// next; `blank` where there is none.
    [[nodiscard]] std::span<const Mark> picked() const noexcept { return picked_; }
    /// True if the palette of that alphabet has the mark; a brush then holds it.
    bool pick(std::size_t alphabet, Mark mark);
    /// A mark of a keypad that was chosen to be written next is no more: that one, or whichever it
    /// was. False if there was none. A brush always holds one.
    bool put_down(std::size_t alphabet, Mark mark);
    bool put_down();
    /// The mark after the one that is picked, or before it, is picked, going round. Requires a
    /// palette.
    void step(std::size_t alphabet, bool forward);
    /// The mark before or after another in the palette, going round; from blank the first or the
    /// last.
    [[nodiscard]] Mark beside(std::size_t alphabet, Mark mark, bool forward) const;

    /// Whether something on the board takes what that mode writes.
    [[nodiscard]] bool takes(input::WriteMode mode) const noexcept {
        return takes_[static_cast<std::size_t>(mode)];
    }
    [[nodiscard]] input::WriteMode mode() const noexcept { return mode_; }
    /// False, and nothing, where the board does not take it.
    bool write(input::WriteMode mode) noexcept;
    /// The notes that the mode writes; empty where it writes none.
    [[nodiscard]] std::optional<input::NoteSet> note_set() const noexcept {
        return note_set(mode_);
    }
    [[nodiscard]] static std::optional<input::NoteSet> note_set(input::WriteMode mode) noexcept;

    /// The colour that cells are given, from 1.
    [[nodiscard]] std::uint8_t colour() const noexcept { return colour_; }
    /// Requires 1 <= colour <= max_colours.
    void pick_colour(std::uint8_t colour) noexcept { colour_ = colour; }

    /// For hands and devices with one button: the left one does what the right one did, and the
    /// other way round, until it is asked for again.
    void swap_buttons() noexcept { swapped_ = !swapped_; }
    [[nodiscard]] bool buttons_swapped() const noexcept { return swapped_; }
    /// What a button of the pointer means.
    [[nodiscard]] Button meant_by(Button pressed) const noexcept {
        if (!swapped_) return pressed;
        return pressed == Button::primary ? Button::secondary : Button::primary;
    }

private:
    const Board* board_;
    std::optional<std::size_t> offered_;
    std::vector<Mark> picked_;
    std::array<bool, input::write_modes.size()> takes_{};
    input::WriteMode mode_ = input::WriteMode::marks;
    std::uint8_t colour_ = 1;
    bool swapped_ = false;
};

/// Whether typing a digit writes a mark of the alphabet: then digits choose no marks by their
/// place.
[[nodiscard]] bool has_digits(const Alphabet& alphabet);

}  // namespace quadrille::play
