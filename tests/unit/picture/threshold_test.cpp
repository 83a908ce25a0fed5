#include "picture/threshold.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::picture {
namespace {

std::vector<Lab> greys(std::initializer_list<int> lightness) {
    std::vector<Lab> cells;
    for (const int one : lightness) cells.push_back({one, 0, 0});
    return cells;
}

TEST(Threshold, PartsDarkFromLight) {
    const std::int32_t threshold =
        otsu_threshold(greys({1000, 1200, 1100, 8000, 8200, 8100, 7900}));
    EXPECT_GT(threshold, 3000);
    EXPECT_LT(threshold, 6500) << "in the middle of the gap";
    EXPECT_EQ(otsu_threshold(greys({4000, 4000})), 5000) << "nothing to part";
}

TEST(Threshold, FillsWhatIsDarker) {
    const Inked inked = inked_by_threshold(greys({1000, 9000}), 0);
    EXPECT_GT(inked[0], 0);
    EXPECT_LE(inked[1], 0);
    EXPECT_GT(inked_by_threshold(greys({8999}), 9000).front(), 0);
}

TEST(Threshold, LooksAroundWhereThatIsAsked) {
    // Lighter from left to right, and a dark dot on either side.
    const kit::Grid grid{12, 12};
    std::vector<Lab> cells;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        cells.push_back({static_cast<std::int32_t>(3000 + 500 * grid.column(cell)), 0, 0});
    const std::size_t right_dot = grid.at(6, 10);
    cells[right_dot].lightness -= 2000;
    EXPECT_LE(inked_by_threshold(cells, 0)[right_dot], 0);
    EXPECT_GT(inked_locally(grid, cells, 0)[right_dot], 0);
}

TEST(Threshold, EdgesAreLinesWhereTheLightnessChanges) {
    Image image{60, 60, std::vector<Rgb>(3600, Rgb{255, 255, 255})};
    for (std::size_t y = 15; y < 45; ++y)
        for (std::size_t x = 15; x < 45; ++x) image.at(x, y) = {0, 0, 0};
    const kit::Grid grid{20, 20};
    const Inked inked = inked_by_edges(image, grid, 0);
    EXPECT_LE(inked[grid.at(10, 10)], 0) << "inside";
    EXPECT_LE(inked[grid.at(1, 1)], 0) << "outside";
    for (std::size_t row = 6; row < 14; ++row) {
        EXPECT_TRUE(inked[grid.at(row, 4)] > 0 || inked[grid.at(row, 5)] > 0) << row;
        EXPECT_TRUE(inked[grid.at(row, 14)] > 0 || inked[grid.at(row, 15)] > 0) << row;
    }
    EXPECT_LE(std::ranges::count_if(inked, [](std::int32_t one) { return one > 0; }), 100);
}

TEST(Threshold, APlainPictureHasNoEdges) {
    const Image image{9, 9, std::vector<Rgb>(81, Rgb{90, 90, 90})};
    EXPECT_TRUE(std::ranges::all_of(inked_by_edges(image, {3, 3}, 0),
                                    [](std::int32_t one) { return one <= 0; }));
}

}  // namespace
}  // namespace quadrille::picture
