// What keys do in the editor: the cursor, clues that are typed, texts, and what is pasted.
#include <algorithm>
#include <utility>

#include "input/cursor.hpp"
#include "play/editor/editor.hpp"
#include "play/editor/seat_board.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::play {

using input::Action;

std::optional<std::uint32_t> Editor::cursor_seat() const {
    const std::optional<ElementId> at = surface_->pointer.cursor();
    return at ? std::optional(static_cast<std::uint32_t>(index(*at))) : std::nullopt;
}

void Editor::step_cursor(bool forward) {
    const std::optional<ElementId> at = surface_->pointer.cursor();
    if (!at) return;
    static_cast<void>(surface_->pointer.point_at(input::next(surface_->board, *at, forward)));
    ++revision_;
}

bool Editor::type(char32_t character) {
    if (pasted_ || kit::is_control(character)) return false;
    const ClueKind* const kind = clue_kind();
    if (kind == nullptr) return type_mark(character);
    if (kind->shape == ClueShape::board || kind->shape == ClueShape::path) return false;
    if (!takes_text()) return kind->shape == ClueShape::seat && type_value(character);
    const bool has_place = kind->shape == ClueShape::group ? !selection_.seats().empty()
                                                           : cursor_seat().has_value();
    if (!has_place || (character == U' ' && text_.empty())) return false;
    text_ += kit::to_utf8(character);
    surface_->pointer.show_cursor();
    typed_last_ = true;
    refusal_ = {};
    ++revision_;
    return true;
}

bool Editor::type_value(char32_t character) {
    if (!surface_->pointer.cursor()) {
        const std::optional<ElementId> first = input::first(surface_->board);
        if (!first || !surface_->pointer.point_at(*first)) return false;
    }
    // A blank is one where clues are being typed; else it is the key of a click.
    const bool is_stepped = surface_->board.alphabets.front().palette != Palette::keypad;
    if (character == U' ' && is_stepped && !typed_last_) return false;
    const std::optional<TypedClue> typed = typer_.type(*cursor_seat(), character);
    if (!typed) return false;
    static_cast<void>(surface_->pointer.point_at(*surface_->pointer.cursor()));
    if (typed->on_next) {
        step_cursor(true);
        typer_.be_at(*cursor_seat());
    }
    const std::uint32_t seat = *cursor_seat();
    refusal_ = {};
    bool is_done = true;
    if (typed->writes && typed->value)
        is_done = change({}, std::vector{Clue{*kind_, {seat}, *typed->value}});
    else if (typed->writes)
        take_at(seat);
    if (typed->moves_on && is_done) step_cursor(true);
    typed_last_ = true;
    ++revision_;
    return true;
}

bool Editor::type_mark(char32_t character) {
    const std::optional<ElementId> at = surface_->pointer.cursor();
    if (!at) return false;
    const std::optional<Change> change =
        mark_typer_.type(surface_->board, surface_->position, *at, character);
    if (!change) return false;
    surface_->pointer.show_cursor();
    done(puzzle_.paint({*change}));
    return true;
}

bool Editor::erase_back() {
    if (!text_.empty()) {
        text_.erase(kit::cut_before(text_, text_.size() - 1));
        ++revision_;
        return true;
    }
    const ClueKind* const kind = clue_kind();
    if (!typed_last_ || kind == nullptr || kind->shape != ClueShape::seat || takes_text())
        return false;
    if (!typer_.is_begun()) step_cursor(false);
    typer_.reset();
    if (const auto seat = cursor_seat()) take_at(*seat);
    return true;
}

bool Editor::confirm() {
    if (pasted_) {
        const GridPaste pasted = *std::exchange(pasted_, std::nullopt);
        std::vector<Clue> taken;
        for (const std::uint32_t seat : pasted.emptied)
            if (const auto clue = puzzle_.clue_on(*kind_, seat))
                taken.push_back(puzzle_.clues()[*clue]);
        std::ranges::sort(taken, {}, &Clue::seats);
        change(taken, pasted.printed);
        return true;
    }
    if (text_.empty()) return false;
    const std::string text = text_;
    if (clue_kind()->shape == ClueShape::group) {
        if (!print_group(text, true)) return true;
        selection_.clear();
    } else if (const auto seat = cursor_seat()) {
        text_.clear();
        static_cast<void>(print_needed({*kind_, {*seat}, text}));
        step_behind();
    }
    text_.clear();
    ++revision_;
    return true;
}

void Editor::step_behind() {
    const std::optional<ElementId> at = surface_->pointer.cursor();
    if (!at) return;
    const bool is_last = input::next(surface_->board, *at, true) == input::first(surface_->board);
    if (!is_last) {
        step_cursor(true);
        return;
    }
    const std::uint32_t next = *kind_ + 1;
    if (next >= puzzle_.kinds().size() || !puzzle_.kinds()[next].is_needed) return;
    const Text refusal = refusal_;
    choose_kind(next);
    refusal_ = refusal;
    if (const auto first = input::first(surface_->board)) {
        static_cast<void>(surface_->pointer.point_at(*first));
        surface_->pointer.show_cursor();
    }
}

bool Editor::confirm_group() {
    const std::optional<std::uint32_t> seat = cursor_seat();
    if (clue_kind() == nullptr || clue_kind()->shape != ClueShape::group || !seat) return false;
    const std::span<const std::uint32_t> seats = selection_.seats();
    if (seats.size() < 2 || std::ranges::find(seats, *seat) == seats.end()) return false;
    // One that stands is selected to be said anew: what it says is not taken from it.
    if (!clue_kind()->is_needed && puzzle_.clue_on(*kind_, *seat)) return false;
    if (print_group({}, true)) selection_.clear();
    return true;
}

bool Editor::cancel() {
    ++revision_;
    refusal_ = {};
    if (pasted_) {
        pasted_.reset();
    } else if (stroking()) {
        selection_.clear();
        surface_->pointer.cancel();
    } else if (!text_.empty()) {
        text_.clear();
    } else if (!selection_.seats().empty()) {
        selection_.clear();
    } else if (!waiting_.empty()) {
        waiting_.clear();
    } else if (kind_ && brush_ != blank) {
        pick(brush_);
    } else if (masks_) {
        pick_mask();
    } else {
        return false;
    }
    return true;
}

bool Editor::paste(std::string_view text) {
    const auto takes_grid = [](const ClueKind& kind) {
        return kind.shape == ClueShape::seat && !kind.shapes_board &&
               !(kind.values.empty() && kind.is_needed);
    };
    if (!kind_ || !takes_grid(*clue_kind())) {
        const auto kinds = puzzle_.kinds();
        const auto first = std::ranges::find_if(kinds, takes_grid);
        if (first == kinds.end()) return false;
        choose_kind(static_cast<std::uint32_t>(first - kinds.begin()));
    }
    const auto laid = [&](std::optional<std::uint32_t> from) {
        return paste_grid(text, *kind_, *clue_kind(), typer_, from);
    };
    GridPaste pasted = laid(std::nullopt);
    // A whole grid begins at the corner; less of one where the cursor is.
    if (pasted.places() < clue_kind()->seats.size() && surface_->pointer.shown_cursor())
        pasted = laid(cursor_seat());
    if (pasted.places() == 0 || pasted.unread > pasted.places()) return false;
    pasted_ = std::move(pasted);
    refusal_ = {};
    ++revision_;
    return true;
}

bool Editor::undo() {
    if (waiting_.empty()) return puzzle_.undo();
    waiting_.pop_back();
    return true;
}

bool Editor::act_at_cursor(Button button) {
    const std::optional<ElementId> at = surface_->pointer.cursor();
    if (!at || !surface_->board.writable(*at)) return false;
    if (kind_ && clue_kind()->shape != ClueShape::seat) {
        if (button == Button::secondary) return take_at(static_cast<std::uint32_t>(index(*at)));
        selection_.toggle(static_cast<std::uint32_t>(index(*at)));
        return true;
    }
    const std::uint16_t alphabet = surface_->board[*at].alphabet;
    const Mark mark = clicked(surface_->board, surface_->position, *at, button,
                              surface_->picks.picked()[alphabet]);
    if (mark == surface_->position.mark(*at)) return false;
    const Move move{quadrille::write(surface_->position, *at, mark)};
    return kind_ ? place(move) : done(puzzle_.paint(move));
}

bool Editor::perform(Action action) {
    const bool is_typing = typed_last_;
    const auto leave_typing = [&] {
        typed_last_ = false;
        typer_.reset();
        mark_typer_.reset();
        refusal_ = {};
        ++revision_;
    };
    switch (action) {
        case Action::undo:
        case Action::redo:
            leave_typing();
            pasted_.reset();
            text_.clear();
            selection_.clear();
            if (action == Action::undo ? undo() : puzzle_.redo()) follow_puzzle();
            return true;
        case Action::clear:
            leave_typing();
            if (!text_.empty())
                text_.clear();
            else if (!selection_.seats().empty() && kind_)
                take_at(selection_.seats().front());
            else if (const auto at = surface_->pointer.cursor(); at && !kind_)
                done(puzzle_.paint({quadrille::write(surface_->position, *at, blank)}));
            else if (const auto seat = cursor_seat())
                take_at(*seat);
            return true;
        case Action::mark_primary:
        case Action::mark_secondary:
            if (confirm() || (action == Action::mark_primary && confirm_group())) return true;
            surface_->pointer.show_cursor();
            if (takes_text() && clue_kind()->shape == ClueShape::seat)
                step_cursor(true);
            else
                static_cast<void>(act_at_cursor(
                    action == Action::mark_primary ? Button::primary : Button::secondary));
            typed_last_ = is_typing;
            ++revision_;
            return true;
        default:
            break;
    }
    if (input::info(action).group != input::Group::cursor) return false;
    confirm();
    leave_typing();
    return surface_->pointer.move_cursor(action);
}

}  // namespace quadrille::play
