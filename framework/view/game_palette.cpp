// How marks and notes come from a palette, by keys on screen or at the cursor.
#include "input/notes.hpp"
#include "view/game.hpp"
#include "view/notes.hpp"

namespace quadrille::view {

Move Game::tidied(const Move& move) const {
    return tidy_notes_ ? without_forbidden_notes(puzzle(), judge_, session_.position(), move) : move;
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
    if (!cursor_ || board()[*cursor_].alphabet != *offered || !board().writable(*cursor_)) return false;
    cursor_shown_ = true;
    const Position& position = session_.position();
    if (as_note || picks_.noting()) {
        const std::optional<Change> change = input::toggle_note(board(), position, *cursor_, mark);
        return change && play({*change});
    }
    return play({write(position, *cursor_, position.mark(*cursor_) == mark ? blank : mark)});
}

std::optional<Change> Game::noted_by(ElementId element, Button button) const {
    const Position& position = session_.position();
    if (position.mark(element) != blank) return std::nullopt;
    const Mark mark = clicked(board(), position, element, button, picks_.picked()[board()[element].alphabet]);
    return mark == blank ? std::nullopt : input::toggle_note(board(), position, element, mark);
}

}  // namespace quadrille::view
