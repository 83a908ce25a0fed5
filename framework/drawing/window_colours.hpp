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
    Colour line;           ///< round what is known by its ground too, and between things that
                           ///< belong together; an ornament but in a theme of outlines
    Colour edge;           ///< round something that is known by its edge alone
    Colour figure;         ///< a shape that says something: the bar of a chart, a tick
    Colour link;           ///< lies over the panel behind words whose place is looked at
    Colour selected;       ///< lies over a field behind text that is selected
};

/// How much is left of what cannot be used now: it lies over the panel by that share.
inline constexpr double disabled_share = 0.7;
/// A surface of the panel in a tone that says what it is about.
[[nodiscard]] Colour toast_ground(const Theme& theme, Colour tone);
/// Behind the name of a save point; `lit`: it is pointed at.
[[nodiscard]] Colour chip_ground(const Theme& theme, Colour layer, bool lit);

[[nodiscard]] WindowColours window_colours(const Theme& theme);

}  // namespace quadrille::drawing
