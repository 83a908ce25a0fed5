// What a full board satisfies anyway, drawn as constraints: even and odd cells, comparisons, cages.
#include <algorithm>
#include <array>
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
