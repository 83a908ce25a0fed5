#include "format.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "board.hpp"
#include "quadrille/kit/reader.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::string_view flag = "lines may repeat";
constexpr std::string_view mask_heading = "mask";
constexpr std::string_view gaps = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(gaps);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(gaps) - first + 1);
}

/// What stands in a cell of a grid, or of a mask; nothing for any other character.
std::optional<q::Mark> digit(char c) {
    if (c == '0') return zero;
    if (c == '1') return one;
    return c == '_' || c == '-' || c == '.' ? std::optional(q::blank) : std::nullopt;
}
std::optional<q::Mark> shown(char c) {
    if (c == 'x' || c == 'X') return one;
    return c == '_' || c == '-' || c == '.' ? std::optional(q::blank) : std::nullopt;
}

/// Rows of cells, and where each of them stands in the text.
struct Rows {
    struct Place {
        std::size_t line = 0;
        std::size_t column = 0;
    };
    kit::Grid grid;
    std::vector<q::Mark> marks;
    std::vector<Place> places;
};

/// `columns` is 0 where the first row says how many there are.
q::Result<Rows> read_rows(std::span<const kit::Line> lines, std::size_t columns, bool is_mask) {
    Rows rows{{lines.size(), columns}, {}, {}};
    for (const auto& [text, number] : lines) {
        std::size_t count = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (gaps.find(text[at]) != std::string_view::npos) continue;
            const std::optional<q::Mark> mark = is_mask ? shown(text[at]) : digit(text[at]);
            if (!mark)
                return kit::error_at(
                    number, at + 1,
                    q::Text(is_mask ? "found {0}; expected 'x' or a blank ('.', '_' or '-')"
                                    : "found {0}; expected 0, 1 or a blank ('_', '-' or '.')",
                            {kit::shown(text, at)}));
            if (rows.grid.columns != 0 && count == rows.grid.columns)
                return kit::error_at(
                    number, at + 1,
                    q::Text("this row goes on; expected its end after {0} {0|cell|cells}",
                            {std::to_string(count)}));
            if (count == max_side)
                return kit::error_at(
                    number, at + 1,
                    q::Text("a row has at most {0} cells", {std::to_string(max_side)}));
            rows.marks.push_back(*mark);
            rows.places.push_back({number, at + 1});
            ++count;
        }
        if (count == 0)
            return kit::error_at(
                number, 1,
                is_mask
                    ? "this row is empty; expected 'x' or a blank ('.', '_' or '-') for each cell"
                    : "this row is empty; expected 0, 1 or a blank ('_', '-' or '.') for each "
                      "cell");
        if (rows.grid.columns == 0) rows.grid.columns = count;
        if (count != rows.grid.columns)
            return kit::error_at(
                number, text.find_last_not_of(gaps) + 2,
                q::Text("this row ends after {0}; expected {1} {1|cell|cells}",
                        {std::to_string(count), std::to_string(rows.grid.columns)}));
    }
    return rows;
}

/// The first rule that a full grid breaks, in the order of the conditions.
std::optional<q::Error> broken(const Rows& rows, const Layout& layout) {
    const auto error = [&](Cell cell, q::Text what) {
        return kit::error_at(rows.places[cell].line, rows.places[cell].column, std::move(what));
    };
    const auto name = [](const Line& line) { return std::to_string(line.place + 1); };
    for (const Line& line : layout.lines()) {
        const auto zeros = static_cast<std::size_t>(
            std::count_if(line.cells.begin(), line.cells.end(),
                          [&](Cell cell) { return rows.marks[cell] == zero; }));
        if (2 * zeros != line.cells.size())
            return error(
                line.cells.front(),
                q::Text(
                    line.is_row
                        ? "row {0} has {1} times 0 and {2} times 1; expected as many of each"
                        : "column {0} has {1} times 0 and {2} times 1; expected as many of each",
                    {name(line), std::to_string(zeros),
                     std::to_string(line.cells.size() - zeros)}));
    }
    for (const Line& line : layout.lines())
        for (std::size_t i = 2; i < line.cells.size(); ++i)
            if (const q::Mark mark = rows.marks[line.cells[i]];
                mark == rows.marks[line.cells[i - 1]] && mark == rows.marks[line.cells[i - 2]])
                return error(
                    line.cells[i - 2],
                    q::Text(line.is_row
                                ? "three alike in row {0}; expected two at most side by side"
                                : "three alike in column {0}; expected two at most side by side",
                            {name(line)}));
    if (!layout.lines_differ()) return std::nullopt;
    std::map<std::vector<q::Mark>, const Line*> seen;
    for (const Line& line : layout.lines()) {
        if (!line.is_row && line.place == 0) seen.clear();
        std::vector<q::Mark> marks;
        for (const Cell cell : line.cells) marks.push_back(rows.marks[cell]);
        const auto [at, is_new] = seen.emplace(std::move(marks), &line);
        if (!is_new)
            return error(line.cells.front(),
                         q::Text(line.is_row ? "rows {0} and {1} are equal; expected lines that "
                                               "differ, or 'lines may repeat' before them"
                                             : "columns {0} and {1} are equal; expected lines that "
                                               "differ, or 'lines may repeat' before them",
                                 {name(*at->second), name(line)}));
    }
    return std::nullopt;
}

q::Result<Digits> with_mask(Digits digits, const Rows& rows, const kit::Line& heading,
                            std::span<const kit::Line> lines) {
    for (std::size_t cell = 0; cell < rows.marks.size(); ++cell)
        if (rows.marks[cell] == q::blank)
            return kit::error_at(
                rows.places[cell].line, rows.places[cell].column,
                "found a blank; expected 0 or 1 in every cell of a grid that has a mask");
    if (const std::optional<q::Error> error =
            broken(rows, Layout(digits.grid, digits.lines_may_repeat)))
        return *error;
    if (lines.size() != digits.grid.rows)
        return kit::error_at(
            lines.size() > digits.grid.rows ? lines[digits.grid.rows].number : heading.number, 1,
            q::Text("the mask has {0} {0|row|rows}; expected {1}, as many as the grid",
                    {std::to_string(lines.size()), std::to_string(digits.grid.rows)}));
    const q::Result<Rows> mask = read_rows(lines, digits.grid.columns, true);
    if (!mask) return mask.error();
    for (std::size_t cell = 0; cell < digits.at.size(); ++cell)
        if (mask->marks[cell] == q::blank) digits.at[cell] = q::blank;
    return digits;
}

}  // namespace

q::Result<Digits> read(std::string_view text) {
    const std::vector<kit::Line> all = kit::lines_of(text);
    std::span<const kit::Line> lines = all;
    Digits digits;
    if (!lines.empty() && trimmed(lines.front().text) == flag) {
        digits.lines_may_repeat = true;
        lines = lines.subspan(1);
    }
    const auto heading = std::find_if(lines.begin(), lines.end(), [](const kit::Line& line) {
        return trimmed(line.text) == mask_heading;
    });
    const std::span<const kit::Line> grid_lines =
        lines.first(static_cast<std::size_t>(heading - lines.begin()));
    if (grid_lines.empty()) {
        const bool is_flag_alone = lines.empty() && !all.empty();
        return kit::error_at(lines.empty() ? 1 : lines.front().number,
                             is_flag_alone ? all.front().text.size() + 1 : 1,
                             "there is no grid; expected a row of 0, 1 and blanks ('_', '-' or "
                             "'.') for each row of cells");
    }
    if (grid_lines.size() > max_side)
        return kit::error_at(grid_lines[max_side].number, 1,
                             q::Text("a column has at most {0} cells", {std::to_string(max_side)}));
    q::Result<Rows> rows = read_rows(grid_lines, 0, false);
    if (!rows) return rows.error();
    digits.grid = rows->grid;
    if (digits.grid.columns % 2 != 0)
        return kit::error_at(
            rows->places.front().line, rows->places[digits.grid.columns - 1].column,
            q::Text("the board has {0} {0|column|columns}; expected an even number",
                    {std::to_string(digits.grid.columns)}));
    if (digits.grid.rows % 2 != 0)
        return kit::error_at(rows->places.back().line, 1,
                             q::Text("the board has {0} {0|row|rows}; expected an even number",
                                     {std::to_string(digits.grid.rows)}));
    digits.at = rows->marks;
    if (heading == lines.end()) return digits;
    return with_mask(std::move(digits), *rows, *heading, lines.subspan(grid_lines.size() + 1));
}

std::string write(const Digits& digits) {
    std::string text;
    if (digits.lines_may_repeat) text.append(flag).push_back('\n');
    for (std::size_t cell = 0; cell < digits.at.size(); ++cell) {
        text += digits.at[cell] == zero ? '0' : digits.at[cell] == one ? '1' : '_';
        if (digits.grid.column(cell) + 1 == digits.grid.columns) text += '\n';
    }
    return text;
}

}  // namespace takuzu
