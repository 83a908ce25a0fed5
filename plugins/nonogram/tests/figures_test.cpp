#include "generator/figures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace nonogram {
namespace {

namespace q = quadrille;
namespace kit = quadrille::kit;

std::vector<q::Mark> figure(const kit::Grid& grid, std::size_t colours, std::uint64_t seed) {
    kit::Random random(seed);
    return random_figure(grid, colours, random);
}

TEST(Figures, ShowSomethingOnPaperAtEverySize) {
    for (const std::size_t rows : {8U, 9U, 15U, 30U, 60U})
        for (const std::size_t columns : {8U, 11U, 20U, 60U})
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                const std::vector<q::Mark> cells = figure({rows, columns}, 1, seed);
                ASSERT_EQ(cells.size(), rows * columns);
                const auto drawn =
                    static_cast<std::size_t>(std::count(cells.begin(), cells.end(), q::Mark{1}));
                EXPECT_GT(drawn, cells.size() / 10) << rows << 'x' << columns << ' ' << seed;
                EXPECT_LT(drawn, cells.size() * 9 / 10) << rows << 'x' << columns << ' ' << seed;
            }
}

TEST(Figures, TakeTheColoursThereAre) {
    for (std::size_t colours = 1; colours <= 4; ++colours) {
        std::set<q::Mark> seen;
        for (std::uint64_t seed = 0; seed < 60; ++seed)
            for (const q::Mark mark : figure({20, 20}, colours, seed)) seen.insert(mark);
        EXPECT_EQ(seen.size(), colours + 1);
        EXPECT_EQ(*seen.rbegin(), colours);
    }
}

/// What one machine draws another does, too: the sum was taken on one.
TEST(Figures, AreTheSameForTheSameSeed) {
    std::uint64_t sum = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        for (const q::Mark mark : figure({25, 25}, 3, seed)) sum = sum * 31 + mark;
    EXPECT_EQ(sum, 4711400606621801852U);
}

}  // namespace
}  // namespace nonogram
