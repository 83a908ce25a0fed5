#include "input/stroke.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::input {

namespace {

/// Fine enough not to miss the zone of an edge that is crossed quickly.
constexpr double sample = 0.1;
constexpr double most_samples = 10'000;

}  // namespace

Stroke::Stroke(const Board& board, const ElementIndex& index, const Position& position, Vec2 at, Button button,
               std::span<const Mark> picked)
    : board_(&board), index_(&index), start_(index.at(at)), last_(start_), at_(at) {
    if (!start_) return;
    from_ = position.mark(*start_);
    const std::size_t alphabet = board[*start_].alphabet;
    to_ = clicked(board, position, *start_, button, alphabet < picked.size() ? picked[alphabet] : blank);
    if (from_ != to_) move_.push_back(write(position, *start_, to_));
}

bool Stroke::drag(const Position& position, Vec2 to) {
    const Vec2 way = to - at_;
    const double steps = std::clamp(std::ceil(std::hypot(way.x, way.y) / sample), 1.0, most_samples);
    bool grew = false;
    for (double i = 1; i <= steps; ++i) {
        const std::optional<ElementId> id = index_->at(at_ + way * (i / steps));
        if (id && id != last_) grew = paint(position, *id) || grew;
        last_ = id;
    }
    at_ = to;
    return grew;
}

bool Stroke::paint(const Position& position, ElementId id) {
    if (move_.empty() || (*board_)[id].alphabet != (*board_)[*start_].alphabet || (*board_)[id].kind != (*board_)[*start_].kind)
        return false;
    if (std::any_of(move_.begin(), move_.end(), [&](const Change& change) { return change.element == id; })) return false;
    const std::optional<Change> change = dragged(*board_, position, id, from_, to_);
    if (change) move_.push_back(*change);
    return change.has_value();
}

}  // namespace quadrille::input
