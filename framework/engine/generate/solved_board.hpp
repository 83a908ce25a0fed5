// A solution that is there before its puzzles: several are made of it, each with other clues.
#pragma once

#include <memory>

#include "engine/rules/budget.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct SolvedBoard {
    std::shared_ptr<const Puzzle> puzzle;  ///< prints every clue of the solution; never null
    Position solution;                     ///< a mark in every element that a solution decides
};

/// The solution of a puzzle: these marks where they solve it, else its only one. `marks` are of its
/// board, or of none. The error: it has none or several, no clues make it a solution, or the time
/// is over.
[[nodiscard]] Result<SolvedBoard> solved_board(const Puzzle& puzzle, const Position& marks,
                                               const Limits& limits);

/// Whether puzzles of this solution differ: clues can be left out, or are drawn by a seed.
[[nodiscard]] bool gives_several_puzzles(const SolvedBoard& board);

}  // namespace quadrille::engine
