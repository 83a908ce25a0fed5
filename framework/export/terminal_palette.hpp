// The colours that terminals have numbers for: the 256 of xterm, of which 240 look alike
// everywhere, and the sixteen that each terminal's owner chooses. Knows no boards.
#pragma once

#include <cstdint>
#include <optional>

#include "drawing/painter.hpp"

namespace quadrille::exporting {

/// A ground and what can be read on it.
struct PaletteGround {
    std::uint8_t ground = 0;
    std::uint8_t ink = 0;
};

/// What xterm shows for a number from 16 on: a cube of six steps a side, then a row of greys.
[[nodiscard]] drawing::Colour indexed_colour(std::uint8_t number);
/// The number of the colour that looks most like it and has at least the contrast `least` (up to 4)
/// to black and to white.
[[nodiscard]] std::uint8_t indexed_ink(drawing::Colour colour, double least);
/// The same for a ground, at a contrast of 3 as far as there is one, with `ink` brought to 4.5 on
/// it.
[[nodiscard]] PaletteGround indexed_ground(drawing::Colour ground, drawing::Colour ink);

/// Of the sixteen those that are read on black and on white in the palettes of xterm and of the
/// Linux console: bright red, magenta and bright blue. Empty for hues that none of them stands for
/// (greens and yellows are too light on white), and for greys: they are the terminal's own ink.
[[nodiscard]] std::optional<std::uint8_t> named_ink(drawing::Colour colour);
/// A ground of the first eight by its hue, and black or white on it; empty for greys, which the
/// terminal's own two colours in reverse stand for.
[[nodiscard]] std::optional<PaletteGround> named_ground(drawing::Colour colour);

}  // namespace quadrille::exporting
