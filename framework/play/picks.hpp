// What the player has at hand for writing: which alphabet's marks are offered on screen, the mark
// that each brush paints with, and whether notes are written. Owned by the game, no part of what
// undo restores, and never saved.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

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

    /// By alphabet: the mark a brush paints with, `blank` where there is none.
    [[nodiscard]] std::span<const Mark> picked() const noexcept { return picked_; }
    /// True if the palette of that alphabet has the mark; a brush then holds it.
    bool pick(std::size_t alphabet, Mark mark);
    /// The mark before or after another in the palette, going round; from blank the first or the
    /// last.
    [[nodiscard]] Mark beside(std::size_t alphabet, Mark mark, bool forward) const;

    /// Whether something on the board takes notes at all.
    [[nodiscard]] bool takes_notes() const noexcept { return takes_notes_; }
    [[nodiscard]] bool noting() const noexcept { return noting_; }
    void note(bool on) noexcept { noting_ = on && takes_notes_; }

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
    bool takes_notes_ = false;
    bool noting_ = false;
    bool swapped_ = false;
};

/// Whether typing a digit writes a mark of the alphabet: then digits choose no marks by their
/// place.
[[nodiscard]] bool has_digits(const Alphabet& alphabet);

}  // namespace quadrille::play
