// A theme with the colours that a puzzle states in the place of its tones.
#pragma once

#include <span>

#include "drawing/theme.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::drawing {

/// Where the theme lets puzzles have their colours they are taken over, each brought off the paper
/// as far as it takes to be seen there; else the tones stay. Either way the theme knows which tones
/// are stated.
[[nodiscard]] Theme with_colours(Theme theme, std::span<const StatedColour> colours);

/// Of the colours of paper and clues the one that reads better on that surface.
[[nodiscard]] Colour readable_on(Colour surface, const Theme& theme);

}  // namespace quadrille::drawing
