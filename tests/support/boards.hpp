// Small boards and puzzles made from raw parts, for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/position.hpp"

namespace quadrille::test {

inline constexpr ElementId first_element = element_id(0);
inline constexpr ElementId second_element = element_id(1);
inline constexpr ElementId third_element = element_id(2);

/// One row of cells that each take one of `symbols` digits.
inline Board row_of_cells(std::size_t cells, std::size_t symbols) {
    const kit::Grid grid{1, cells};
    Board board;
    board.extent = grid.extent(0.1);
    Alphabet alphabet;
    for (std::size_t k = 1; k <= symbols; ++k) {
        alphabet.symbols.push_back({std::to_string(k), std::to_string(k)});
        alphabet.primary.push_back(static_cast<Mark>(k));
    }
    alphabet.takes_notes = true;
    board.alphabets = {alphabet};
    for (std::size_t cell = 0; cell < cells; ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

/// A puzzle with just that board and those rules; it draws nothing.
class BoardPuzzle final : public kit::StoredPuzzle {
public:
    BoardPuzzle(Board board, Rules rules) : StoredPuzzle(std::move(board), std::move(rules)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "....\n"; }
};

/// The marks of a position in element order.
inline std::vector<Mark> marks_of(const Position& position) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < position.size(); ++i) marks.push_back(position.mark(element_id(i)));
    return marks;
}

}  // namespace quadrille::test
