#include "techniques/view.hpp"

#include <string>
#include <utility>

namespace hitori {

namespace q = quadrille;

Walls View::walls() const {
    std::vector<char> shaded_cells(layout.cells());
    for (Cell cell = 0; cell < layout.cells(); ++cell) shaded_cells[cell] = is_shaded(cell) ? 1 : 0;
    return {layout, std::move(shaded_cells)};
}

std::vector<Cell> View::open_equals(Cell cell) const {
    std::vector<Cell> found;
    for (const Line line : {Line::row, Line::column})
        if (const auto equals = layout.equals_of(cell, line))
            for (const Cell other : layout.equals()[*equals].cells)
                if (other != cell && is_open(other)) found.push_back(other);
    return found;  // only `cell` itself is in both lines
}

std::vector<Cell> View::open_neighbours(Cell cell) const {
    std::vector<Cell> found;
    for (const Cell other : layout.neighbours(cell))
        if (is_open(other)) found.push_back(other);
    return found;
}

std::optional<std::uint32_t> View::shared_equals(Cell a, Cell b) const {
    for (const Line line : {Line::row, Line::column}) {
        const auto equals = layout.equals_of(a, line);
        if (equals && equals == layout.equals_of(b, line)) return equals;
    }
    return std::nullopt;
}

q::Text View::names(std::span<const Cell> cells) const {
    return q::kit::all_listed(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::part(std::span<const Cell> cells) const {
    return q::kit::listed_or_all(cells.size(), [&](std::size_t i) { return name(cells[i]); });
}

q::Text View::cut(std::span<const Cell> wall, std::span<const Cell> cut_off) const {
    return {wall.size() == 1 ? "that would cut {1} off" : "the wall of {0} would cut {1} off",
            {names(wall), part(cut_off)}};
}

q::Text View::line_of(const Equals& equals) {
    return {equals.line == Line::row ? "row {0}" : "column {0}",
            {std::to_string(equals.place + 1)}};
}

q::Text View::told(std::span<const q::Literal> literals) const {
    return q::kit::all_listed(literals.size(), [&](std::size_t i) {
        return q::Text(literals[i].mark == shaded ? "{0} is shaded || {0} {0|is|are} shaded"
                                                  : "{0} stays || {0} {0|stays|stay}",
                       {name(static_cast<Cell>(q::index(literals[i].element)))});
    });
}

}  // namespace hitori
