#include "places/place_groups.hpp"
#include "quadrille/kit/steps.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace quadrille::places {

namespace {

/// Lines of one direction, each with the numbers of the others that it meets.
using Lines = std::map<std::size_t, std::set<std::size_t>>;

/// "2 to 4", where they are three at least; "2" where it is one.
Text told_run(std::size_t first, std::size_t last) {
    if (first == last) return std::to_string(first);
    return {"{0} to {1}", {std::to_string(first), std::to_string(last)}};
}

/// "1, 3 to 5 and 7".
Text told_numbers(const std::set<std::size_t>& numbers) {
    constexpr std::size_t shortest_run = 3;
    std::vector<Text> parts;
    for (auto at = numbers.begin(); at != numbers.end();) {
        auto end = std::next(at);
        std::size_t last = *at;
        while (end != numbers.end() && *end == last + 1) last = *end++;
        if (last - *at + 1 >= shortest_run) {
            parts.push_back(told_run(*at, last));
            at = end;
        } else {
            parts.push_back(told_run(*at, *at));
            ++at;
        }
    }
    Text list = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        list = Text(i + 1 == parts.size() ? "{0} and {1}" : "{0}, {1}",
                    {std::move(list), std::move(parts[i])});
    return list;
}

Text told_cells(const std::vector<CellPlace>& cells) {
    Lines rows;
    Lines columns;
    for (const CellPlace& cell : cells) {
        rows[cell.row].insert(cell.column);
        columns[cell.column].insert(cell.row);
    }
    const bool is_by_rows = rows.size() <= columns.size();
    std::vector<Text> told;
    for (const auto& [line, numbers] : is_by_rows ? rows : columns) {
        const std::string first = std::to_string(line);
        if (numbers.size() > 1)
            told.push_back(Text(is_by_rows ? "row {0}, columns {1}" : "column {0}, rows {1}",
                                {first, told_numbers(numbers)}));
        else if (const std::string other = std::to_string(*numbers.begin()); is_by_rows)
            told.push_back(Text("row {0}, column {1}", {first, other}));
        else
            told.push_back(Text("row {0}, column {1}", {other, first}));
    }
    return kit::listed_apart(told);
}

}  // namespace

Text grouped(const std::vector<SidedPlace>& places) {
    std::vector<std::pair<std::optional<CellSide>, std::vector<CellPlace>>> sides;
    for (const SidedPlace& place : places) {
        auto of_side =
            std::ranges::find(sides, place.side, [](const auto& one) { return one.first; });
        if (of_side == sides.end()) of_side = sides.insert(sides.end(), {place.side, {}});
        of_side->second.push_back(place.cell);
    }
    std::vector<Text> told;
    for (const auto& [side, cells] : sides)
        told.push_back(side ? at_side(*side, told_cells(cells)) : told_cells(cells));
    return kit::listed_apart(told);
}

}  // namespace quadrille::places
