#include "input/mark_typer.hpp"

#include <algorithm>

#include "config/lower_case.hpp"
#include "input/chord.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::input {

namespace {

bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return config::lower_case(x) == config::lower_case(y);
    });
}

/// The symbol typed exactly, else the one that differs only in case; `blank` where there is none.
Mark symbol_typed(const Alphabet& alphabet, std::string_view text) {
    const auto find = [&](auto equal) {
        const auto found = std::find_if(
            alphabet.symbols.begin(), alphabet.symbols.end(), [&](const Symbol& symbol) {
                return equal(symbol.id, text) || equal(symbol.shown, text);
            });
        return found == alphabet.symbols.end()
                   ? blank
                   : static_cast<Mark>(found - alphabet.symbols.begin() + 1);
    };
    const Mark exact = find([](std::string_view a, std::string_view b) { return a == b; });
    return exact != blank ? exact : find(same_letters);
}

}  // namespace

std::optional<MarkTyper::Typed> MarkTyper::symbol(const Board& board, ElementId at,
                                                  char32_t character) {
    if (at != at_) typed_.clear();
    at_ = at;
    if (!board.writable(at)) return std::nullopt;
    const Alphabet& alphabet = board.alphabet(at);
    const std::string alone = kit::to_utf8(character);
    const std::string together = typed_ + alone;
    if (const Mark mark = typed_.empty() ? blank : symbol_typed(alphabet, together);
        mark != blank) {
        const Mark replaced = symbol_typed(alphabet, typed_);
        typed_ = together;
        went_on_ = true;
        return Typed{mark, replaced};
    }
    const Mark mark = symbol_typed(alphabet, alone);
    if (mark == blank) return std::nullopt;
    typed_ = alone;
    went_on_ = false;
    return Typed{mark, blank};
}

std::optional<Change> MarkTyper::type(const Board& board, const Position& position, ElementId at,
                                      char32_t character) {
    const std::optional<Typed> typed = symbol(board, at, character);
    if (!typed) return std::nullopt;
    const bool stands = typed->replaced == blank && position.mark(at) == typed->mark;
    return write(position, at, stands ? blank : typed->mark);
}

std::optional<Change> MarkTyper::note(const Board& board, const Position& position, ElementId at,
                                      char32_t character, NoteSet set) {
    const std::optional<Typed> typed = symbol(board, at, character);
    if (!typed) return std::nullopt;
    std::optional<Change> change = toggle_note(board, position, at, typed->mark, set);
    if (change && typed->replaced != blank) change->after.*set ^= note_bit(typed->replaced);
    return change;
}

}  // namespace quadrille::input
