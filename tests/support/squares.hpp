// Squares whose rows and columns all differ, as puzzles.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "boards.hpp"
#include "raw_boards.hpp"

namespace quadrille::test {

/// Its cells by name, and nothing printed.
inline Board square_board(std::size_t side) {
    const kit::Grid grid{side, side};
    Board board = board_of(grid.cells(), side);
    for (std::size_t i = 0; i < grid.cells(); ++i) board.elements[i].name = grid.name(i);
    return board;
}

inline Rules square_rules(std::size_t side) {
    const kit::Grid grid{side, side};
    Rules rules;
    for (std::size_t i = 0; i < side; ++i) {
        const std::string number = std::to_string(i + 1);
        rules.push_back(
            {0, std::nullopt, Text("row {0}", {number}), AllDifferent{grid.row_elements(i)}});
        rules.push_back(
            {0, std::nullopt, Text("column {0}", {number}), AllDifferent{grid.column_elements(i)}});
    }
    return rules;
}

/// With nothing printed there are many solutions.
inline BoardPuzzle latin_square(std::size_t side) {
    return {square_board(side), square_rules(side)};
}

/// `printed`: a character a cell, row by row; a dot is blank, anything else a given.
inline std::shared_ptr<const Puzzle> square_puzzle(std::string_view printed, std::size_t side) {
    const kit::Grid grid{side, side};
    Board board = square_board(side);
    board.extent = grid.extent(0.1);
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        board.elements[i].outline = grid.outline(i);
        if (printed[i] != '.') board.elements[i].given = static_cast<Mark>(printed[i] - '0');
    }
    return std::make_shared<BoardPuzzle>(board, square_rules(side));
}

}  // namespace quadrille::test
