#include "sheet.hpp"

#include <algorithm>

#include "layouts.hpp"
#include "quadrille/kit/grid.hpp"

namespace sudoku {

Plane::Plane(std::size_t order, const std::vector<Place>& origins) {
    for (const Place& origin : origins) {
        rows_ = std::max(rows_, origin.row + order);
        columns_ = std::max(columns_, origin.column + order);
    }
    numbers_.assign(rows_ * columns_, no_cell);
    for (const Place& origin : origins)
        for (std::size_t row = 0; row < order; ++row)
            for (std::size_t column = 0; column < order; ++column)
                numbers_[(origin.row + row) * columns_ + origin.column + column] = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        if (numbers_[i] == no_cell) continue;
        numbers_[i] = static_cast<Cell>(places_.size());
        places_.push_back({i / columns_, i % columns_});
    }
}

std::string Plane::name(Cell cell) const {
    return quadrille::kit::cell_name(places_[cell].row, places_[cell].column);
}

namespace {

std::size_t apart(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

}  // namespace

bool Plane::adjacent(Cell a, Cell b) const noexcept {
    return apart(places_[a].row, places_[b].row) + apart(places_[a].column, places_[b].column) == 1;
}

bool Plane::touching(Cell a, Cell b) const noexcept {
    return std::max(apart(places_[a].row, places_[b].row),
                    apart(places_[a].column, places_[b].column)) == 1;
}

std::vector<std::string> usual_symbols(std::size_t order) {
    std::vector<std::string> symbols;
    for (std::size_t i = 0; i < order; ++i)
        symbols.emplace_back(1, static_cast<char>(i < 9 ? '1' + i : 'A' + (i - 9)));
    return symbols;
}

BlockSize usual_blocks(std::size_t order) noexcept {
    BlockSize best;
    for (std::size_t height = 2; height * height <= order; ++height)
        if (order % height == 0) best = {order / height, height};
    return best;
}

Sheet usual_sheet(std::size_t order) {
    Sheet sheet;
    sheet.order = order;
    sheet.symbols = usual_symbols(order);
    sheet.origins = {{0, 0}};
    sheet.plane = Plane(order, sheet.origins);
    sheet.blocks = usual_blocks(order);
    sheet.givens.assign(sheet.plane.cells(), quadrille::blank);
    return sheet;
}

std::vector<Border> borders_of(const Plane& plane) {
    std::vector<Border> borders;
    for (Cell cell = 0; cell < plane.cells(); ++cell) {
        const auto [row, column] = plane.place(cell);
        for (const Cell other : {plane.at(row, column + 1), plane.at(row + 1, column)})
            if (other != no_cell) borders.emplace_back(cell, other);
    }
    return borders;
}

bool in_one_grid(const Sheet& sheet, Cell a, Cell b) {
    const auto within = [&](Place place, const Place& origin) {
        return place.row - origin.row < sheet.order && place.column - origin.column < sheet.order;
    };
    return std::any_of(sheet.origins.begin(), sheet.origins.end(), [&](const Place& origin) {
        return within(sheet.plane.place(a), origin) && within(sheet.plane.place(b), origin);
    });
}

std::vector<Cell> block_numbers(const Sheet& sheet) {
    if (!sheet.regions.empty()) return sheet.regions;
    std::vector<Cell> blocks(sheet.plane.cells(), no_cell);
    const auto [width, height] = sheet.blocks;
    for (Cell cell = 0; width != 0 && cell < blocks.size(); ++cell) {
        const auto [row, column] = sheet.plane.place(cell);
        blocks[cell] = static_cast<Cell>(row / height * (sheet.order / width) + column / width);
    }
    return blocks;
}

bool is_classic(const Sheet& sheet) {
    Sheet plain = usual_sheet(sheet.order);
    plain.givens = sheet.givens;
    return plain.blocks.width != 0 && sheet == plain;
}

}  // namespace sudoku
