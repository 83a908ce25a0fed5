#include "grids.hpp"

#include <algorithm>
#include <utility>

#include "layouts.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

std::ptrdiff_t signed_of(std::size_t number) { return static_cast<std::ptrdiff_t>(number); }

/// Corners that a row of seats has.
std::ptrdiff_t seats_in_a_row(const Sheet& sheet) {
    return signed_of(sheet.plane.columns() + sheet.order) + 1;
}

/// Which cell of the new plane each cell has become; `no_cell` where its place is gone.
std::vector<Cell> moved_cells(const Plane& before, const Plane& after, const Corner& first) {
    std::vector<Cell> moved;
    for (Cell cell = 0; cell < before.cells(); ++cell) {
        const Place place = before.place(cell);
        const std::ptrdiff_t row = signed_of(place.row) - first.row;
        const std::ptrdiff_t column = signed_of(place.column) - first.column;
        moved.push_back(row < 0 || column < 0 ? no_cell
                                              : after.at(static_cast<std::size_t>(row),
                                                         static_cast<std::size_t>(column)));
    }
    return moved;
}

/// What is said cell by cell.
template <class Said>
std::vector<Said> moved_list(const std::vector<Said>& before, const std::vector<Cell>& moved,
                             std::size_t cells, Said nothing) {
    if (before.empty()) return {};
    std::vector<Said> after(cells, nothing);
    for (Cell cell = 0; cell < before.size(); ++cell)
        if (moved[cell] != no_cell) after[moved[cell]] = before[cell];
    return after;
}

/// False where one of the cells is gone.
template <class... Cells>
bool move_all(const std::vector<Cell>& moved, Cells&... cells) {
    ((cells = moved[cells]), ...);
    return ((cells != no_cell) && ...);
}
bool move_all(const std::vector<Cell>& moved, std::vector<Cell>& cells) {
    for (Cell& cell : cells) cell = moved[cell];
    return std::ranges::find(cells, no_cell) == cells.end();
}

void move_constraints(Sheet& sheet, const std::vector<Cell>& moved) {
    std::erase_if(sheet.comparisons,
                  [&](Comparison& one) { return !move_all(moved, one.less, one.greater); });
    std::erase_if(sheet.dots,
                  [&](PairSign& one) { return !move_all(moved, one.first, one.second); });
    std::erase_if(sheet.paths, [&](Path& one) { return !move_all(moved, one.cells); });
    std::erase_if(sheet.cages, [&](Cage& one) { return !move_all(moved, one.cells); });
}

/// The known one with grids there, or none.
std::string layout_of(std::size_t order, const std::vector<Place>& origins) {
    for (const Layout& layout : layouts())
        if (order == layout_order && origins_of(layout) == origins) return std::string(layout.name);
    return {};
}

}  // namespace

std::vector<std::vector<q::Vec2>> grid_seats(const Sheet& sheet) {
    std::vector<std::vector<q::Vec2>> seats;
    const std::ptrdiff_t before = -signed_of(sheet.order);
    for (std::ptrdiff_t row = before; row <= signed_of(sheet.plane.rows()); ++row)
        for (std::ptrdiff_t column = before; column <= signed_of(sheet.plane.columns()); ++column) {
            const q::Vec2 at{static_cast<double>(column), static_cast<double>(row)};
            seats.push_back({at, at + q::Vec2{1, 0}, at + q::Vec2{1, 1}, at + q::Vec2{0, 1}});
        }
    return seats;
}

Corner corner_at(const Sheet& sheet, std::uint32_t seat) {
    const std::ptrdiff_t width = seats_in_a_row(sheet);
    const std::ptrdiff_t before = signed_of(sheet.order);
    return {static_cast<std::ptrdiff_t>(seat) / width - before,
            static_cast<std::ptrdiff_t>(seat) % width - before};
}

std::uint32_t seat_of(const Sheet& sheet, const Corner& corner) {
    const std::ptrdiff_t before = signed_of(sheet.order);
    return static_cast<std::uint32_t>((corner.row + before) * seats_in_a_row(sheet) +
                                      corner.column + before);
}

std::vector<Corner> corners_of(const Sheet& sheet) {
    std::vector<Corner> corners;
    for (const Place& origin : sheet.origins)
        corners.push_back({signed_of(origin.row), signed_of(origin.column)});
    return corners;
}

q::Result<Sheet> with_grids(const Sheet& sheet, std::vector<Corner> corners) {
    if (corners.empty()) return q::Error{"no grid is left; a Sudoku has at least one"};
    std::ranges::sort(corners);
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    const Corner first{corners.front().row, std::ranges::min(corners, {}, &Corner::column).column};
    Sheet other = sheet;
    other.origins.clear();
    for (const Corner& corner : corners)
        other.origins.push_back({static_cast<std::size_t>(corner.row - first.row),
                                 static_cast<std::size_t>(corner.column - first.column)});
    other.layout = layout_of(sheet.order, other.origins);
    other.plane = Plane(sheet.order, other.origins);
    const std::vector<Cell> moved = moved_cells(sheet.plane, other.plane, first);
    other.givens = moved_list(sheet.givens, moved, other.plane.cells(), q::blank);
    other.parity = moved_list(sheet.parity, moved, other.plane.cells(), Parity::any);
    if (!sheet.regions.empty()) {
        other.regions.clear();
        other.blocks = usual_blocks(sheet.order);
    }
    move_constraints(other, moved);
    return other;
}

}  // namespace sudoku
