#include "input/stroke.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::input {

namespace {

/// Fine enough not to miss the zone of an edge that is crossed quickly.
constexpr double sample = 0.1;
/// Until it is known where a stroke begins its way is looked at more closely.
constexpr double fine_sample = 0.02;
constexpr double most_samples = 10'000;
/// How far beside an element a stroke may begin that is meant for it, in board units: less than from the middle of a cell to
/// the zones of its edges.
constexpr double beside = 0.25;

}  // namespace

Stroke::Stroke(const Board& board, const ElementIndex& index, const Position& position, Vec2 at, Button button,
               std::span<const Mark> picked)
    : board_(&board),
      index_(&index),
      start_(index.at(at)),
      last_(start_),
      pressed_(at),
      at_(at),
      button_(button),
      picked_(picked.begin(), picked.end()) {
    if (start_) begin(position, *start_);
}

bool Stroke::begin(const Position& position, ElementId id) {
    from_ = position.mark(id);
    const std::size_t alphabet = (*board_)[id].alphabet;
    to_ = clicked(*board_, position, id, button_, alphabet < picked_.size() ? picked_[alphabet] : blank);
    if (from_ == to_) return false;
    start_ = id;
    move_.push_back(write(position, id, to_));
    return true;
}

bool Stroke::drag(const Position& position, Vec2 to) {
    const Vec2 way = to - at_;
    const double each = move_.empty() ? fine_sample : sample;
    const double steps = std::clamp(std::ceil(std::hypot(way.x, way.y) / each), 1.0, most_samples);
    bool grew = false;
    for (double i = 1; i <= steps; ++i) {
        const Vec2 place = at_ + way * (i / steps);
        const std::optional<ElementId> id = index_->at(place);
        const bool on_blank_ground = !start_ || board_->alphabet(*start_).symbols.empty();
        if (id && id != last_) {
            const Vec2 off = place - pressed_;
            if (move_.empty() && on_blank_ground && std::hypot(off.x, off.y) <= beside)
                grew = begin(position, *id) || grew;
            else
                grew = paint(position, *id) || grew;
        }
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
