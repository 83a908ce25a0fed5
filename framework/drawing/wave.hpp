// A wave of light over what was drawn on a board: it starts where the last mark was made, runs from
// mark to mark where they touch, and has passed everything within its time.
//
// So a loop glows along itself, both ways round, a picture floods, and what lies apart is lit in
// the order of its distance. Knows marks, places and outlines, and no puzzle.
#pragma once

#include <optional>
#include <vector>

#include "drawing/board_painter.hpp"

namespace quadrille::drawing {

class Wave {
public:
    /// Seconds until the last light has faded.
    static constexpr double duration = 1.5;

    /// Over the marks of a position, but for those that a blank would stand for. `origin`: where
    /// the last mark was made; without one the middle of the board.
    Wave(const Puzzle& puzzle, const Position& position, std::optional<ElementId> origin);

    /// `seconds` since it began. Paints nothing before 0 and from `duration` on.
    void paint(Painter& painter, const Theme& theme, const Transform& transform,
               double seconds) const;

    /// When the light reaches an element, in seconds; none where there is nothing to light.
    [[nodiscard]] std::optional<double> arrival(ElementId element) const;

private:
    struct Lit {
        ElementId element{};
        double arrival = 0;
    };
    const Board* board_;
    std::vector<Lit> lit_;  ///< by arrival
};

}  // namespace quadrille::drawing
