#include "picture/palette.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::picture {
namespace {

TEST(Palette, FindsTheColoursThatThereAre) {
    const std::vector<Lab> colours = {{1000, 0, 0}, {9000, 0, 0}, {5000, 2000, 0}};
    std::vector<Lab> pixels;
    for (int i = 0; i < 30; ++i)  // a few units round each, one colour rarer than the others
        for (std::size_t colour = 0; colour < (i < 5 ? 3U : 2U); ++colour)
            pixels.push_back({colours[colour].lightness + i % 3, colours[colour].a, i % 2});
    const Palette palette = palette_of(pixels, 3);
    ASSERT_EQ(palette.colours.size(), 3U);
    for (std::size_t pixel = 0; pixel < pixels.size(); ++pixel)
        EXPECT_LE(squared_distance(palette.colours[palette.nearest[pixel]], pixels[pixel]), 8);
}

TEST(Palette, HasNoColourThatNobodyNeeds) {
    const std::vector<Lab> pixels = {{0, 0, 0}, {10000, 0, 0}, {0, 0, 0}};
    EXPECT_EQ(palette_of(pixels, 8).colours.size(), 2U);
    EXPECT_EQ(palette_of(std::span(pixels).first(1), 4).colours.size(), 1U);
}

TEST(Palette, GivesEachPixelTheNearestColour) {
    std::vector<Lab> pixels;
    for (int i = 0; i < 400; ++i)
        pixels.push_back({i * 7919 % 10000, i * 104729 % 4000, i * 31 % 3000});
    const Palette palette = palette_of(pixels, 5);
    std::vector<int> used(palette.colours.size(), 0);
    for (std::size_t pixel = 0; pixel < pixels.size(); ++pixel) {
        used[palette.nearest[pixel]] = 1;
        for (const Lab& other : palette.colours)
            EXPECT_LE(squared_distance(palette.colours[palette.nearest[pixel]], pixels[pixel]),
                      squared_distance(other, pixels[pixel]) * 2)
                << pixel;
    }
    EXPECT_TRUE(std::ranges::all_of(used, [](int one) { return one == 1; }));
}

}  // namespace
}  // namespace quadrille::picture
