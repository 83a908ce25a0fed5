#include "input/stroke.hpp"

#include <algorithm>

#include "input/notes.hpp"

namespace quadrille::input {

Stroke::Stroke(const Board& board, const ElementIndex& index, Vec2 at)
    : board_(&board), index_(&index), start_(index.at(at)), last_(start_), at_(at) {}

Stroke::Stroke(const Board& board, const ElementIndex& index, const Position& position, Vec2 at, Button button,
               std::span<const Mark> picked)
    : Stroke(board, index, at) {
    if (!start_) return;
    from_ = position.mark(*start_);
    const std::size_t alphabet = board[*start_].alphabet;
    to_ = clicked(board, position, *start_, button, alphabet < picked.size() ? picked[alphabet] : blank);
    if (from_ != to_) move_.push_back(write(position, *start_, to_));
}

Stroke Stroke::of_notes(const Board& board, const ElementIndex& index, const Position& position, Vec2 at, Button button,
                        std::span<const Mark> picked) {
    Stroke stroke(board, index, at);
    if (!stroke.start_ || position.mark(*stroke.start_) != blank) return stroke;
    const std::size_t alphabet = board[*stroke.start_].alphabet;
    stroke.to_ = clicked(board, position, *stroke.start_, button, alphabet < picked.size() ? picked[alphabet] : blank);
    if (stroke.to_ == blank || stroke.to_ > max_notes) return stroke;
    stroke.noting_ = true;
    stroke.taken_out_ = (position[*stroke.start_].notes & note_bit(stroke.to_)) != 0;
    if (const std::optional<Change> change = stroke.changed(position, *stroke.start_)) stroke.move_.push_back(*change);
    return stroke;
}

bool Stroke::drag(const Position& position, Vec2 to) {
    bool grew = false;
    for_each_along(*index_, at_, to, [&](std::optional<ElementId> id) {
        if (id && id != last_) grew = paint(position, *id) || grew;
        last_ = id;
    });
    at_ = to;
    return grew;
}

bool Stroke::paint(const Position& position, ElementId id) {
    if (move_.empty() || (*board_)[id].alphabet != (*board_)[*start_].alphabet || (*board_)[id].kind != (*board_)[*start_].kind)
        return false;
    if (std::any_of(move_.begin(), move_.end(), [&](const Change& change) { return change.element == id; })) return false;
    const std::optional<Change> change = changed(position, id);
    if (change) move_.push_back(*change);
    return change.has_value();
}

std::optional<Change> Stroke::changed(const Position& position, ElementId id) const {
    if (!noting_) return dragged(*board_, position, id, from_, to_);
    if (((position[id].notes & note_bit(to_)) != 0) != taken_out_) return std::nullopt;
    return toggle_note(*board_, position, id, to_);
}

}  // namespace quadrille::input
