// Boards in the output of commands.
#pragma once

#include <string>
#include <vector>

#include "cli/environment.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::cli {

/// The board as text, in colour where the output is a terminal.
[[nodiscard]] std::string board_text(const Environment& environment, const Puzzle& puzzle, const Position& position);

/// Where a command starts from: the untouched board, or with `from_position` the marks of a saved game.
[[nodiscard]] Position start_of(const library::Item& item, bool from_position);

/// The number of named conditions of a puzzle's type.
[[nodiscard]] std::size_t condition_count(const Environment& environment, const library::Item& item);

}  // namespace quadrille::cli
