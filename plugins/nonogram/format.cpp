#include "format.hpp"

#include <algorithm>
#include <array>

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

std::string number(std::size_t value) { return std::to_string(value); }

std::optional<q::Error> misfit(const std::vector<Clue>& clues, const std::vector<Place>& places,
                               std::size_t length, bool rows) {
    for (std::size_t i = 0; i < clues.size(); ++i) {
        const std::size_t needed = shortest(clues[i]);
        if (needed <= length) continue;
        return kit::error_at(
            places[i].line, places[i].column,
            q::Text(rows ? "the blocks of row {0} need {1} {1|cell|cells}; a row has {2}"
                         : "the blocks of column {0} need {1} {1|cell|cells}; a column has {2}",
                    {number(i + 1), number(needed), number(length)}));
    }
    return std::nullopt;
}

/// Cells of each colour, by mark.
std::array<std::size_t, max_colours + 1> totals(const std::vector<Clue>& clues) {
    std::array<std::size_t, max_colours + 1> sums{};
    for (const Clue& clue : clues)
        for (const q::Block& block : clue) sums[block.mark] += block.length;
    return sums;
}

std::string two_lines(const Clues& clues) {
    std::string text;
    for (const std::vector<Clue>* side : {&clues.rows, &clues.columns}) {
        for (std::size_t i = 0; i < side->size(); ++i) {
            if (i > 0) text += '/';
            for (std::size_t j = 0; j < (*side)[i].size(); ++j)
                text += (j > 0 ? "-" : "") + std::to_string((*side)[i][j].length);
        }
        text += '\n';
    }
    return text;
}

}  // namespace

q::Result<Clues> read(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return kit::error_at(
            1, 1,
            "the file is empty; expected two lines of clues such as 3/2-1//6, or a .non file");
    // The key of a .non file is a word; clues begin with a digit or a sign.
    const char c = text[first];
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return is_letter ? read_non(text) : read_two_lines(text);
}

std::string write(const Clues& clues) {
    const bool plain = clues.colours.empty() && clues.about.empty() && clues.goal.empty();
    // Two lines for one empty cell would be a blank file.
    const bool nothing = clues.grid.cells() == 1 && clues.rows[0].empty();
    return plain && !nothing ? two_lines(clues) : write_non(clues);
}

std::string write_non(const Clues& clues) {
    std::string text;
    for (const auto& [key, value] : clues.about)
        text += key + (value.empty() ? "" : " ") + value + '\n';
    text += "width " + number(clues.grid.columns) + "\nheight " + number(clues.grid.rows) + '\n';
    constexpr std::string_view digits = "0123456789abcdef";
    for (const Colour& colour : clues.colours) {
        text += std::string("color ") + colour.letter + " #";
        for (unsigned shift = 24; shift > 0; shift -= 4)
            text += digits[colour.rgb >> (shift - 4) & 15U];
        text += '\n';
    }
    for (const bool rows : {true, false}) {
        text += rows ? "\nrows\n" : "\ncolumns\n";
        for (const Clue& clue : rows ? clues.rows : clues.columns) {
            for (std::size_t j = 0; j < clue.size(); ++j) {
                text += (j > 0 ? "," : "") + std::to_string(clue[j].length);
                if (!clues.colours.empty())
                    text += clues.colours[clue[j].mark - std::size_t{1}].letter;
            }
            text += clue.empty() ? "0\n" : "\n";
        }
    }
    if (!clues.goal.empty()) text += "\ngoal \"" + clues.goal + "\"\n";
    return text;
}

std::vector<kit::Line> all_lines(std::string_view text) {
    std::vector<kit::Line> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, lines.size() + 1});
    }
    return lines;
}

q::Result<std::uint32_t> read_length(const kit::Line& line, std::size_t& at) {
    const std::size_t begin = at;
    std::uint32_t length = 0;
    for (; at < line.text.size() && line.text[at] >= '0' && line.text[at] <= '9'; ++at)
        if (length <= max_side)
            length = length * 10 + static_cast<std::uint32_t>(line.text[at] - '0');
    if (length > max_side)
        return kit::error_at(
            line.number, begin + 1,
            q::Text("this block is longer than {0} cells, the longest line there can be",
                    {number(max_side)}));
    if (length == 0)
        return kit::error_at(line.number, begin + 1, "found 0; a block is at least 1 long");
    return length;
}

std::optional<q::Error> fault_in(const Clues& clues, const Places& places) {
    const kit::Grid& grid = clues.grid;
    const Place beginning = places.rows.empty() ? Place{} : places.rows.front();
    if (grid.rows > max_side || grid.columns > max_side || grid.cells() > max_cells)
        return kit::error_at(beginning.line, beginning.column,
                             q::Text("the board is too large: {0} rows and {1} columns; {2} each "
                                     "and {3} cells is the most",
                                     {number(grid.rows), number(grid.columns), number(max_side),
                                      number(max_cells)}));
    if (auto fault = misfit(clues.rows, places.rows, grid.columns, true)) return fault;
    if (auto fault = misfit(clues.columns, places.columns, grid.rows, false)) return fault;
    const auto in_rows = totals(clues.rows);
    const auto in_columns = totals(clues.columns);
    for (std::size_t mark = 1; mark <= clues.colour_count(); ++mark) {
        if (in_rows[mark] == in_columns[mark]) continue;
        const Place& place = places.columns.front();
        if (clues.colours.empty())
            return kit::error_at(place.line, place.column,
                                 q::Text("the blocks of the columns fill {0} {0|cell|cells}, those "
                                         "of the rows {1}; both should be equal",
                                         {number(in_columns[mark]), number(in_rows[mark])}));
        return kit::error_at(place.line, place.column,
                             q::Text("the columns have {0} {0|cell|cells} of the colour '{2}', the "
                                     "rows {1}; both should be equal",
                                     {number(in_columns[mark]), number(in_rows[mark]),
                                      std::string(1, clues.colours[mark - 1].letter)}));
    }
    return std::nullopt;
}

}  // namespace nonogram
