#include "input/notes.hpp"

namespace quadrille::input {

bool takes_notes(const Alphabet& alphabet, NoteSet set) {
    return set == &Content::corners ? alphabet.takes_corner_notes() : alphabet.takes_notes;
}

std::optional<Change> toggle_note(const Board& board, const Position& position, ElementId element,
                                  Mark mark, NoteSet set) {
    const Content before = position[element];
    if (!board.writable(element) || before.mark != blank) return std::nullopt;
    const Alphabet& alphabet = board.alphabet(element);
    if (!takes_notes(alphabet, set) || !alphabet.has(mark) || mark > max_notes) return std::nullopt;
    Content after = before;
    after.*set ^= note_bit(mark);
    return Change{element, before, after};
}

}  // namespace quadrille::input
