#include "input/notes.hpp"

namespace quadrille::input {

std::optional<Change> toggle_note(const Board& board, const Position& position, ElementId element,
                                  Mark mark) {
    const Content before = position[element];
    if (!board.writable(element) || before.mark != blank) return std::nullopt;
    const Alphabet& alphabet = board.alphabet(element);
    if (!alphabet.takes_notes || !alphabet.has(mark) || mark > max_notes) return std::nullopt;
    return Change{element, before, {blank, before.notes ^ note_bit(mark)}};
}

}  // namespace quadrille::input
