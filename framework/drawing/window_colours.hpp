// The colours of the program round the board that follow from the few that a theme states: buttons
// at rest and under the pointer, fields, lines, rows of lists.
#pragma once

#include "drawing/theme.hpp"

namespace quadrille::drawing {

/// Something that can be pressed, and what is written on it.
struct Pressable {
    Colour rest, hovered, pressed;
    Colour ink;
};

struct WindowColours {
    Pressable button, primary, danger;
    Pressable chip, chosen_chip;
    Pressable field;       ///< that is typed into
    Pressable row;         ///< of a list; at rest as it is when chosen
    Pressable switch_off;  ///< its track; the knob is the ink
    Pressable handle;      ///< of a scroll bar; no ink
    Colour line;           ///< between things that belong together; only an ornament
    Colour edge;           ///< round something that is known by its edge alone
};

[[nodiscard]] WindowColours window_colours(const Theme& theme);

}  // namespace quadrille::drawing
