// Drawings of marks in files of rules. Internal to `taught`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "config/toml.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// What a character of a drawing stands for: the words of marks, and where that is said.
struct SignWords {
    std::vector<std::string> words;
    std::vector<config::FilePlace> places;  ///< one a word
};
using Legend = std::map<std::string, SignWords>;

/// The lines of a text in a file, each with the place of its first character.
struct PlacedLine {
    std::string_view text;
    config::FilePlace place;
};
/// `value` is the text of an item that stands at `at` in `source`. The lines of a text in three
/// quotes have places of their own; all others have that of the item.
[[nodiscard]] std::vector<PlacedLine> placed_lines(std::string_view value, config::FilePlace at,
                                                   std::string_view source);

/// The marks that words mean in an element: ids or what is shown; "!word" is any other. Throws
/// Wrong.
[[nodiscard]] std::vector<Mark> marks_of(const Board& board, ElementId element,
                                         const SignWords& meaning);

/// The marks of a drawing, in element order. On a board with edges to decide, row i and column j of
/// the drawing are the point (j/2, i/2) of the board; on any other the middle of a cell, (j + 1/2,
/// i + 1/2). An element is where the middle of its outline is. Blanks and dots assume nothing;
/// characters where no element is are not looked at. Throws Wrong.
[[nodiscard]] std::vector<Assumed> read_drawing(const Board& board,
                                                const std::vector<PlacedLine>& lines,
                                                const Legend& legend);

}  // namespace quadrille::taught
