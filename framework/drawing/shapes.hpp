// Small shapes that the host adds to a board: the cues of layers, and places on an outline. Knows
// no puzzle.
#pragma once

#include <span>

#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "quadrille/board.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::drawing {

/// The smallest upright rectangle round several elements. Requires at least one.
[[nodiscard]] Rect bounds(const Board& board, std::span<const ElementId> elements);

/// Where the cue of a layer stands in an element, and how large, in board units.
struct CuePlace {
    Vec2 centre;
    double radius = 0;
};

/// Off the middle, where marks stand. Where there are notes they fill the cell: the cue is smaller
/// and in the very corner.
[[nodiscard]] CuePlace cue_place(const Element& element, bool notes);

/// The line that an edge stands for, in board units. An outline with blunt ends is cut off from the
/// corners, by as much as it reaches to each side; one with pointed ends has them there.
struct Segment {
    Vec2 from, to;
};
[[nodiscard]] Segment line_of_edge(std::span<const Vec2> outline);

/// A cue that fills a circle of `radius` round `centre`, in device units, on a halo that keeps it
/// apart from what it lies on.
void paint_cue(Painter& painter, Cue cue, Vec2 centre, double radius, Colour colour, Colour halo);

/// `over` laid on `under` with a share from 0 to 1; keeps the alpha of `under`.
[[nodiscard]] Colour mix(Colour under, Colour over, double share);

/// The same colour with another alpha.
[[nodiscard]] constexpr Colour with_alpha(Colour colour, std::uint8_t alpha) {
    colour.alpha = alpha;
    return colour;
}

/// WCAG 2 relative luminance, from 0 to 1.
[[nodiscard]] double luminance(Colour colour);

/// WCAG 2 contrast ratio of two opaque colours, from 1 to 21.
[[nodiscard]] double contrast(Colour a, Colour b);

/// The colour, or where it has less contrast than `least` (1 to 4.5) to what it stands on, as much
/// darker or lighter as it takes.
[[nodiscard]] Colour legible(Colour wanted, Colour surface, double least);

}  // namespace quadrille::drawing
