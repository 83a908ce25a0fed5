#include "play/mark_writer.hpp"

#include <algorithm>
#include <span>

#include "engine/questions/notes.hpp"
#include "input/notes.hpp"

namespace quadrille::play {

using input::Action;
using input::WriteMode;

bool MarkWriter::perform(Action action) {
    switch (action) {
        case Action::mark_primary:
            return mark(Button::primary);
        case Action::mark_secondary:
            return mark(Button::secondary);
        case Action::clear:
            return clear();
        case Action::marks_mode:
            return turn_to(WriteMode::marks);
        case Action::notes_mode:
            return turn_to(WriteMode::notes);
        case Action::corners_mode:
            return turn_to(WriteMode::corners);
        case Action::colours_mode:
            return turn_to(WriteMode::colours);
        case Action::erase_mode:
            return turn_to(WriteMode::erase);
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

bool MarkWriter::turn_to(WriteMode mode) {
    const bool is_on = picks_->mode() == mode;
    if (!picks_->write(is_on ? WriteMode::marks : mode)) return false;
    // Notes and colours are for all that is selected; marks are for one place.
    if (!picks_->note_set() && picks_->mode() != WriteMode::colours) pointer_->drop_selection();
    return true;
}

bool MarkWriter::pick(std::size_t number) {
    if (picks_->mode() == WriteMode::colours)
        return number < max_colours && choose_colour(static_cast<std::uint8_t>(number + 1));
    if (!picks_->offered()) return false;
    const Alphabet& alphabet = board().alphabets[*picks_->offered()];
    return !has_digits(alphabet) && number < alphabet.primary.size() &&
           choose(alphabet.primary[number], false);
}

bool MarkWriter::mark(Button button) {
    if (!pointer_->cursor()) return false;
    const ElementId cursor = *pointer_->cursor();
    pointer_->show_cursor();
    if (picks_->mode() == WriteMode::erase) return clear();
    if (picks_->mode() == WriteMode::colours)
        return colour_place(button == Button::primary ? picks_->colour() : std::uint8_t{0});
    const Mark picked = picks_->picked()[board()[cursor].alphabet];
    if (button == Button::primary && board().alphabet(cursor).palette == Palette::keypad)
        return picked == blank ? step_mark(cursor) : choose(picked, false);
    if (picks_->note_set()) {
        const std::optional<Change> change = noted_by(cursor, button);
        return change && sheet_->play({*change});
    }
    const Mark after = clicked(board(), sheet_->position(), cursor, button, picked);
    return sheet_->play({write(sheet_->position(), cursor, after)});
}

bool MarkWriter::step_mark(ElementId cursor) {
    if (picks_->note_set() || !board().writable(cursor)) return false;
    const Mark present = sheet_->position().mark(cursor);
    const Mark next = picks_->beside(board()[cursor].alphabet, present, true);
    return sheet_->play({write(sheet_->position(), cursor, next)});
}

bool MarkWriter::step_palette(bool forward) {
    if (picks_->mode() == WriteMode::colours) {
        const auto colour = static_cast<unsigned>(picks_->colour());
        const unsigned next =
            forward ? colour % max_colours + 1 : (colour + max_colours - 2) % max_colours + 1;
        picks_->pick_colour(static_cast<std::uint8_t>(next));
        return true;
    }
    const std::optional<std::size_t> offered = picks_->offered();
    if (offered) picks_->step(*offered, forward);
    return offered.has_value();
}

bool MarkWriter::choose(Mark mark, bool as_note) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const std::optional<std::size_t> offered = picks_->offered();
    if (!offered || !picks_->pick(*offered, mark)) return false;
    typing_.reset();
    if (board().alphabets[*offered].palette == Palette::brush) return true;
    const Position& position = sheet_->position();
    if (as_note || picks_->note_set()) {
        const input::NoteSet set = picks_->note_set().value_or(&Content::notes);
        const std::optional<ElementId> at = noted_at(set);
        if (!at || board()[*at].alphabet != *offered) return false;
        pointer_->show_cursor();
        const std::optional<Change> change = input::toggle_note(board(), position, *at, mark, set);
        return change && sheet_->play(in_selection(*change, set));
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
    return mark == blank ? std::nullopt
                         : input::toggle_note(board(), position, element, mark,
                                              picks_->note_set().value_or(&Content::notes));
}

bool MarkWriter::choose_colour(std::uint8_t colour) {
    picks_->pick_colour(colour);
    return pointer_->selected().empty() || colour_place(colour);
}

std::vector<ElementId> MarkWriter::places() const {
    const std::span<const ElementId> all = pointer_->selected();
    if (!all.empty()) return {all.begin(), all.end()};
    const std::optional<ElementId> cursor = pointer_->shown_cursor();
    return cursor ? std::vector{*cursor} : std::vector<ElementId>();
}

bool MarkWriter::colour_place(std::uint8_t colour) {
    std::vector<ElementId> cells = places();
    std::erase_if(cells, [this](ElementId id) { return !board().colourable(id); });
    const Position& position = sheet_->position();
    if (std::ranges::all_of(cells, [&](ElementId id) { return position[id].colour == colour; }))
        colour = 0;
    Move move;
    for (const ElementId id : cells) move.push_back(quadrille::paint(position, id, colour));
    return sheet_->play(move);
}

bool MarkWriter::type_colour(char32_t character) {
    if (character < U'0' || character > U'9') return false;
    const auto colour = static_cast<std::uint8_t>(character - U'0');
    if (colour != 0) picks_->pick_colour(colour);
    // That it is picked is something, wherever it goes.
    return colour_place(colour) || colour != 0;
}

std::optional<ElementId> MarkWriter::noted_at(input::NoteSet set) const {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const auto takes = [&](ElementId id) {
        return board().writable(id) && sheet_->position().mark(id) == blank &&
               input::takes_notes(board().alphabet(id), set);
    };
    const std::span<const ElementId> all = pointer_->selected();
    if (all.empty()) return cursor && takes(*cursor) ? cursor : std::nullopt;
    const auto first = std::find_if(all.begin(), all.end(), takes);
    return first == all.end() ? std::nullopt : std::optional(*first);
}

Move MarkWriter::in_selection(const Change& change, input::NoteSet set) const {
    Move move{change};
    const std::uint64_t turned = change.before.*set ^ change.after.*set;
    for (const ElementId id : pointer_->selected()) {
        const Content before = sheet_->position()[id];
        Content after = before;
        after.*set = (before.*set & ~turned) | (change.after.*set & turned);
        if (id != change.element && before.mark == blank && before != after)
            move.push_back({id, before, after});
    }
    return move;
}

namespace {

/// What is taken away at once, in that order: what the mode writes, the mark, the notes of both
/// kinds, the colour.
enum class Stage : std::uint8_t { of_mode, mark, notes, colour };

Content without(Content content, Stage stage, WriteMode mode) {
    switch (stage) {
        case Stage::of_mode:
            if (const auto set = Picks::note_set(mode)) content.*(*set) = 0;
            if (mode == WriteMode::colours) content.colour = 0;
            return content;
        case Stage::mark:
            return content.mark != blank ? Content{.colour = content.colour} : content;
        case Stage::notes:
            content.notes = content.corners = 0;
            return content;
        case Stage::colour:
            content.colour = 0;
            return content;
    }
    return content;
}

}  // namespace

bool MarkWriter::clear() {
    const bool are_selected = !pointer_->selected().empty();
    const std::optional<ElementId> cursor = pointer_->cursor();
    std::vector<ElementId> elements = places();
    if (elements.empty() && cursor) elements = {*cursor};
    for (const Stage stage : {Stage::of_mode, Stage::mark, Stage::notes, Stage::colour}) {
        // From what is selected only notes and colours go.
        if (stage == Stage::mark && are_selected) continue;
        Move move;
        for (const ElementId id : elements) {
            const Content before = sheet_->position()[id];
            Content after = without(before, stage, picks_->mode());
            if (!board().writable(id)) after = {.mark = before.mark, .colour = after.colour};
            if (before != after) move.push_back({id, before, after});
        }
        if (!move.empty()) return sheet_->play(move);
    }
    return false;
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

bool MarkWriter::type(char32_t character, std::optional<WriteMode> held) {
    const std::optional<ElementId> cursor = pointer_->cursor();
    const Position& position = sheet_->position();
    const WriteMode mode = held.value_or(picks_->mode());
    if (mode == WriteMode::colours) return type_colour(character);
    if (const std::optional<input::NoteSet> set = Picks::note_set(mode)) {
        const std::optional<ElementId> at = noted_at(*set);
        if (!at) return false;
        const std::optional<Change> change = typing_.note(board(), position, *at, character, *set);
        if (change) pointer_->show_cursor();
        return change && sheet_->play(in_selection(*change, *set));
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
