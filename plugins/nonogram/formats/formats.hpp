// The formats of other programs that the type reads and writes, one source each, and what several
// of them need.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clues.hpp"
#include "format.hpp"
#include "quadrille/formats.hpp"

namespace nonogram {

[[nodiscard]] std::vector<quadrille::Format> foreign_formats();

/// Pattern, in Simon Tatham's collection.
[[nodiscard]] std::vector<quadrille::Format> pattern_formats();
/// puzz.link and its relatives.
[[nodiscard]] std::vector<quadrille::Format> puzzlink_formats();
/// Steve Simpson's .non, in which the type itself tells colours.
[[nodiscard]] quadrille::Format non_format();
/// Jakub Wilk's .nin, Olsak's .mk and QNonograms' .cwc: sizes and lines of numbers.
[[nodiscard]] std::vector<quadrille::Format> number_formats();
/// Olsak's .g: lines of numbers and colours.
[[nodiscard]] quadrille::Format olsak_format();
/// The XML of webpbn.com.
[[nodiscard]] quadrille::Format webpbn_format();

/// The native text of clues that were read, if they make a puzzle.
[[nodiscard]] quadrille::Result<quadrille::Translation> native_of(
    const Clues& clues, const Places& places, std::vector<quadrille::Text> lost = {});

/// What is told of the puzzle under that key, without quotation marks; empty where nothing is.
[[nodiscard]] std::string about(const Clues& clues, std::string_view key);
/// Tells it; what cannot stand in a line is left out. Keys in the order of a .non file.
void set_about(Clues& clues, std::string_view key, std::string_view value);
/// What a format without such words does not say: one sentence, or none.
[[nodiscard]] std::vector<quadrille::Text> lost_credits(const Clues& clues);

/// Clue of numbers and the letters of colours behind them ("3a 2b"), with blanks or commas between;
/// 0 or nothing is an empty clue.
[[nodiscard]] quadrille::Result<Clue> read_clue(const quadrille::kit::Line& line,
                                                const std::vector<Colour>& colours);
/// As many of those as there are rows or columns, from line `next` on, which is moved behind them.
[[nodiscard]] quadrille::Result<std::vector<Clue>> read_clues(
    const std::vector<quadrille::kit::Line>& lines, std::size_t& next, std::size_t count,
    const std::vector<Colour>& colours, std::vector<Place>& places);
/// The clue as those programs write it: "3 2", "0".
[[nodiscard]] std::string written_clue(const Clue& clue, const std::vector<Colour>& colours);

}  // namespace nonogram
