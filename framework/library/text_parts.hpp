// A text of several puzzles, and where each of them stands in it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::library {

/// A part of a text that holds one puzzle, a view into it, and the line it starts on (from 0).
struct TextPart {
    std::string_view text;
    std::size_t first_line = 0;
};

/// A puzzle that was read of a part, and what its text said and the puzzle cannot.
struct ReadPuzzle {
    std::shared_ptr<const Puzzle> puzzle;  ///< null where none was read
    std::vector<Text> lost = {};
};

/// A text taken apart.
struct TextParts {
    /// What all of them are read as; null for saved games and logs, which say it themselves.
    std::shared_ptr<const PuzzleType> type;
    std::vector<Text> others;     ///< names of the types that could read it, too, where nothing but
                                  ///< the text told which it is
    std::vector<TextPart> parts;  ///< at least one
    std::string format = {};      ///< id of another program's format; empty: native text
    ReadPuzzle first = {};        ///< of the first part, where it had to be read to tell all this
};

/// The puzzles of a text: as the type tells them apart, or the whole.
[[nodiscard]] std::vector<TextPart> parts_of(const PuzzleType& type, std::string_view text);

/// The logs of a text, each from its first line of JSON on: without what is there for people.
[[nodiscard]] std::vector<TextPart> logs_in(std::string_view text);

/// Why a text is no UTF-8, if it is not. Saved games are UTF-8, and hold what plugins wrote back of
/// a text.
[[nodiscard]] std::optional<Error> no_text(std::string_view text);

}  // namespace quadrille::library
