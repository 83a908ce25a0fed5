// How marks and notes come from a palette, by keys on screen or at the cursor.
#include <algorithm>

#include "engine/questions/notes.hpp"
#include "input/notes.hpp"
#include "play/game.hpp"

namespace quadrille::play {

Move Game::tidied(const Position& before, const Move& move) const {
    return tidy_notes_ ? without_forbidden_notes(puzzle(), judge_, before, move) : move;
}

bool Game::mark(Button button) {
    if (!cursor_) return false;
    cursor_shown_ = true;
    if (picks_.noting()) {
        const std::optional<Change> change = noted_by(*cursor_, button);
        return change && play({*change});
    }
    // A key has no place on a keypad to press: it steps through the marks, so that a game needs no pointer.
    if (button == Button::primary && board().alphabet(*cursor_).palette == Palette::keypad) return step_palette(true);
    const Mark picked = picks_.picked()[board()[*cursor_].alphabet];
    const Mark after = clicked(board(), session_.position(), *cursor_, button, picked);
    return play({write(session_.position(), *cursor_, after)});
}

bool Game::step_palette(bool forward) {
    const std::optional<std::size_t> offered = picks_.offered();
    if (!offered) return false;
    if (board().alphabets[*offered].palette == Palette::brush)
        return picks_.pick(*offered, picks_.beside(*offered, picks_.picked()[*offered], forward));
    if (!cursor_ || board()[*cursor_].alphabet != *offered || !board().writable(*cursor_)) return false;
    cursor_shown_ = true;
    const Mark next = picks_.beside(*offered, session_.position().mark(*cursor_), forward);
    return play({write(session_.position(), *cursor_, next)});
}

bool Game::choose(Mark mark, bool as_note) {
    const std::optional<std::size_t> offered = picks_.offered();
    if (!offered || !picks_.pick(*offered, mark)) return false;
    typing_.reset();
    if (board().alphabets[*offered].palette == Palette::brush) return true;
    const Position& position = session_.position();
    if (as_note || picks_.noting()) {
        const std::optional<ElementId> at = noted_at();
        if (!at || board()[*at].alphabet != *offered) return false;
        cursor_shown_ = true;
        const std::optional<Change> change = input::toggle_note(board(), position, *at, mark);
        return change && play(in_selection(*change));
    }
    if (!cursor_ || board()[*cursor_].alphabet != *offered || !board().writable(*cursor_)) return false;
    cursor_shown_ = true;
    return play({write(position, *cursor_, position.mark(*cursor_) == mark ? blank : mark)});
}

std::optional<Change> Game::noted_by(ElementId element, Button button) const {
    const Position& position = session_.position();
    if (position.mark(element) != blank) return std::nullopt;
    const Mark mark = clicked(board(), position, element, button, picks_.picked()[board()[element].alphabet]);
    return mark == blank ? std::nullopt : input::toggle_note(board(), position, element, mark);
}

std::optional<ElementId> Game::noted_at() const {
    const auto takes = [&](ElementId id) {
        return board().writable(id) && session_.position().mark(id) == blank && board().alphabet(id).takes_notes;
    };
    const std::span<const ElementId> all = selection_.elements();
    if (all.empty()) return cursor_ && takes(*cursor_) ? cursor_ : std::nullopt;
    const auto first = std::find_if(all.begin(), all.end(), takes);
    return first == all.end() ? std::nullopt : std::optional(*first);
}

Move Game::in_selection(const Change& change) const {
    Move move{change};
    const std::uint64_t turned = change.before.notes ^ change.after.notes;
    for (const ElementId id : selection_.elements()) {
        const Content before = session_.position()[id];
        const Content after{blank, (before.notes & ~turned) | (change.after.notes & turned)};
        if (id != change.element && before.mark == blank && before != after) move.push_back({id, before, after});
    }
    return move;
}

bool Game::clear_selected() {
    Move move;
    for (const ElementId id : selection_.elements())
        if (const Content before = session_.position()[id]; before.mark == blank) move.push_back({id, before, {}});
    return play(move);
}

bool Game::fill_notes_here() {
    if (selection_.elements().empty()) return cursor_ && play(all_notes(puzzle(), judge_, session_.position(), cursor_));
    Move move;
    for (const ElementId id : selection_.elements())
        for (const Change& change : all_notes(puzzle(), judge_, session_.position(), id)) move.push_back(change);
    return play(move);
}

bool Game::type(char32_t character) {
    const Position& position = session_.position();
    if (picks_.noting()) {
        const std::optional<ElementId> at = noted_at();
        if (!at) return false;
        const std::optional<Change> change = typing_.note(board(), position, *at, character);
        cursor_shown_ = cursor_shown_ || change.has_value();
        return change && play(in_selection(*change));
    }
    if (!cursor_) return false;
    const std::optional<Change> change = typing_.type(board(), position, *cursor_, character);
    if (!change) return false;
    cursor_shown_ = true;
    // The 1 that begins a 12 was a mark for a moment: the notes that it took out come back.
    Position before = position;
    if (typing_.went_on() && typed_revision_ == revision_) before.revert(typed_);
    Position after = before;
    typed_ = tidied(before, {{change->element, before[change->element], change->after}});
    after.apply(typed_);
    play(difference(position, after));
    typed_revision_ = revision_;
    return true;
}

}  // namespace quadrille::play
