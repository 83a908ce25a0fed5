#include "play/board_pointer.hpp"

#include <utility>

#include "input/cursor.hpp"

namespace quadrille::play {

using input::Action;
using input::Direction;
using input::WriteMode;

BoardPointer::BoardPointer(const Board& board, Picks& picks, std::span<const ElementId> borders)
    : board_(&board), picks_(&picks), index_(board), areas_(board), borders_(borders) {
    const std::optional<std::size_t> offered = picks.offered();
    if (!offered || board.alphabets[*offered].palette != Palette::keypad) return;
    cursor_ = input::first(board);
    cursor_shown_ = cursor_.has_value();
}

std::optional<ElementId> BoardPointer::shown_cursor() const {
    return cursor_shown_ ? cursor_ : std::nullopt;
}

bool BoardPointer::point_at(ElementId element) {
    if (!input::stops(*board_, element)) return false;
    cursor_ = element;
    cursor_shown_ = true;
    hovered_.reset();
    selection_ = {};
    picks_->turn_to(element);
    return true;
}

bool BoardPointer::move_cursor(Action action) {
    const auto go = [&](auto way) {
        cursor_ = cursor_ ? std::optional(way(*cursor_)) : input::first(*board_);
        cursor_shown_ = true;
        hovered_.reset();
        selection_ = {};
        if (cursor_) picks_->turn_to(*cursor_);
        return true;
    };
    const auto step = [&](Direction d) {
        return go([&, d](ElementId at) { return input::step(*board_, at, d); });
    };
    const auto leap = [&](Direction d) {
        return go([&, d](ElementId at) { return input::leap(*board_, at, d); });
    };
    const auto next = [&](bool forward) {
        return go([&, forward](ElementId at) { return input::next(*board_, at, forward); });
    };
    switch (action) {
        case Action::cursor_left:
            return step(Direction::left);
        case Action::cursor_right:
            return step(Direction::right);
        case Action::cursor_up:
            return step(Direction::up);
        case Action::cursor_down:
            return step(Direction::down);
        case Action::cursor_row_start:
            return leap(Direction::left);
        case Action::cursor_row_end:
            return leap(Direction::right);
        case Action::cursor_column_start:
            return leap(Direction::up);
        case Action::cursor_column_end:
            return leap(Direction::down);
        case Action::cursor_next:
            return next(true);
        case Action::cursor_previous:
            return next(false);
        case Action::mark_primary:
        case Action::mark_secondary:
            return !cursor_ && next(true);
        default:
            return false;
    }
}

bool BoardPointer::hover(std::optional<Vec2> at) {
    const std::optional<ElementId> now = at ? meant_at(*at) : std::nullopt;
    return std::exchange(hovered_, now) != now;
}

std::optional<ElementId> BoardPointer::meant_at(Vec2 place) const {
    return picks_->mode() == WriteMode::colours ? areas_.at(place) : index_.at(place);
}

void BoardPointer::press(const Position& position, Vec2 at, Button pressed, bool on_the_field) {
    selection_ = {};
    drop_stroke();
    const Button button = picks_->meant_by(pressed);
    const std::optional<ElementId> under = index_.at(at);
    if (picks_->mode() == WriteMode::colours) {
        colour_stroke_.emplace(areas_, position, at, button, picks_->colour());
        if (const std::optional<ElementId> start = colour_stroke_->start(); start) turn_to(*start);
        return;
    }
    if (picks_->mode() == WriteMode::marks && on_the_field &&
        !(under && board_->writable(*under)) &&
        (frame_stroke_ = input::FrameStroke::begun(*board_, areas_, borders_, at, button)))
        return;
    const std::optional<input::NoteSet> set = picks_->note_set();
    const bool notes = under && set && input::takes_notes(board_->alphabet(*under), *set);
    if (notes && button == Button::primary && board_->alphabet(*under).palette == Palette::keypad) {
        turn_to(*under);
        selection_ = input::Selection(*board_, index_, at);
        return;
    }
    if (picks_->mode() == WriteMode::erase)
        stroke_ = input::Stroke::of_erasing(*board_, index_, position, at);
    else if (notes)
        stroke_ =
            input::Stroke::of_notes(*board_, index_, position, at, button, picks_->picked(), *set);
    else
        stroke_ = input::Stroke(*board_, index_, position, at, button, picks_->picked());
    // A stroke that begins beside what it is meant for writes marks, and goes straight from there
    // to where the pointer is.
    if (picks_->mode() != WriteMode::marks || !on_the_field) stroke_->begins_nowhere_else();
    if (const std::optional<ElementId> start = stroke_->start(); start) turn_to(*start);
}

void BoardPointer::turn_to(ElementId element) {
    if (!input::stops(*board_, element)) return;
    cursor_ = element;
    picks_->turn_to(element);
    // Where clicks only place the cursor it must be seen; elsewhere it would be in the way of the
    // pointer.
    const Alphabet& alphabet = board_->alphabet(element);
    cursor_shown_ = alphabet.palette == Palette::keypad ||
                    (alphabet.primary.empty() && alphabet.secondary.empty());
}

bool BoardPointer::drag(const Position& position, Vec2 to) {
    if (selection_.dragging()) return selection_.drag(to);
    if (colour_stroke_) return colour_stroke_->drag(position, to);
    if (frame_stroke_) return frame_stroke_->drag(position, to);
    if (!stroke_) return false;
    const std::optional<ElementId> before = stroke_->start();
    if (!stroke_->drag(position, to)) return false;
    if (stroke_->start() && stroke_->start() != before) turn_to(*stroke_->start());
    return true;
}

Move BoardPointer::release() {
    if (selection_.dragging()) {
        selection_.finish();
        // A click selects nothing but where the cursor is.
        if (selection_.elements().size() < 2) selection_ = {};
        return {};
    }
    const Move* const painted = this->painted();
    Move move = painted != nullptr ? *painted : Move();
    drop_stroke();
    return move;
}

bool BoardPointer::cancel() {
    if (!selection_.elements().empty()) {
        selection_ = {};
        return true;
    }
    const bool was_stroking = stroking();
    drop_stroke();
    return was_stroking;
}

}  // namespace quadrille::play
