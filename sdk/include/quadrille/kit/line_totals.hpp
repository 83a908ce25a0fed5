// Totals beside the lines of a grid: what the cells of a row or a column that carry a mark weigh
// together. For boards on which a solution chooses cells.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/reader.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

/// The decimal number that a text is, between -most and most; nothing where it is none.
[[nodiscard]] inline std::optional<std::int32_t> signed_number(std::string_view text,
                                                               std::size_t most) {
    const bool is_negative = text.starts_with('-');
    const auto number = whole_number(is_negative ? text.substr(1) : text, most);
    if (!number) return std::nullopt;
    const auto size = static_cast<std::int32_t>(*number);
    return is_negative ? -size : size;
}

/// The number as it is drawn, with a sign as long as a digit.
[[nodiscard]] inline std::string shown_number(std::int32_t number) {
    return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

/// What is printed: a number for each line, the rows and then the columns, or nothing. Right of a
/// row, below a column. In a text they stand under `rows` and `columns`, `.` where there is none.
struct LineTotals {
    Grid grid;
    std::vector<std::optional<std::int32_t>> totals;  ///< by line

    static constexpr std::size_t most_total = 99'999;

    [[nodiscard]] static LineTotals none(const Grid& grid) {
        return {grid, std::vector<std::optional<std::int32_t>>(grid.rows + grid.columns)};
    }
    [[nodiscard]] std::size_t lines() const noexcept { return grid.rows + grid.columns; }
    [[nodiscard]] bool is_row(std::size_t line) const noexcept { return line < grid.rows; }
    /// Among the rows, or the columns, from 0.
    [[nodiscard]] std::size_t number(std::size_t line) const noexcept {
        return is_row(line) ? line : line - grid.rows;
    }
    [[nodiscard]] std::vector<ElementId> cells(std::size_t line) const {
        return is_row(line) ? grid.row_elements(line) : grid.column_elements(number(line));
    }
    /// A place beside a line, so far behind its last cell; before its first where that is negative.
    [[nodiscard]] Vec2 beside(std::size_t line, double far) const {
        const double along = static_cast<double>(number(line)) + 0.5;
        const std::size_t length = is_row(line) ? grid.columns : grid.rows;
        const double at = far < 0 ? far : static_cast<double>(length) + far;
        return is_row(line) ? Vec2{at, along} : Vec2{along, at};
    }
    [[nodiscard]] std::vector<Vec2> outline(std::size_t line) const {
        const Vec2 middle = beside(line, 0.5);
        return box(middle - Vec2{0.5, 0.5}, middle + Vec2{0.5, 0.5});
    }

    /// The elements of the totals follow those of the cells. `alphabet`: one without symbols.
    [[nodiscard]] ElementId element(std::size_t line) const {
        return element_id(grid.cells() + line);
    }
    void add_elements(Board& board, std::uint8_t alphabet) const {
        for (std::size_t line = 0; line < lines(); ++line)
            board.elements.push_back(
                {Kind::clue, alphabet, blank, Part::note, outline(line),
                 (is_row(line) ? "row" : "column") + std::to_string(number(line) + 1)});
    }

    /// A Linear for each line, of which one without a total says nothing. `of(line, cell)`: the
    /// literal that makes the cell count, and what it weighs there. The templates of their texts
    /// take the number of the row or column, and the total.
    template <class Of>
    void add_rules(Rules& rules, std::uint16_t condition, Of&& of, const char* in_row,
                   const char* in_column) const {
        for (std::size_t line = 0; line < lines(); ++line) {
            Linear sum{{}, {}, -Linear::most_total, Linear::most_total};
            for (const ElementId cell : cells(line)) {
                const std::pair<Literal, std::int32_t> one = of(line, index(cell));
                sum.of.push_back(one.first);
                sum.weights.push_back(one.second);
            }
            const std::string which = std::to_string(number(line) + 1);
            std::optional<ElementId> clue;
            Text text(
                is_row(line) ? "in row {0}, any total will do" : "in column {0}, any total will do",
                {which});
            if (totals[line]) {
                sum.at_least = sum.at_most = *totals[line];
                clue = element(line);
                text = {is_row(line) ? in_row : in_column, {which, std::to_string(*totals[line])}};
            }
            rules.push_back({condition, clue, std::move(text), std::move(sum)});
        }
    }

    [[nodiscard]] static std::optional<Error> read(const std::vector<Section>& sections,
                                                   std::string_view heading, std::size_t least,
                                                   std::size_t most,
                                                   std::vector<std::optional<std::int32_t>>& into) {
        const Section* const section = find_section(sections, heading);
        if (section == nullptr) return missing(sections, heading);
        std::size_t count = 0;
        for (const Line& line : section->lines)
            for (const Token& token : tokens_of(line, Cells::words)) {
                const auto total = signed_number(token.text, most_total);
                if (!total && token.text != ".")
                    return unexpected(token, Text("'.', or a number from -{0} to {0}",
                                                  {std::to_string(most_total)}));
                into.push_back(total);
                ++count;
            }
        if (count >= least && count <= most) return std::nullopt;
        return error_at(
            section->heading.number, 1,
            least == most
                ? Text("there {0|is|are} {0} {0|number|numbers}; expected {1}, one or "
                       "'.' for each line of cells",
                       {std::to_string(count), std::to_string(most)})
                : Text("there {0|is|are} {0} {0|number|numbers}; expected {1} to {2}, "
                       "one or '.' for each line of cells",
                       {std::to_string(count), std::to_string(least), std::to_string(most)}));
    }
    /// Both parts. The grid has at least `least` and at most `most` cells a side; as many as
    /// `known` has, if that is told.
    [[nodiscard]] static Result<LineTotals> read(const std::vector<Section>& sections,
                                                 std::size_t least, std::size_t most,
                                                 std::optional<Grid> known = std::nullopt) {
        LineTotals told;
        const auto bounds = [&](std::size_t Grid::*side) {
            return known ? std::pair((*known).*side, (*known).*side) : std::pair(least, most);
        };
        const auto rows = bounds(&Grid::rows);
        if (auto bad = read(sections, "rows", rows.first, rows.second, told.totals)) return *bad;
        told.grid.rows = told.totals.size();
        const auto columns = bounds(&Grid::columns);
        if (auto bad = read(sections, "columns", columns.first, columns.second, told.totals))
            return *bad;
        told.grid.columns = told.totals.size() - told.grid.rows;
        return told;
    }
    [[nodiscard]] std::string write() const {
        std::string text;
        for (std::size_t line = 0; line < lines(); ++line) {
            if (number(line) == 0) text += is_row(line) ? "rows\n" : "columns\n";
            text += totals[line] ? std::to_string(*totals[line]) : ".";
            text += line + 1 == grid.rows || line + 1 == lines() ? '\n' : ' ';
        }
        return text;
    }

    void draw(Canvas& canvas) const {
        std::size_t longest = 0;
        for (const auto& total : totals)
            if (total) longest = std::max(longest, characters(shown_number(*total)));
        for (std::size_t line = 0; line < lines(); ++line) {
            if (!totals[line]) continue;
            canvas.element(element(line));
            canvas.text(beside(line, 0.5), longest > 2 ? 0.42 : 0.52, shown_number(*totals[line]),
                        Role::clue);
        }
        canvas.nobody();
    }

    // What a ClueSheet asks for, of which these are the kind `kind`.

    [[nodiscard]] ClueKind clue_kind() const {
        ClueKind total{.id = "total", .name = "total of a line", .can_be_left_out = true};
        for (std::size_t line = 0; line < lines(); ++line) total.seats.push_back(outline(line));
        return total;
    }
    [[nodiscard]] std::vector<Clue> clues(std::uint32_t kind) const {
        std::vector<Clue> clues;
        for (std::uint32_t line = 0; line < lines(); ++line)
            if (totals[line]) clues.push_back({kind, {line}, std::to_string(*totals[line])});
        return clues;
    }
    /// Clues of other kinds are passed over. The error says which numbers there can be.
    [[nodiscard]] Result<LineTotals> changed(std::uint32_t kind, std::span<const Clue> taken,
                                             std::span<const Clue> printed) const {
        LineTotals other = *this;
        for (const Clue& clue : taken)
            if (clue.kind == kind) other.totals[clue.seats.front()].reset();
        for (const Clue& clue : printed) {
            if (clue.kind != kind) continue;
            const auto total = signed_number(clue.value, most_total);
            if (!total)
                return Error{
                    Text("expected a number from -{0} to {0}", {std::to_string(most_total)})};
            other.totals[clue.seats.front()] = total;
        }
        return other;
    }
    /// With the totals that a solution gives, all of them. `of` as for `add_rules`.
    template <class Of>
    [[nodiscard]] LineTotals given_by(const Position& solution, Of&& of) const {
        LineTotals all = none(grid);
        for (std::size_t line = 0; line < lines(); ++line) {
            std::int32_t total = 0;
            for (const ElementId cell : cells(line)) {
                const std::pair<Literal, std::int32_t> one = of(line, index(cell));
                if ((solution.mark(cell) == one.first.mark) == one.first.holds) total += one.second;
            }
            all.totals[line] = total;
        }
        return all;
    }
};

}  // namespace quadrille::kit
