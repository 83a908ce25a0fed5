#include "input/frame_stroke.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/outlines.hpp"

namespace quadrille::input {

namespace {

/// Middles of borders lie no farther from the line that they are on, in board units.
constexpr double near_line = 0.1;

}  // namespace

std::optional<FrameStroke> FrameStroke::begun(const Board& board, const CellAreas& areas,
                                              std::span<const ElementId> borders, Vec2 at,
                                              Button button) {
    if (borders.empty()) return std::nullopt;
    const std::optional<ElementId> cell = areas.at(at);
    if (!cell || board.takes_marks(*cell)) return std::nullopt;
    return FrameStroke(board, areas, borders, *cell, button);
}

Mark FrameStroke::framed(const Position& position, ElementId border, const Rect& frame) const {
    const Alphabet& alphabet = board_->alphabet(border);
    const Mark drawn = alphabet.primary.front();
    const Mark present = position.mark(border);
    const Vec2 middle = bounds((*board_)[border].outline).centre();
    if (!grown(frame, near_line).contains(middle)) return present;
    const bool is_inside = grown(frame, -near_line).contains(middle);
    if (button_ == Button::primary) {
        if (!is_inside) return drawn;
        return present == drawn ? blank : present;
    }
    if (!is_inside) return present;
    return alphabet.secondary.empty() ? blank : alphabet.secondary.front();
}

bool FrameStroke::drag(const Position& position, Vec2 to) {
    const std::optional<ElementId> cell = areas_->at(to);
    if (!cell || std::exchange(end_, *cell) == *cell) return false;
    const Rect a = bounds(areas_->outline(start_));
    const Rect b = bounds(areas_->outline(end_));
    const Rect frame{{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
                     {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
    move_.clear();
    for (const ElementId border : borders_) {
        if (!board_->writable(border)) continue;
        const Mark mark = framed(position, border, frame);
        if (mark != position.mark(border)) move_.push_back(write(position, border, mark));
    }
    return true;
}

}  // namespace quadrille::input
