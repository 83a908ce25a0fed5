// A solution as one line without spaces, the same in every language, for programs that read
// millions of them.
#pragma once

#include <string>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"

namespace quadrille::cli {

/// A sign for each element that a solution decides, in the order of the board: cells and edges in
/// reading order. What every element may carry is one sign each: the symbol's id where all ids of
/// the alphabet are single characters ("7", "0"), so that a full grid reads as a puzzle
/// again; else "." for the resting mark, "#" for the only other one, or 1, 2 … 9, A … Z, a … z for
/// several others; with more symbols than signs the ids, each with a "," behind it.
[[nodiscard]] std::string solution_line(const Board& board, const Position& solution);

}  // namespace quadrille::cli
