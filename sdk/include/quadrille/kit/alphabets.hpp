// Alphabets that many puzzles have.
#pragma once

#include <cstddef>
#include <string>

#include "quadrille/board.hpp"

namespace quadrille::kit {

/// The marks of `shading()`.
inline constexpr Mark shaded = 1;
inline constexpr Mark kept = 2;

/// A cell is shaded (left button) or stays as it is (right button); a blank stands for the latter.
[[nodiscard]] inline Alphabet shading() {
    return {{{"shaded", "■"}, {"kept", "·", "unshaded"}}, kept, {shaded}, {kept}, false};
}

/// One thing that is placed in a cell, or ruled out there: mark 1 is the thing, mark 2 that there
/// is none.
/// `name` is what a sentence says of the thing: "a lamp".
[[nodiscard]] inline Alphabet placing(std::string id, std::string shown, Text name) {
    return {{{std::move(id), std::move(shown), std::move(name)}, {"empty", "·"}},
            Mark{2},
            {Mark{1}},
            {Mark{2}},
            false};
}

/// A line that is drawn or ruled out: mark 1 is the line.
[[nodiscard]] inline Alphabet lines() {
    return {{{"drawn", "━"}, {"ruled-out", "✕"}}, Mark{2}, {Mark{1}}, {Mark{2}}, false};
}

/// Where a face lies, as the player notes it: mark 1 is inside of the loop, mark 2 outside. For
/// elements that decide nothing.
[[nodiscard]] inline Alphabet loop_sides() {
    return {{{"inside", "●"}, {"outside", "○"}}, blank, {Mark{1}}, {Mark{2}}, false};
}

/// The numbers 1 … `count` (at most max_symbols), written with keys on screen or by typing; mark k
/// is the number k. Takes notes.
[[nodiscard]] inline Alphabet numbers(std::size_t count) {
    Alphabet alphabet;
    for (std::size_t number = 1; number <= count; ++number) {
        alphabet.symbols.push_back({std::to_string(number), std::to_string(number)});
        alphabet.primary.push_back(static_cast<Mark>(number));
    }
    alphabet.takes_notes = true;
    alphabet.palette = Palette::keypad;
    return alphabet;
}

}  // namespace quadrille::kit
