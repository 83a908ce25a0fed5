#include "input/stroke.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::input {

namespace {

/// Until it is known where a stroke begins its way is looked at more closely.
constexpr double fine_sample = 0.02;
/// How far beside an element a stroke may begin that is meant for it, in board units: less than
/// from the middle of a cell to the zones of its edges.
constexpr double beside = 0.25;

}  // namespace

Stroke::Stroke(const Board& board, const ElementIndex& index, Vec2 at, Button button,
               std::span<const Mark> picked)
    : board_(&board),
      index_(&index),
      start_(index.at(at)),
      last_(start_),
      pressed_(at),
      at_(at),
      button_(button),
      picked_(picked.begin(), picked.end()) {}

Stroke::Stroke(const Board& board, const ElementIndex& index, const Position& position, Vec2 at,
               Button button, std::span<const Mark> picked)
    : Stroke(board, index, at, button, picked) {
    if (start_) begin(position, *start_);
}

Mark Stroke::written(const Position& position, ElementId id) const {
    const std::size_t alphabet = (*board_)[id].alphabet;
    return clicked(*board_, position, id, button_,
                   alphabet < picked_.size() ? picked_[alphabet] : blank);
}

bool Stroke::begin(const Position& position, ElementId id) {
    from_ = position.mark(id);
    to_ = written(position, id);
    if (from_ == to_) return false;
    start_ = id;
    move_.push_back(write(position, id, to_));
    return true;
}

Stroke Stroke::of_notes(const Board& board, const ElementIndex& index, const Position& position,
                        Vec2 at, Button button, std::span<const Mark> picked, NoteSet set) {
    Stroke stroke(board, index, at, button, picked);
    if (!stroke.start_ || position.mark(*stroke.start_) != blank) return stroke;
    stroke.to_ = stroke.written(position, *stroke.start_);
    if (stroke.to_ == blank || stroke.to_ > max_notes) return stroke;
    stroke.noted_ = set;
    stroke.taken_out_ = (position[*stroke.start_].*set & note_bit(stroke.to_)) != 0;
    if (const std::optional<Change> change = stroke.changed(position, *stroke.start_))
        stroke.move_.push_back(*change);
    return stroke;
}

Stroke Stroke::of_erasing(const Board& board, const ElementIndex& index, const Position& position,
                          Vec2 at) {
    Stroke stroke(board, index, at, Button::primary, {});
    stroke.erasing_ = true;
    if (!stroke.start_) return stroke;
    if (const std::optional<Change> change = stroke.changed(position, *stroke.start_))
        stroke.move_.push_back(*change);
    return stroke;
}

bool Stroke::drag(const Position& position, Vec2 to) {
    const double sample = move_.empty() ? fine_sample : usual_sample;
    bool grew = false;
    for_each_along(*index_, at_, to, sample, [&](std::optional<ElementId> id, Vec2 place) {
        const bool on_blank_ground = !start_ || board_->alphabet(*start_).symbols.empty();
        // Where outlines overlap the way is along what was painted, not across it.
        if (id != last_ && !move_.empty() &&
            contains((*board_)[move_.back().element].outline, place))
            return;
        if (id && id != last_) {
            const Vec2 off = place - pressed_;
            if (may_begin_beside_ && move_.empty() && on_blank_ground &&
                std::hypot(off.x, off.y) <= beside)
                grew = begin(position, *id) || grew;
            else
                grew = paint(position, *id) || grew;
        }
        last_ = id;
    });
    at_ = to;
    return grew;
}

bool Stroke::paint(const Position& position, ElementId id) {
    if (move_.empty() || (*board_)[id].alphabet != (*board_)[*start_].alphabet ||
        (*board_)[id].kind != (*board_)[*start_].kind)
        return false;
    if (std::any_of(move_.begin(), move_.end(),
                    [&](const Change& change) { return change.element == id; }))
        return false;
    const std::optional<Change> change = changed(position, id);
    if (change) move_.push_back(*change);
    return change.has_value();
}

std::optional<Change> Stroke::changed(const Position& position, ElementId id) const {
    if (erasing_) {
        if (!board_->writable(id) || !is_written(position[id])) return std::nullopt;
        return Change{id, position[id], {blank, position[id].colour}};
    }
    if (!noted_) return dragged(*board_, position, id, from_, to_);
    if (((position[id].*(*noted_) & note_bit(to_)) != 0) != taken_out_) return std::nullopt;
    return toggle_note(*board_, position, id, to_, *noted_);
}

}  // namespace quadrille::input
