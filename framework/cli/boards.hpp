// Boards in the output of commands.
#pragma once

#include <string>
#include <vector>

#include "cli/context.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::cli {

/// The board as text, in colour where the output is a terminal.
[[nodiscard]] std::string board_text(const CommandContext& context, const Puzzle& puzzle,
                                     const Position& position);

/// Where a command starts from: the untouched board, or with `from_position` the marks of a saved
/// game. A log of a solve is given to go on from where it ends, asked or not.
[[nodiscard]] Position start_of(const library::Item& item, bool from_position);

/// What the boards of a command are drawn with. Without colours they are plain, as in a file.
[[nodiscard]] exporting::Ink board_ink(const CommandContext& context);

}  // namespace quadrille::cli
