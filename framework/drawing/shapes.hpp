// Small shapes that the host adds to a board: the cues of layers, and places on an outline. Knows no puzzle.
#pragma once

#include <span>

#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "quadrille/board.hpp"

namespace quadrille::drawing {

/// Smallest upright rectangle round an outline.
[[nodiscard]] Rect bounds(std::span<const Vec2> outline);

/// Where the cue of a layer stands in an element, in board units: off the middle, where marks stand.
[[nodiscard]] Vec2 cue_place(const Element& element);

/// A cue that fills a circle of `radius` round `centre`, in device units, on a halo that keeps it apart from what it lies on.
void paint_cue(Painter& painter, Cue cue, Vec2 centre, double radius, Colour colour, Colour halo);

/// `over` laid on `under` with a share from 0 to 1; keeps the alpha of `under`.
[[nodiscard]] Colour mix(Colour under, Colour over, double share);

/// The same colour with another alpha.
[[nodiscard]] constexpr Colour with_alpha(Colour colour, std::uint8_t alpha) {
    colour.alpha = alpha;
    return colour;
}

/// WCAG 2 contrast ratio of two opaque colours, from 1 to 21.
[[nodiscard]] double contrast(Colour a, Colour b);

/// The colour, or where it has less contrast than `least` (1 to 4.5) to what it stands on, as much darker or lighter as it takes.
[[nodiscard]] Colour legible(Colour wanted, Colour surface, double least);

}  // namespace quadrille::drawing
