// A pointer from press to release that gives cells a colour. Where it is pressed decides: a cell
// that has the colour loses it, and so do those that the pointer passes; any other takes it.
#pragma once

#include <optional>

#include "quadrille/cell_areas.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::input {

class ColourStroke {
public:
    /// Begins where a button went down, in board units; board and areas outlive it. The secondary
    /// button, and colour 0, take colours away.
    ColourStroke(const CellAreas& areas, const Position& position, Vec2 at, Button button,
                 std::uint8_t colour);

    /// The pointer went on to `to`, in a straight line. True if the pending move grew. `position`
    /// is still the one before the stroke.
    bool drag(const Position& position, Vec2 to);
    [[nodiscard]] const Move& move() const noexcept { return move_; }
    [[nodiscard]] std::optional<ElementId> start() const noexcept { return start_; }

private:
    bool paint_cell(const Position& position, ElementId cell);

    const CellAreas* areas_;
    std::optional<ElementId> start_;
    Vec2 at_;
    std::uint8_t colour_;
    std::optional<std::uint8_t> only_;  ///< what is taken away; any colour where there is none
    Move move_;
};

}  // namespace quadrille::input
