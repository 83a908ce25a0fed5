// Marks written by typing: a character that is a symbol's id or what it shows. Symbols of several
// characters ("12") are typed one after the other.
#pragma once

#include <optional>
#include <string>

#include "input/notes.hpp"
#include "quadrille/position.hpp"

namespace quadrille::input {

class MarkTyper {
public:
    /// The change a character makes at the cursor: writes the symbol, or clears it where it stands
    /// already. Empty if the character is no symbol there, or nothing may be written.
    [[nodiscard]] std::optional<Change> type(const Board& board, const Position& position,
                                             ElementId at, char32_t character);
    /// The same for a note: adds the symbol to what is noted there, or takes it out. Empty also
    /// where a mark stands.
    [[nodiscard]] std::optional<Change> note(const Board& board, const Position& position,
                                             ElementId at, char32_t character,
                                             NoteSet set = &Content::notes);
    /// Whether the last character that was a symbol went on from those before: what they made was
    /// only its beginning.
    [[nodiscard]] bool went_on() const noexcept { return went_on_; }
    /// Forgets what was begun: the cursor moved, or something else was done.
    void reset() { typed_.clear(); }

private:
    struct Typed {
        Mark mark = blank;
        Mark replaced =
            blank;  ///< what the characters before stood for, where this one goes on from them
    };
    [[nodiscard]] std::optional<Typed> symbol(const Board& board, ElementId at, char32_t character);

    ElementId at_{};
    std::string typed_;
    bool went_on_ = false;
};

}  // namespace quadrille::input
