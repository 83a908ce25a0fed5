// A pointer from press to release that goes from cell to cell and draws the borders round the
// rectangle between them: see Frames in quadrille/looks.hpp.
#pragma once

#include <optional>
#include <span>

#include "quadrille/cell_areas.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::input {

class FrameStroke {
public:
    /// Begins where a button went down, in board units, if a cell is there that takes no marks; all
    /// that is handed in by reference outlives it.
    [[nodiscard]] static std::optional<FrameStroke> begun(const Board& board,
                                                          const CellAreas& areas,
                                                          std::span<const ElementId> borders,
                                                          Vec2 at, Button button);

    /// The pointer went on to `to`. True if the pending move is another one; there is none before
    /// the first other cell, and beside all cells it stays. `position` is still the one before the
    /// stroke.
    bool drag(const Position& position, Vec2 to);
    [[nodiscard]] const Move& move() const noexcept { return move_; }
    [[nodiscard]] ElementId start() const noexcept { return start_; }

private:
    FrameStroke(const Board& board, const CellAreas& areas, std::span<const ElementId> borders,
                ElementId start, Button button)
        : board_(&board),
          areas_(&areas),
          borders_(borders),
          start_(start),
          end_(start),
          button_(button) {}

    /// What a border becomes that lies on the frame, or inside; as it is elsewhere.
    [[nodiscard]] Mark framed(const Position& position, ElementId border, const Rect& frame) const;

    const Board* board_;
    const CellAreas* areas_;
    std::span<const ElementId> borders_;
    ElementId start_;
    ElementId end_;
    Button button_;
    Move move_;
};

}  // namespace quadrille::input
