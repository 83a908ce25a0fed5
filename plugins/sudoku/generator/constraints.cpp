// What a full board satisfies anyway, drawn as constraints: even and odd cells, comparisons, dots,
// thermometers, cages.
#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "board.hpp"
#include "generator/generator.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

std::vector<Cell> neighbours(const Plane& plane, Cell cell) {
    const auto [row, column] = plane.place(cell);
    std::vector<Cell> list;
    for (const Cell other : {plane.at(row - 1, column), plane.at(row, column - 1),
                             plane.at(row, column + 1), plane.at(row + 1, column)})
        if (other != no_cell) list.push_back(other);
    return list;
}

}  // namespace

void draw_parity(Sheet& sheet, const std::vector<q::Mark>& full, q::kit::Random& random) {
    sheet.parity.assign(full.size(), Parity::any);
    for (std::size_t cell = 0; cell < full.size(); ++cell)
        if (random.chance(2, 5))
            sheet.parity[cell] = full[cell] % 2 == 1 ? Parity::odd : Parity::even;
    if (std::all_of(sheet.parity.begin(), sheet.parity.end(),
                    [](Parity p) { return p == Parity::any; }))
        sheet.parity.clear();
}

void draw_comparisons(Sheet& sheet, const std::vector<q::Mark>& full) {
    const Model model(sheet);
    const auto share_block = [&](Cell a, Cell b) {
        for (const std::uint32_t h : model.houses_of[a])
            if (model.houses[h].kind == HouseKind::block &&
                std::binary_search(model.houses[h].cells.begin(), model.houses[h].cells.end(), b))
                return true;
        return false;
    };
    for (Cell a = 0; a < model.cells(); ++a) {
        for (const Cell b : neighbours(sheet.plane, a))
            if (a < b && share_block(a, b))
                sheet.comparisons.push_back(full[a] < full[b] ? Comparison{a, b}
                                                              : Comparison{b, a});
    }
}

void draw_dots(Sheet& sheet, const std::vector<q::Mark>& full, q::kit::Random& random) {
    for (const auto& [a, b] : borders_of(sheet.plane)) {
        const bool follows = fits({TieKind::consecutive, 0, a, b, dots}, full[a], full[b]);
        const bool doubles = fits({TieKind::doubled, 0, a, b, dots}, full[a], full[b]);
        if (!follows && !doubles) continue;
        const bool is_black = doubles && (!follows || random.chance(1, 2));
        sheet.dots.push_back({is_black ? Dot::doubled : Dot::consecutive, a, b});
    }
}

namespace {

/// Cells round another one that are free and hold more.
std::vector<Cell> warmer(const Plane& plane, const std::vector<q::Mark>& full,
                         const std::vector<bool>& taken, Cell cell) {
    const auto [row, column] = plane.place(cell);
    std::vector<Cell> list;
    for (std::size_t down = 0; down < 3; ++down)
        for (std::size_t aside = 0; aside < 3; ++aside)
            if (const Cell other = plane.at(row + down - 1, column + aside - 1);
                other != no_cell && !taken[other] && full[other] > full[cell])
                list.push_back(other);
    return list;
}

/// Whether a diagonal step would cross one of another thermometer.
bool crosses(const Sheet& sheet, Cell from, Cell to) {
    const Place a = sheet.plane.place(from);
    const Place b = sheet.plane.place(to);
    if (a.row == b.row || a.column == b.column) return false;
    const Cell one = sheet.plane.at(a.row, b.column);
    const Cell other = sheet.plane.at(b.row, a.column);
    const auto leads = [&](const Path& path) {
        for (std::size_t i = 1; i < path.cells.size(); ++i)
            if (std::minmax(path.cells[i - 1], path.cells[i]) == std::minmax(one, other))
                return true;
        return false;
    };
    return std::any_of(sheet.paths.begin(), sheet.paths.end(), leads);
}

/// A way upwards from a cell, of as many cells as there are but `most`.
std::vector<Cell> way_up(const Sheet& sheet, const std::vector<q::Mark>& full,
                         std::vector<bool>& taken, Cell bulb, std::size_t most,
                         q::kit::Random& random) {
    std::vector<Cell> way{bulb};
    while (way.size() < most) {
        std::vector<Cell> next = warmer(sheet.plane, full, taken, way.back());
        std::erase_if(next, [&](Cell cell) { return crosses(sheet, way.back(), cell); });
        if (next.empty()) break;
        // The nearer the number, the longer the way can become.
        const auto low = *std::min_element(next.begin(), next.end(),
                                           [&](Cell a, Cell b) { return full[a] < full[b]; });
        way.push_back(random.chance(1, 2) ? low : next[random.below(next.size())]);
    }
    for (const Cell cell : way) taken[cell] = true;
    return way;
}

}  // namespace

void draw_thermometers(Sheet& sheet, const std::vector<q::Mark>& full, q::kit::Random& random) {
    constexpr std::size_t least = 3;
    std::vector<bool> taken(full.size(), false);
    std::vector<Cell> bulbs(full.size());
    std::iota(bulbs.begin(), bulbs.end(), Cell{0});
    random.shuffle(std::span<Cell>(bulbs));
    std::size_t covered = 0;
    for (const Cell bulb : bulbs) {
        if (taken[bulb] || full[bulb] > sheet.order / 2 || 2 * covered > full.size()) continue;
        std::vector<bool> before = taken;
        const std::size_t most =
            std::min<std::size_t>(sheet.order, least + random.below(std::uint64_t{4}));
        std::vector<Cell> way = way_up(sheet, full, taken, bulb, most, random);
        if (way.size() < least) {
            taken = std::move(before);
            continue;
        }
        covered += way.size();
        sheet.paths.push_back({PathKind::thermometer, std::move(way)});
    }
    std::sort(sheet.paths.begin(), sheet.paths.end());
}

void draw_cages(Sheet& sheet, const std::vector<q::Mark>& full, q::kit::Random& random) {
    std::vector<bool> taken(full.size(), false);
    for (Cell first = 0; first < full.size(); ++first) {
        if (taken[first]) continue;
        constexpr std::array<std::size_t, 8> sizes{2, 2, 3, 3, 3, 4, 4, 5};
        const std::size_t size =
            std::min<std::size_t>(sizes[random.below(sizes.size())], sheet.order);
        Cage cage{0, {first}};
        taken[first] = true;
        while (cage.cells.size() < size) {
            std::vector<Cell> open;
            for (const Cell cell : cage.cells)
                for (const Cell other : neighbours(sheet.plane, cell))
                    if (!taken[other] &&
                        std::none_of(cage.cells.begin(), cage.cells.end(),
                                     [&](Cell in) { return full[in] == full[other]; }))
                        open.push_back(other);
            if (open.empty()) break;
            cage.cells.push_back(open[random.below(open.size())]);
            taken[cage.cells.back()] = true;
        }
        std::sort(cage.cells.begin(), cage.cells.end());
        for (const Cell cell : cage.cells) cage.total += full[cell];
        sheet.cages.push_back(std::move(cage));
    }
    std::sort(sheet.cages.begin(), sheet.cages.end(),
              [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
}

}  // namespace sudoku
