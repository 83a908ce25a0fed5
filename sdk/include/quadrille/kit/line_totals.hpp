// Totals beside the lines of a grid: what the cells of a row or a column that carry a mark weigh
// together. For boards on which a solution chooses cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/outside_numbers.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

inline constexpr OutsideFormat total_format{
    .sides = right_and_bottom, .least = -99'999, .most = 99'999, .is_needed = true};

/// What is printed: a number for each line, or nothing. Right of a row, below a column. In a text
/// they stand under `rows` and `columns`, `.` where there is none.
using LineTotals = OutsideNumbers<total_format>;

[[nodiscard]] inline ClueKind line_total_kind(const LineTotals& totals) {
    return totals.clue_kind("total", "total of a line");
}

/// A Linear for each line, of which one without a total says nothing. `of(place, cell)`: the
/// literal that makes the cell count, and what it weighs there. The templates of their texts take
/// the number of the row or column, and the total.
template <class Of>
void add_line_totals(Rules& rules, const LineTotals& totals, std::uint16_t condition, Of&& of,
                     const char* in_row, const char* in_column) {
    for (std::size_t place = 0; place < totals.places(); ++place) {
        Linear sum{{}, {}, -Linear::most_total, Linear::most_total};
        for (const ElementId cell : totals.line_elements(place)) {
            const std::pair<Literal, std::int32_t> one = of(place, index(cell));
            sum.of.push_back(one.first);
            sum.weights.push_back(one.second);
        }
        const bool is_row = totals.is_row(place);
        const std::string line = std::to_string(totals.line(place) + 1);
        std::optional<ElementId> clue;
        Text text(is_row ? "in row {0}, any total will do" : "in column {0}, any total will do",
                  {line});
        if (totals.at[place]) {
            sum.at_least = sum.at_most = *totals.at[place];
            clue = totals.element(place);
            text = {is_row ? in_row : in_column, {line, std::to_string(*totals.at[place])}};
        }
        rules.push_back({condition, clue, std::move(text), std::move(sum)});
    }
}
/// With the totals that a solution gives, all of them. `of` as for `add_line_totals`.
template <class Of>
[[nodiscard]] LineTotals line_totals(const LineTotals& totals, const Position& solution, Of&& of) {
    return totals.filled([&](std::size_t place) {
        std::int32_t total = 0;
        for (const ElementId cell : totals.line_elements(place)) {
            const std::pair<Literal, std::int32_t> one = of(place, index(cell));
            if ((solution.mark(cell) == one.first.mark) == one.first.holds) total += one.second;
        }
        return total;
    });
}

}  // namespace quadrille::kit
