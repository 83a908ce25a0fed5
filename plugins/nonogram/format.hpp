// The native texts, in two forms, and files of several puzzles. One source a form:
// format_two_lines.cpp, format_non.cpp, format_bundle.cpp; what they share and how clues are
// written is in format.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clues.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/result.hpp"

namespace nonogram {

/// A place in a text, counted from 1.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// Where a text says each clue, so that errors can point there.
struct Places {
    std::vector<Place> rows;
    std::vector<Place> columns;
};

/// Native text of either form: two lines of clues, or a .non file.
[[nodiscard]] quadrille::Result<Clues> read(std::string_view text);
/// The puzzles of a text that holds several, one after the other; none where it holds one.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view text);
/// Two lines where they say everything; else the .non form.
[[nodiscard]] std::string write(const Clues& clues);

/// Two lines, the rows' clues and the columns': "3/2-1//6".
[[nodiscard]] quadrille::Result<Clues> read_two_lines(std::string_view text);
/// Steve Simpson's .non, with the colours of nonogram-db: a key and its value on each line; unknown
/// lines are passed over.
[[nodiscard]] quadrille::Result<Clues> read_non(std::string_view text);

/// The same as .non, whatever the puzzle.
[[nodiscard]] std::string write_non(const Clues& clues);

/// All lines of a text with their numbers, blank ones too; ends are LF or CRLF.
[[nodiscard]] std::vector<quadrille::kit::Line> all_lines(std::string_view text);
/// A block length at `at`, which is moved behind it. 0 and what is longer than any line are errors.
[[nodiscard]] quadrille::Result<std::uint32_t> read_length(const quadrille::kit::Line& line,
                                                           std::size_t& at);
/// The board is not too large, each clue fits its line, and rows and columns have as many cells of
/// each colour.
[[nodiscard]] std::optional<quadrille::Error> fault_in(const Clues& clues, const Places& places);

}  // namespace nonogram
