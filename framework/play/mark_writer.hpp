// Marks, notes and colours by keys: typed at the cursor, chosen from the palette on screen, or
// stepped through.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "input/actions.hpp"
#include "input/mark_typer.hpp"
#include "play/board_pointer.hpp"
#include "play/picks.hpp"
#include "play/sheet.hpp"

namespace quadrille::play {

class MarkWriter {
public:
    /// All of it outlives the writer.
    MarkWriter(Sheet& sheet, BoardPointer& pointer, Picks& picks)
        : sheet_(&sheet), pointer_(&pointer), picks_(&picks) {}

    // Each is true if it did anything.
    /// A typed character: writes at the cursor what the mode says, or `held`, the mode of a key
    /// that is held down with it. In the mode of colours the digits are colours, 0 takes them away.
    bool type(char32_t character, std::optional<input::WriteMode> held = std::nullopt);
    /// A mark of the offered palette was asked for: a brush takes it, a keypad writes it at the
    /// cursor, or clears it where it stands. As a note, with a keypad or in notes mode, it is noted
    /// there instead.
    bool choose(Mark mark, bool as_note);
    /// A colour was asked for: what is selected takes it, or loses it where all has it; else it is
    /// what the next stroke paints with.
    bool choose_colour(std::uint8_t colour);
    /// Marks, notes and the palette; false for any other action.
    bool perform(input::Action action);
    /// The next character begins a symbol.
    void end_typing() { typing_.reset(); }

private:
    [[nodiscard]] const Board& board() const { return sheet_->board(); }
    bool mark(Button button);
    bool turn_to(input::WriteMode mode);
    /// The next mark of the palette, or the one before, is at hand; nothing is written.
    bool step_palette(bool forward);
    /// Writes the next mark of a keypad from which none was chosen: a key has no place on it to
    /// press, and so a game needs no pointer.
    bool step_mark(ElementId cursor);
    bool pick(std::size_t number);
    bool clear();
    bool fill_notes_here();
    bool type_colour(char32_t character);
    /// Gives a colour to what is selected, else to the cell at the cursor; where all has it, it is
    /// taken away.
    bool colour_place(std::uint8_t colour);
    /// Where something is written at once: what is selected, else the cursor.
    [[nodiscard]] std::vector<ElementId> places() const;
    /// What a click writes in notes mode: the note of the mark that it would write.
    [[nodiscard]] std::optional<Change> noted_by(ElementId element, Button button) const;
    /// Where notes are written: the cursor, or of what is selected the first that takes any. Empty
    /// where nothing does.
    [[nodiscard]] std::optional<ElementId> noted_at(input::NoteSet set) const;
    /// The change of notes, made in everything that is selected.
    [[nodiscard]] Move in_selection(const Change& change, input::NoteSet set) const;

    Sheet* sheet_;
    BoardPointer* pointer_;
    Picks* picks_;
    input::MarkTyper typing_;
    Move typed_;  ///< what the last typed character did, where the next may go on from it
    std::uint64_t typed_revision_ = 0;
};

}  // namespace quadrille::play
