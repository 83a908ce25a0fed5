// Square grids: names, outlines and numbering of cells, corners and the edges between them.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/geometry.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// Names as every file and message writes them; row and column count from 0 here and from 1 in cell
/// names.
[[nodiscard]] inline std::string cell_name(std::size_t row, std::size_t column) {
    constexpr std::size_t digits = std::numeric_limits<std::size_t>::digits10 + 1;
    std::array<char, 2 * (digits + 1)> name{'r'};  // a board has hundreds of thousands of them
    char* at = std::to_chars(&name[1], &name[1 + digits], row + 1).ptr;
    *at++ = 'c';
    return {name.data(), std::to_chars(at, at + digits, column + 1).ptr};
}
[[nodiscard]] inline std::string corner_name(std::size_t row, std::size_t column) {
    std::string name(1, 'p');
    ((name += std::to_string(row)) += '.') += std::to_string(column);
    return name;
}

/// The rectangle with these corners as an outline.
[[nodiscard]] inline std::vector<Vec2> box(Vec2 min, Vec2 max) {
    return {min, {max.x, min.y}, max, {min.x, max.y}};
}

/// rows x columns cells in reading order, the cell at row 0, column 0 from (0, 0) to (1, 1).
struct Grid {
    std::size_t rows = 0;
    std::size_t columns = 0;

    [[nodiscard]] constexpr std::size_t cells() const noexcept { return rows * columns; }
    [[nodiscard]] constexpr std::size_t at(std::size_t row, std::size_t column) const noexcept {
        return row * columns + column;
    }
    [[nodiscard]] constexpr std::size_t row(std::size_t cell) const noexcept {
        return cell / columns;
    }
    [[nodiscard]] constexpr std::size_t column(std::size_t cell) const noexcept {
        return cell % columns;
    }
    [[nodiscard]] std::string name(std::size_t cell) const {
        return cell_name(row(cell), column(cell));
    }
    [[nodiscard]] constexpr Vec2 centre(std::size_t cell) const noexcept {
        return {static_cast<double>(column(cell)) + 0.5, static_cast<double>(row(cell)) + 0.5};
    }
    [[nodiscard]] std::vector<Vec2> outline(std::size_t cell) const {
        const Vec2 middle = centre(cell);
        return box(middle - Vec2{0.5, 0.5}, middle + Vec2{0.5, 0.5});
    }
    /// The paper with a margin round the cells.
    [[nodiscard]] constexpr Rect extent(double margin) const noexcept {
        return {{-margin, -margin},
                {static_cast<double>(columns) + margin, static_cast<double>(rows) + margin}};
    }
    /// The pairs of cells that share a side, for Connected and Groups: indices are cell numbers.
    [[nodiscard]] std::vector<Ends> sides() const {
        std::vector<Ends> pairs;
        pairs.reserve(2 * cells());
        for (std::size_t cell = 0; cell < cells(); ++cell) {
            if (column(cell) + 1 < columns) pairs.push_back(ends(cell, cell + 1));
            if (row(cell) + 1 < rows) pairs.push_back(ends(cell, cell + columns));
        }
        return pairs;
    }
    /// The cells beside one, above, right, below and left of it, as far as they are on the board.
    [[nodiscard]] std::vector<std::uint32_t> neighbours(std::size_t cell) const {
        std::vector<std::uint32_t> cells;
        const auto add = [&](std::size_t other) {
            cells.push_back(static_cast<std::uint32_t>(other));
        };
        if (row(cell) > 0) add(cell - columns);
        if (column(cell) + 1 < columns) add(cell + 1);
        if (row(cell) + 1 < rows) add(cell + columns);
        if (column(cell) > 0) add(cell - 1);
        return cells;
    }
    /// What is seen from a cell, above, right, below and left of it, up to the border: elements of
    /// a board whose first ones are the cells, the nearest first. Only ways with a cell.
    [[nodiscard]] std::vector<std::vector<ElementId>> rays(std::size_t cell) const {
        std::vector<std::vector<ElementId>> all;
        const auto add = [&](std::size_t count, auto&& cell_at) {
            if (count == 0) return;
            std::vector<ElementId>& ray = all.emplace_back();
            ray.reserve(count);
            for (std::size_t i = 1; i <= count; ++i) ray.push_back(element_id(cell_at(i)));
        };
        add(row(cell), [&](std::size_t i) { return cell - i * columns; });
        add(columns - 1 - column(cell), [&](std::size_t i) { return cell + i; });
        add(rows - 1 - row(cell), [&](std::size_t i) { return cell + i * columns; });
        add(column(cell), [&](std::size_t i) { return cell - i; });
        return all;
    }
    /// Those that touch it, corners too, in reading order.
    [[nodiscard]] std::vector<std::uint32_t> around(std::size_t cell) const {
        std::vector<std::uint32_t> cells;
        for (std::size_t r = row(cell) - (row(cell) > 0 ? 1 : 0); r <= row(cell) + 1 && r < rows;
             ++r)
            for (std::size_t c = column(cell) - (column(cell) > 0 ? 1 : 0);
                 c <= column(cell) + 1 && c < columns; ++c)
                if (at(r, c) != cell) cells.push_back(static_cast<std::uint32_t>(at(r, c)));
        return cells;
    }
    /// Those that touch it in the order of a walk round it: clockwise from the corner above left,
    /// so that those beside it have odd places. Nothing where the board ends.
    [[nodiscard]] std::array<std::optional<std::uint32_t>, 8> ring(std::size_t cell) const {
        constexpr std::array<std::array<std::size_t, 2>, 8> steps{
            {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}}};
        std::array<std::optional<std::uint32_t>, 8> cells;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            // One more than where it lies, so that none lies below 0.
            const std::size_t r = row(cell) + steps[i][0];
            const std::size_t c = column(cell) + steps[i][1];
            if (r > 0 && r <= rows && c > 0 && c <= columns)
                cells[i] = static_cast<std::uint32_t>(at(r - 1, c - 1));
        }
        return cells;
    }
    /// The squares of four cells, each in reading order.
    [[nodiscard]] std::vector<std::array<std::uint32_t, 4>> squares() const {
        std::vector<std::array<std::uint32_t, 4>> all;
        for (std::size_t r = 0; r + 1 < rows; ++r)
            for (std::size_t c = 0; c + 1 < columns; ++c) {
                const auto first = static_cast<std::uint32_t>(at(r, c));
                const auto below = static_cast<std::uint32_t>(at(r + 1, c));
                all.push_back({first, first + 1, below, below + 1});
            }
        return all;
    }
    /// All cells, or those of one row or one column, as elements of a board whose first elements are
    /// the cells.
    [[nodiscard]] std::vector<ElementId> elements() const {
        std::vector<ElementId> all;
        all.reserve(cells());
        for (std::size_t cell = 0; cell < cells(); ++cell) all.push_back(element_id(cell));
        return all;
    }
    [[nodiscard]] std::vector<ElementId> row_elements(std::size_t row) const {
        std::vector<ElementId> line;
        line.reserve(columns);
        for (std::size_t column = 0; column < columns; ++column)
            line.push_back(element_id(at(row, column)));
        return line;
    }
    [[nodiscard]] std::vector<ElementId> column_elements(std::size_t column) const {
        std::vector<ElementId> line;
        line.reserve(rows);
        for (std::size_t row = 0; row < rows; ++row) line.push_back(element_id(at(row, column)));
        return line;
    }

private:
    static constexpr Ends ends(std::size_t a, std::size_t b) noexcept {
        return {static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)};
    }
};

/// The grid that a PuzzleSetter is asked for whose first parameters are columns and rows.
[[nodiscard]] inline Grid grid_of(std::span<const std::int32_t> values) {
    return {static_cast<std::size_t>(values[1]), static_cast<std::size_t>(values[0])};
}

/// The edges between the corners of a grid, numbered: first the horizontal ones in reading order
/// (rows + 1 rows of `columns`), then the vertical ones (`rows` rows of columns + 1). Corners are
/// numbered in reading order.
struct EdgeLattice {
    Grid grid;

    [[nodiscard]] constexpr std::size_t horizontal_count() const noexcept {
        return (grid.rows + 1) * grid.columns;
    }
    [[nodiscard]] constexpr std::size_t count() const noexcept {
        return horizontal_count() + grid.rows * (grid.columns + 1);
    }
    /// The edge above row `row` (0 … rows) at that column.
    [[nodiscard]] constexpr std::size_t horizontal(std::size_t row,
                                                   std::size_t column) const noexcept {
        return row * grid.columns + column;
    }
    /// The edge left of column `column` (0 … columns) at that row.
    [[nodiscard]] constexpr std::size_t vertical(std::size_t row,
                                                 std::size_t column) const noexcept {
        return horizontal_count() + row * (grid.columns + 1) + column;
    }
    /// The edges round a cell: top, right, bottom, left.
    [[nodiscard]] std::vector<std::uint32_t> round(std::size_t cell) const {
        const std::size_t row = grid.row(cell);
        const std::size_t column = grid.column(cell);
        return {static_cast<std::uint32_t>(horizontal(row, column)),
                static_cast<std::uint32_t>(vertical(row, column + 1)),
                static_cast<std::uint32_t>(horizontal(row + 1, column)),
                static_cast<std::uint32_t>(vertical(row, column))};
    }
    [[nodiscard]] constexpr bool is_horizontal(std::size_t edge) const noexcept {
        return edge < horizontal_count();
    }
    /// The corner where the edge starts: the left or the upper one.
    [[nodiscard]] constexpr Vec2 from(std::size_t edge) const noexcept {
        if (is_horizontal(edge))
            return {static_cast<double>(edge % grid.columns),
                    static_cast<double>(edge / grid.columns)};
        const std::size_t rest = edge - horizontal_count();
        return {static_cast<double>(rest % (grid.columns + 1)),
                static_cast<double>(rest / (grid.columns + 1))};
    }
    [[nodiscard]] constexpr Vec2 to(std::size_t edge) const noexcept {
        return from(edge) + (is_horizontal(edge) ? Vec2{1, 0} : Vec2{0, 1});
    }
    /// The numbers of the two corners it joins.
    [[nodiscard]] constexpr Ends ends(std::size_t edge) const noexcept {
        return {corner(from(edge)), corner(to(edge))};
    }
    [[nodiscard]] std::string name(std::size_t edge) const {
        return point(from(edge)) + "-" + point(to(edge));
    }
    /// The zone that a click must fall in to mean this edge: `half_width` to either side, `margin`
    /// off the corners.
    [[nodiscard]] std::vector<Vec2> zone(std::size_t edge, double half_width, double margin) const {
        const Vec2 along = is_horizontal(edge) ? Vec2{1, 0} : Vec2{0, 1};
        const Vec2 across{along.y * half_width, along.x * half_width};
        return box(from(edge) + along * margin - across, to(edge) - along * margin + across);
    }

private:
    [[nodiscard]] constexpr std::uint32_t corner(Vec2 at) const noexcept {
        return static_cast<std::uint32_t>(at.y) * static_cast<std::uint32_t>(grid.columns + 1) +
               static_cast<std::uint32_t>(at.x);
    }
    static std::string point(Vec2 at) {
        return corner_name(static_cast<std::size_t>(at.y), static_cast<std::size_t>(at.x));
    }
};

}  // namespace quadrille::kit
