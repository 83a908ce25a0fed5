#include "play/mark_writer.hpp"

#include <algorithm>
#include <span>

#include "engine/questions/notes.hpp"
#include "input/notes.hpp"

namespace quadrille::play {

using input::Action;

bool MarkWriter::perform(Action action) {
    switch (action) {
        case Action::mark_primary:
            return mark(Button::primary);
        case Action::mark_secondary:
            return mark(Button::secondary);
        case Action::clear:
            return clear();
        case Action::notes_mode:
            pointer_->drop_selection();
            picks_->note(!picks_->noting());
            return picks_->takes_notes();
        case Action::swap_buttons:
            picks_->swap_buttons();
            return true;
        case Action::fill_notes:
            return sheet_->play(all_notes(sheet_->puzzle(), sheet_->judge(), sheet_->position()));
        case Action::fill_notes_here:
            return fill_notes_here();
        case Action::pick_next:
            return step_palette(true);
        case Action::pick_previous:
            return step_palette(false);
        default:
            const std::optional<std::size_t> number = input::picks_nth(action);
            return number && pick(*number);
    }
}

bool MarkWriter::pick(std::size_t number) {
    if (!picks_->offered()) return false;
    const Alphabet& alphabet = board().alphabets[*picks_->offered()];
    return !has_digits(alphabet) && number < alphabet.primary.size() &&
           choose(alphabet.primary[number], false);
}

bool MarkWriter::mark(Button button) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    if (!cursor) return false;
    pointer_->show_cursor();
    if (picks_->noting()) {
        const std::optional<Change> change = noted_by(*cursor, button);
        return change && sheet_->play({*change});
    }
    // A key has no place on a keypad to press: it steps through the marks, so that a game needs no
    // pointer.
    if (button == Button::primary && board().alphabet(*cursor).palette == Palette::keypad)
        return step_palette(true);
    const Mark picked = picks_->picked()[board()[*cursor].alphabet];
    const Mark after = clicked(board(), sheet_->position(), *cursor, button, picked);
    return sheet_->play({write(sheet_->position(), *cursor, after)});
}

bool MarkWriter::step_palette(bool forward) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const std::optional<std::size_t> offered = picks_->offered();
    if (!offered) return false;
    if (board().alphabets[*offered].palette == Palette::brush)
        return picks_->pick(*offered,
                            picks_->beside(*offered, picks_->picked()[*offered], forward));
    if (!cursor || board()[*cursor].alphabet != *offered || !board().writable(*cursor))
        return false;
    pointer_->show_cursor();
    const Mark next = picks_->beside(*offered, sheet_->position().mark(*cursor), forward);
    return sheet_->play({write(sheet_->position(), *cursor, next)});
}

bool MarkWriter::choose(Mark mark, bool as_note) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const std::optional<std::size_t> offered = picks_->offered();
    if (!offered || !picks_->pick(*offered, mark)) return false;
    typing_.reset();
    if (board().alphabets[*offered].palette == Palette::brush) return true;
    const Position& position = sheet_->position();
    if (as_note || picks_->noting()) {
        const std::optional<ElementId> at = noted_at();
        if (!at || board()[*at].alphabet != *offered) return false;
        pointer_->show_cursor();
        const std::optional<Change> change = input::toggle_note(board(), position, *at, mark);
        return change && sheet_->play(in_selection(*change));
    }
    if (!cursor || board()[*cursor].alphabet != *offered || !board().writable(*cursor))
        return false;
    pointer_->show_cursor();
    return sheet_->play({write(position, *cursor, position.mark(*cursor) == mark ? blank : mark)});
}

std::optional<Change> MarkWriter::noted_by(ElementId element, Button button) const {
    const Position& position = sheet_->position();
    if (position.mark(element) != blank) return std::nullopt;
    const Mark mark =
        clicked(board(), position, element, button, picks_->picked()[board()[element].alphabet]);
    return mark == blank ? std::nullopt : input::toggle_note(board(), position, element, mark);
}

std::optional<ElementId> MarkWriter::noted_at() const {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const auto takes = [&](ElementId id) {
        return board().writable(id) && sheet_->position().mark(id) == blank &&
               board().alphabet(id).takes_notes;
    };
    const std::span<const ElementId> all = pointer_->selected();
    if (all.empty()) return cursor && takes(*cursor) ? cursor : std::nullopt;
    const auto first = std::find_if(all.begin(), all.end(), takes);
    return first == all.end() ? std::nullopt : std::optional(*first);
}

Move MarkWriter::in_selection(const Change& change) const {
    Move move{change};
    const std::uint64_t turned = change.before.notes ^ change.after.notes;
    for (const ElementId id : pointer_->selected()) {
        const Content before = sheet_->position()[id];
        const Content after{blank, (before.notes & ~turned) | (change.after.notes & turned)};
        if (id != change.element && before.mark == blank && before != after)
            move.push_back({id, before, after});
    }
    return move;
}

bool MarkWriter::clear() {
    const std::optional<ElementId> cursor = pointer_->cursor();
    if (pointer_->selected().empty()) {
        if (!cursor || !board().writable(*cursor)) return false;
        return sheet_->play({{*cursor, sheet_->position()[*cursor], Content{}}});
    }
    // All notes go from what is selected; marks stay.
    Move move;
    for (const ElementId id : pointer_->selected())
        if (const Content before = sheet_->position()[id]; before.mark == blank)
            move.push_back({id, before, {}});
    return sheet_->play(move);
}

bool MarkWriter::fill_notes_here() {
    const auto notes = [this](ElementId id) {
        return all_notes(sheet_->puzzle(), sheet_->judge(), sheet_->position(), id);
    };
    if (pointer_->selected().empty())
        return pointer_->cursor() && sheet_->play(notes(*pointer_->cursor()));
    Move move;
    for (const ElementId id : pointer_->selected())
        for (const Change& change : notes(id)) move.push_back(change);
    return sheet_->play(move);
}

bool MarkWriter::type(char32_t character) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const Position& position = sheet_->position();
    if (picks_->noting()) {
        const std::optional<ElementId> at = noted_at();
        if (!at) return false;
        const std::optional<Change> change = typing_.note(board(), position, *at, character);
        if (change) pointer_->show_cursor();
        return change && sheet_->play(in_selection(*change));
    }
    if (!cursor) return false;
    const std::optional<Change> change = typing_.type(board(), position, *cursor, character);
    if (!change) return false;
    pointer_->show_cursor();
    // The 1 that begins a 12 was a mark for a moment: the notes that it took out come back.
    Position before = position;
    if (typing_.went_on() && typed_revision_ == sheet_->revision()) before.revert(typed_);
    Position after = before;
    typed_ = sheet_->tidied(before, {{change->element, before[change->element], change->after}});
    after.apply(typed_);
    sheet_->play(difference(position, after));
    typed_revision_ = sheet_->revision();
    return true;
}

}  // namespace quadrille::play
