// Native texts of grids: a first line that names the type, rows of tokens, and further parts under
// headings.
//
//     rooms
//     2.....
//     ...1..
//     regions
//     AAABBB
//     AACCCB
//
// The first line makes the text known for what it is, wherever it is pasted. Rows are read
// character by character, or as words apart by spaces where a cell can say more than one character.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/result.hpp"

namespace quadrille::kit {

/// What stands in one cell of a text, and where; line and column count from 1.
struct Token {
    std::string_view text;
    std::size_t line = 0;
    std::size_t column = 0;
};

/// An error at a token: "found '9'; expected …". `expected` names everything that may stand there.
[[nodiscard]] inline Error unexpected(const Token& token, Text expected) {
    return error_at(token.line, token.column,
                    Text("found {0}; expected {1}", {quoted(token.text), std::move(expected)}));
}

/// A part of a text: its heading (the name of the type for the first), and the lines below it.
struct Section {
    Line heading;
    std::vector<Line> lines;
};

/// The parts of a text whose first line says `name`: that part, then one for each line that is one
/// of `headings`, in the order of the text. A heading that comes twice is an error. The text must
/// outlive it.
[[nodiscard]] inline Result<std::vector<Section>> sections_of(
    std::string_view text, std::string_view name,
    const std::vector<std::string_view>& headings = {}) {
    std::vector<Section> sections;
    for (const Line& line : lines_of(text)) {
        const std::string_view told = trimmed(line.text);
        if (sections.empty() && told != name)
            return error_at(line.number, 1, Text("expected {0} in the first line", {quoted(name)}));
        const bool is_heading =
            sections.empty() || std::find(headings.begin(), headings.end(), told) != headings.end();
        if (!is_heading) {
            sections.back().lines.push_back(line);
            continue;
        }
        for (const Section& section : sections)
            if (trimmed(section.heading.text) == told)
                return error_at(line.number, 1, Text("{0} stands twice", {quoted(told)}));
        sections.push_back({line, {}});
    }
    if (sections.empty())
        return error_at(1, 1, Text("expected {0} in the first line", {quoted(name)}));
    return sections;
}

/// The part under a heading; null where there is none.
[[nodiscard]] inline const Section* find_section(const std::vector<Section>& sections,
                                                 std::string_view heading) {
    const auto at = std::find_if(sections.begin(), sections.end(), [&](const Section& section) {
        return trimmed(section.heading.text) == heading;
    });
    return at == sections.end() ? nullptr : &*at;
}

/// The error of a text without a part that it must have.
[[nodiscard]] inline Error missing(const std::vector<Section>& sections, std::string_view heading) {
    const Section& last = sections.back();
    const Line& line = last.lines.empty() ? last.heading : last.lines.back();
    return error_at(line.number, line.text.size() + 1,
                    Text("the text ends here; expected a part under {0}", {quoted(heading)}));
}

/// How cells stand in a row: each a character, spaces between them or not; or words apart by
/// spaces.
enum class Cells : std::uint8_t { characters, words };

/// A grid of tokens in reading order.
struct Sheet {
    Grid grid;
    std::vector<Token> cells;
};

/// The cells of one line.
[[nodiscard]] inline std::vector<Token> tokens_of(const Line& line, Cells cells) {
    std::vector<Token> tokens;
    const std::string_view text = line.text;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == ' ' || text[at] == '\t') {
            ++at;
            continue;
        }
        std::string_view rest = text.substr(at);
        if (cells == Cells::words)
            rest.remove_prefix(std::min(rest.find_first_of(" \t"), rest.size()));
        else if (take_character(rest) == no_character)
            rest = text.substr(at + 1);
        const std::size_t length = text.size() - at - rest.size();
        tokens.push_back({text.substr(at, length), line.number, at + 1});
        at += length;
    }
    return tokens;
}

/// The grid that the lines of a part are: rows of equal length, at least `least` and at most `most`
/// cells a side.
[[nodiscard]] inline Result<Sheet> sheet_of(const Section& section, Cells cells, std::size_t least,
                                            std::size_t most) {
    Sheet sheet;
    for (const Line& line : section.lines) {
        std::vector<Token> row = tokens_of(line, cells);
        if (sheet.grid.rows == 0) sheet.grid.columns = row.size();
        if (row.size() != sheet.grid.columns)
            return error_at(
                line.number, line.text.size() + 1,
                Text("this row has {0} {0|cell|cells}; expected {1}, as in the first row",
                     {std::to_string(row.size()), std::to_string(sheet.grid.columns)}));
        if (row.size() < least || row.size() > most || sheet.grid.rows == most)
            return error_at(line.number, 1,
                            Text("a board has {0} to {1} rows and columns",
                                 {std::to_string(least), std::to_string(most)}));
        ++sheet.grid.rows;
        sheet.cells.insert(sheet.cells.end(), row.begin(), row.end());
    }
    if (sheet.grid.rows < std::max<std::size_t>(least, 1))
        return error_at(section.heading.number + section.lines.size(),
                        section.lines.empty() ? section.heading.text.size() + 1
                                              : section.lines.back().text.size() + 1,
                        Text("there {0|is|are} {0} {0|row|rows} of cells; expected {1} at least",
                             {std::to_string(sheet.grid.rows),
                              std::to_string(std::max<std::size_t>(least, 1))}));
    return sheet;
}

/// The same of a square.
[[nodiscard]] inline Result<Sheet> square_sheet_of(const Section& section, Cells cells,
                                                   std::size_t least, std::size_t most) {
    Result<Sheet> sheet = sheet_of(section, cells, least, most);
    if (sheet && sheet->grid.rows != sheet->grid.columns)
        return error_at(
            section.heading.number, 1,
            Text("the board has {0} {0|row|rows} and {1} {1|column|columns}; "
                 "expected as many of each",
                 {std::to_string(sheet->grid.rows), std::to_string(sheet->grid.columns)}));
    return sheet;
}

/// The same for a further part that must have the size of the first.
[[nodiscard]] inline Result<Sheet> sheet_like(const Section& section, Cells cells,
                                              const Grid& grid) {
    Sheet sheet{{0, grid.columns}, {}};
    for (const Line& line : section.lines) {
        std::vector<Token> row = tokens_of(line, cells);
        if (row.size() != grid.columns)
            return error_at(
                line.number, line.text.size() + 1,
                Text("this row has {0} {0|cell|cells}; expected {1}, as in the first row",
                     {std::to_string(row.size()), std::to_string(grid.columns)}));
        ++sheet.grid.rows;
        sheet.cells.insert(sheet.cells.end(), row.begin(), row.end());
    }
    if (sheet.grid.rows != grid.rows)
        return error_at(section.heading.number, 1,
                        Text("this part has {0} {0|row|rows}; expected {1}",
                             {std::to_string(sheet.grid.rows), std::to_string(grid.rows)}));
    return sheet;
}

/// The rows of a grid as text: `token(cell)` for each cell, apart by spaces where they are words.
template <class TokenOf>
[[nodiscard]] std::string write_sheet(const Grid& grid, Cells cells, TokenOf&& token) {
    std::string text;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        text += token(cell);
        text += grid.column(cell) + 1 == grid.columns ? "\n" : cells == Cells::words ? " " : "";
    }
    return text;
}

}  // namespace quadrille::kit
