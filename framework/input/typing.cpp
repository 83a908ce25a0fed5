#include "input/typing.hpp"

#include <algorithm>

#include "input/chord.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::input {

namespace {

bool same_letters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// The symbol typed exactly, else the one that differs only in case; `blank` where there is none.
Mark symbol_typed(const Alphabet& alphabet, std::string_view text) {
    const auto find = [&](auto equal) {
        const auto found = std::find_if(alphabet.symbols.begin(), alphabet.symbols.end(), [&](const Symbol& symbol) {
            return equal(symbol.id, text) || equal(symbol.shown, text);
        });
        return found == alphabet.symbols.end() ? blank : static_cast<Mark>(found - alphabet.symbols.begin() + 1);
    };
    const Mark exact = find([](std::string_view a, std::string_view b) { return a == b; });
    return exact != blank ? exact : find(same_letters);
}

}  // namespace

std::optional<Change> Typing::type(const Board& board, const Position& position, ElementId at, char32_t character) {
    if (at != at_) typed_.clear();
    at_ = at;
    if (!board.writable(at)) return std::nullopt;
    const std::string alone = utf8(character);
    const std::string together = typed_ + alone;
    Mark mark = typed_.empty() ? blank : symbol_typed(board.alphabet(at), together);
    if (mark != blank) {
        typed_ = together;
        return write(position, at, mark);
    }
    mark = symbol_typed(board.alphabet(at), alone);
    if (mark == blank) return std::nullopt;
    typed_ = alone;
    return write(position, at, position.mark(at) == mark ? blank : mark);
}

}  // namespace quadrille::input
