// Walls: a chain of shaded cells closes just when the rest is no longer connected.
#include "walls.hpp"

#include <algorithm>

#include "bench.hpp"

namespace hitori {
namespace {

using test::Shading;

bool connected(const Layout& layout, Shading shading) {
    std::vector<Cell> open;
    Shading seen = shading;
    for (Cell cell = 0; cell < layout.cells() && open.empty(); ++cell)
        if ((shading >> cell & 1U) == 0) open.push_back(cell);
    for (const Cell cell : open) seen |= 1U << cell;
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (const Cell next : layout.neighbours(cell)) {
            if ((seen >> next & 1U) != 0) continue;
            seen |= 1U << next;
            open.push_back(next);
        }
    }
    return seen == (Shading{1} << layout.cells()) - 1;
}

bool apart(const Layout& layout, Shading shading) {
    for (Cell cell = 0; cell < layout.cells(); ++cell)
        for (const Cell other : layout.neighbours(cell))
            if ((shading >> cell & 1U) != 0 && (shading >> other & 1U) != 0) return false;
    return true;
}

class WallsOn : public ::testing::TestWithParam<std::pair<std::size_t, std::size_t>> {};

TEST_P(WallsOn, AChainClosesJustWhenTheBoardIsCut) {
    const auto [rows, columns] = GetParam();
    const Layout layout(Numbers{{rows, columns}, std::vector<std::uint32_t>(rows * columns, 1)});
    std::size_t cuts = 0;
    for (Shading shading = 0; shading < Shading{1} << layout.cells(); ++shading) {
        if (!apart(layout, shading)) continue;
        std::vector<Cell> cells;
        for (Cell cell = 0; cell < layout.cells(); ++cell)
            if ((shading >> cell & 1U) != 0) cells.push_back(cell);
        const bool cut = !connected(layout, shading);
        cuts += cut ? 1U : 0U;
        EXPECT_EQ(Walls(layout, std::vector<char>(layout.cells(), 0)).closes(cells), cut) << shading;
        if (cells.empty()) continue;
        // The same with all but one there already.
        std::vector<char> before(layout.cells(), 0);
        for (std::size_t i = 1; i < cells.size(); ++i) before[cells[i]] = 1;
        const Walls walls(layout, before);
        const Cell last = cells.front();
        const bool was_cut = !connected(layout, shading & ~(Shading{1} << last));
        if (was_cut) continue;
        ASSERT_EQ(walls.closes({&last, 1}), cut) << shading;
        if (!cut) continue;
        Shading chain = 0;
        const std::vector<Cell> along = walls.chain({&last, 1});
        for (const Cell cell : along) chain |= 1U << cell;
        for (std::size_t i = 1; i < along.size(); ++i)
            EXPECT_NE(std::ranges::find(layout.diagonals(along[i - 1]), along[i]),
                      layout.diagonals(along[i - 1]).end())
                << "each touches the next";
        EXPECT_EQ(chain & ~shading, 0U) << "only shaded cells are in a chain";
        EXPECT_NE(chain >> last & 1U, 0U) << "the cell that closes it is";
        EXPECT_FALSE(connected(layout, chain)) << "the chain alone cuts the board";
        const std::vector<Cell> part = walls.cut_off_by(walls.chain({&last, 1}));
        EXPECT_FALSE(part.empty());
        for (const Cell cell : part)
            for (const Cell next : layout.neighbours(cell))
                EXPECT_TRUE((shading >> next & 1U) != 0 ||
                            std::ranges::find(part, next) != part.end())
                    << "there is no way out of what is cut off";
    }
    EXPECT_EQ(cuts > 0, rows * columns > 2);
}

INSTANTIATE_TEST_SUITE_P(Sizes, WallsOn,
                         ::testing::Values(std::pair{1, 2}, std::pair{1, 3}, std::pair{1, 6}, std::pair{5, 1}, std::pair{2, 2},
                                           std::pair{2, 5}, std::pair{3, 3}, std::pair{4, 4}, std::pair{5, 3}));

}  // namespace
}  // namespace hitori
