// What a mark looks like, taken from the puzzle's own drawing of one element: for keys on screen.
// Recorded once, painted in any theme and at any size.
#pragma once

#include <string>
#include <vector>

#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "quadrille/looks.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::drawing {

class MarkPicture {
public:
    /// What the puzzle draws for the element with that mark on an untouched board, and does not
    /// draw without it. Where that is nothing, the symbol as it is shown. Requires that the
    /// element's alphabet has the mark.
    MarkPicture(const Puzzle& puzzle, ElementId element, Mark mark);

    /// In the colours of the theme; the bounds of the element fit into `target`, in device units.
    void paint(Painter& painter, const Theme& theme, const Rect& target) const;

    /// One call of a canvas, in board units.
    struct Shape {
        enum class Kind : std::uint8_t { stroke, polygon, disc, ring, text };
        Kind kind{};
        std::vector<Vec2> points;
        double size = 0;  ///< width of a line, radius, or height of a text
        double pen = 0;   ///< of a ring
        Role role{};
        Align align{};
        std::string words;

        friend bool operator==(const Shape&, const Shape&) = default;
    };

private:
    Rect bounds_;
    std::vector<Shape> shapes_;
    std::vector<StatedColour> colours_;
};

}  // namespace quadrille::drawing
