#include "places/place_names.hpp"

#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>

namespace quadrille::places {

namespace {

/// Takes such a letter and a number behind it.
std::optional<std::uint32_t> take_number(std::string_view& name, char letter) {
    if (name.empty() || name.front() != letter) return std::nullopt;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc{}) return std::nullopt;
    name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    return number;
}

/// The two numbers of a place's name, as in r1c2 or p0.1.
std::optional<CellPlace> take_place(std::string_view& name, char row, char column) {
    const auto first = take_number(name, row);
    const auto second = first ? take_number(name, column) : std::nullopt;
    return second ? std::optional(CellPlace{*first, *second}) : std::nullopt;
}

Text words(std::size_t number) { return {std::to_string(number)}; }

/// What lies from one place to another of a line, if they lie on one.
Text told_from_to(const CellPlace& a, const CellPlace& b) {
    if (a.row == b.row)
        return {"row {0}, columns {1} to {2}", {words(a.row), words(a.column), words(b.column)}};
    if (a.column == b.column)
        return {"column {0}, rows {1} to {2}", {words(a.column), words(a.row), words(b.row)}};
    return {};
}

/// The side of a cell from one corner of a grid to the next, of which there are cells on both
/// sides.
Text told_side(const CellPlace& a, const CellPlace& b) {
    if (a.row == b.row && a.column + 1 == b.column)
        return {"column {0}, between rows {1} and {2}",
                {words(b.column), words(a.row), words(a.row + 1)}};
    if (a.column == b.column && a.row + 1 == b.row)
        return {"row {0}, between columns {1} and {2}",
                {words(b.row), words(a.column), words(a.column + 1)}};
    return {};
}

}  // namespace

Text place_of_name(std::string_view name) {
    if (const auto cell = take_place(name, 'r', 'c')) {
        if (name.empty()) return {"row {0}, column {1}", {words(cell->row), words(cell->column)}};
        if (name.front() != '-') return {};
        name.remove_prefix(1);
        const auto other = take_place(name, 'r', 'c');
        return other && name.empty() ? told_from_to(*cell, *other) : Text();
    }
    const auto corner = take_place(name, 'p', '.');
    if (!corner || name.empty() || name.front() != '-') return {};
    name.remove_prefix(1);
    const auto other = take_place(name, 'p', '.');
    return other && name.empty() ? told_side(*corner, *other) : Text();
}

bool counts_corners(std::string_view name) { return take_number(name, 'p').has_value(); }

std::string name_of_side(const CellPlace& cell, CellSide side) {
    const bool is_flat = side == CellSide::top || side == CellSide::bottom;
    const std::size_t top = side == CellSide::bottom ? cell.row : cell.row - 1;
    const std::size_t left = side == CellSide::right ? cell.column : cell.column - 1;
    const auto corner = [](std::size_t y, std::size_t x) {
        return "p" + std::to_string(y) + "." + std::to_string(x);
    };
    return corner(top, left) + "-" + (is_flat ? corner(top, left + 1) : corner(top + 1, left));
}

}  // namespace quadrille::places
