// The constraints of f-puzzles between two cells and along lines.
#include <algorithm>
#include <utility>

#include "format_constraints.hpp"
#include "formats/fpuzzles_json.hpp"
#include "quadrille/kit/reader.hpp"

namespace sudoku {

namespace kit = quadrille::kit;

namespace {

/// A number that is told, or one that goes without saying.
bool is_value(const JsonValue& told, std::size_t usual) {
    const JsonValue* const value = told.member("value");
    if (value == nullptr || value->is_empty()) return true;
    return value->whole(usual, usual).has_value();
}

}  // namespace

Cell fpuzzles_cell(const Plane& plane, const JsonValue* name) {
    if (name == nullptr || name->string.size() < 4) return no_cell;
    std::string_view text = name->string;
    if (text.front() != 'R' && text.front() != 'r') return no_cell;
    text.remove_prefix(1);
    const auto row = kit::take_number(text, most_order_of_fpuzzles);
    if (!row || text.empty() || (text.front() != 'C' && text.front() != 'c')) return no_cell;
    text.remove_prefix(1);
    const auto column = kit::take_number(text, most_order_of_fpuzzles);
    if (!column || !text.empty() || *row == 0 || *column == 0) return no_cell;
    return plane.at(*row - 1, *column - 1);
}

std::optional<std::vector<Cell>> fpuzzles_cells(const Plane& plane, const JsonValue* names) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; names != nullptr && i < names->items.size(); ++i) {
        cells.push_back(fpuzzles_cell(plane, &names->items[i]));
        if (cells.back() == no_cell) return std::nullopt;
    }
    return cells;
}

void FpuzzlesConstraints::read() {
    each("difference", [&](const JsonValue& one) { return take_dot(one, Dot::consecutive); });
    each("ratio", [&](const JsonValue& one) { return take_dot(one, Dot::doubled); });
    each("xv", [&](const JsonValue& one) { return take_letter(one); });
    each("minimum", [&](const JsonValue& one) { return take_extreme(one, true); });
    each("maximum", [&](const JsonValue& one) { return take_extreme(one, false); });
    for (const auto& [name, kind] : {std::pair("thermometer", PathKind::thermometer),
                                     {"palindrome", PathKind::palindrome},
                                     {"whispers", PathKind::whisper}})
        each(name, [&, kind = kind](const JsonValue& one) { return take_lines(one, kind); });
    each("arrow", [&](const JsonValue& one) { return take_arrow(one); });
    sort_constraints(sheet_);
}

/// Calls `take` for each constraint of that name; what it does not take is lost.
template <class Take>
void FpuzzlesConstraints::each(const char* name, Take&& take) {
    const JsonValue* const list = json_.member(name);
    if (list == nullptr) return;
    for (const JsonValue& told : list->items)
        if (!take(told)) lost_.insert(name);
}

bool FpuzzlesConstraints::take_dot(const JsonValue& told, Dot kind) {
    return is_value(told, kind == Dot::consecutive ? 1 : 2) && add(kind, told);
}

bool FpuzzlesConstraints::take_letter(const JsonValue& told) {
    const JsonValue* const value = told.member("value");
    if (value == nullptr) return false;
    if (value->string == "X" || value->string == "x") return add(Dot::ten, told);
    return (value->string == "V" || value->string == "v") && add(Dot::five, told);
}

bool FpuzzlesConstraints::add(Dot kind, const JsonValue& told) {
    const auto cells = fpuzzles_cells(sheet_.plane, told.member("cells"));
    if (!cells || cells->size() != 2 || !sheet_.plane.adjacent((*cells)[0], (*cells)[1]))
        return false;
    const auto [first, second] = std::minmax((*cells)[0], (*cells)[1]);
    for (const PairSign& one : sheet_.dots)
        if (one.first == first && one.second == second && is_letter(one.kind) == is_letter(kind))
            return one.kind == kind;
    sheet_.dots.push_back({kind, first, second});
    return true;
}

/// A cell that is less, or more, than all its neighbours.
bool FpuzzlesConstraints::take_extreme(const JsonValue& told, bool is_least) {
    const Cell cell = fpuzzles_cell(sheet_.plane, told.member("cell"));
    if (cell == no_cell) return false;
    bool all_taken = true;
    for (const auto& [a, b] : borders_of(sheet_.plane)) {
        if (a != cell && b != cell) continue;
        const Cell other = a == cell ? b : a;
        const Comparison sign = is_least ? Comparison{cell, other} : Comparison{other, cell};
        const auto known = std::find_if(
            sheet_.comparisons.begin(), sheet_.comparisons.end(), [&](const Comparison& one) {
                return std::minmax(one.less, one.greater) == std::minmax(cell, other);
            });
        if (known == sheet_.comparisons.end())
            sheet_.comparisons.push_back(sign);
        else
            all_taken = all_taken && *known == sign;
    }
    return all_taken;
}

bool FpuzzlesConstraints::take_lines(const JsonValue& told, PathKind kind) {
    const JsonValue* const lines = told.member("lines");
    if (lines == nullptr) return false;
    if (kind == PathKind::whisper && !is_value(told, whisper_step(sheet_.order))) return false;
    bool all_taken = true;
    for (const JsonValue& line : lines->items) {
        auto cells = fpuzzles_cells(sheet_.plane, &line);
        all_taken = cells && add({kind, *std::move(cells)}) && all_taken;
    }
    return all_taken;
}

/// Shafts that begin in one circle. One of several cells holds a number of several digits.
bool FpuzzlesConstraints::take_arrow(const JsonValue& told) {
    const auto circle = fpuzzles_cells(sheet_.plane, told.member("cells"));
    const JsonValue* const lines = told.member("lines");
    if (!circle || circle->size() != 1 || lines == nullptr) return false;
    return std::ranges::all_of(lines->items,
                               [&](const JsonValue& line) {
                                   const auto cells = fpuzzles_cells(sheet_.plane, &line);
                                   return cells && !cells->empty() &&
                                          cells->front() == circle->front();
                               }) &&
           take_lines(told, PathKind::arrow);
}

bool FpuzzlesConstraints::add(Path path) {
    const std::vector<Cell>& cells = path.cells;
    if (cells.size() < 2) return true;  // it says nothing
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (!sheet_.plane.touching(cells[i - 1], cells[i]) ||
            std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(i), cells[i]) !=
                cells.begin() + static_cast<std::ptrdiff_t>(i))
            return false;
    if (path.kind == PathKind::thermometer && cells.size() > sheet_.order) return false;
    if (std::find(sheet_.paths.begin(), sheet_.paths.end(), path) == sheet_.paths.end())
        sheet_.paths.push_back(std::move(path));
    return true;
}

}  // namespace sudoku
