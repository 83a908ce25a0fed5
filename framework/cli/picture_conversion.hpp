// Pictures on the command line: each a puzzle of the type that was asked for, with a sentence on
// what became of it.
#pragma once

#include <string>

#include "cli/batch.hpp"
#include "cli/picture_options.hpp"
#include "picture/picture_puzzle.hpp"

namespace quadrille::cli {

/// The types that pictures become puzzles of.
[[nodiscard]] std::string types_of_pictures(const CommandContext& context);

/// A picture as a puzzle, or why it is none.
struct PicturedPuzzle {
    std::string text;  ///< of the puzzle; empty where it could not be made as asked
    Json json;
    std::string told;  ///< what became of it, a line or two; in front of it the preview
    Exit exit = Exit::done;
};

/// The error: the file cannot be read, or is no picture, or the type takes none like it.
[[nodiscard]] Result<PicturedPuzzle> convert_picture(const CommandContext& context,
                                                     const PuzzleType& type,
                                                     const std::string& file,
                                                     const PictureOptions& options, double timeout);

}  // namespace quadrille::cli
