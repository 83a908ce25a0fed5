// Boards that are nothing but elements with alphabets, rules on them, and positions written as
// digits.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::test {

/// An alphabet of so many symbols "1", "2" …
inline Alphabet alphabet_of(std::size_t symbols, Mark rest = blank) {
    Alphabet alphabet;
    for (std::size_t i = 1; i <= symbols; ++i)
        alphabet.symbols.push_back({std::to_string(i), std::to_string(i)});
    alphabet.rest = rest;
    return alphabet;
}

/// A board of so many elements of one alphabet.
inline Board board_of(std::size_t elements, std::size_t symbols, Mark rest = blank) {
    Board board;
    board.alphabets.push_back(alphabet_of(symbols, rest));
    for (std::size_t i = 0; i < elements; ++i) {
        Element element;
        element.name = "e" + std::to_string(i);
        board.elements.push_back(element);
    }
    return board;
}

inline Rule rule_of(RuleBody what) { return {0, std::nullopt, "a rule", std::move(what)}; }

/// Marks by element, as digits; '.' is blank.
inline Position position_of(const Board& board, const std::string& marks) {
    Position position(board);
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] != '.') position.set_mark(element_id(i), static_cast<Mark>(marks[i] - '0'));
    return position;
}

inline std::vector<ElementId> elements_up_to(std::size_t count) {
    std::vector<ElementId> elements;
    for (std::size_t i = 0; i < count; ++i) elements.push_back(element_id(i));
    return elements;
}

}  // namespace quadrille::test
