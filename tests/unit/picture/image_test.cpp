#include "picture/image.hpp"

#include <gtest/gtest.h>

namespace quadrille::picture {
namespace {

constexpr Rgb white{255, 255, 255};
constexpr Rgb black{0, 0, 0};

/// Each pixel another red, so that places can be told apart.
Image numbered(std::size_t width, std::size_t height) {
    Image image{width, height, {}};
    for (std::size_t i = 0; i < width * height; ++i)
        image.pixels.push_back({static_cast<std::uint8_t>(i), 0, 0});
    return image;
}

TEST(Image, CropIsWhatRegionAndPictureHaveInCommon) {
    const Image image = numbered(4, 3);
    EXPECT_EQ(cropped(image, {1, 1, 2, 2}),
              (Image{2, 2, {{5, 0, 0}, {6, 0, 0}, {9, 0, 0}, {10, 0, 0}}}));
    EXPECT_EQ(cropped(image, {3, 2, 100, 100}), (Image{1, 1, {{11, 0, 0}}}));
    EXPECT_EQ(cropped(image, {4, 0, 1, 1}), image) << "beside it";
}

TEST(Image, TurnsToTheRightAndMirrorsFirst) {
    const Image image = numbered(2, 1);  // 0 1
    EXPECT_EQ(turned(image, 1, false), (Image{1, 2, {{0, 0, 0}, {1, 0, 0}}}))
        << "left is above now";
    EXPECT_EQ(turned(image, 2, false), (Image{2, 1, {{1, 0, 0}, {0, 0, 0}}}));
    EXPECT_EQ(turned(image, 3, false), (Image{1, 2, {{1, 0, 0}, {0, 0, 0}}}));
    EXPECT_EQ(turned(image, 0, true), (Image{2, 1, {{1, 0, 0}, {0, 0, 0}}}));
    const Image large = numbered(5, 3);
    for (const bool is_mirrored : {false, true}) {
        Image again = turned(large, 0, is_mirrored);
        for (int turn = 0; turn < 4; ++turn) again = turned(again, 1, false);
        EXPECT_EQ(again, turned(large, 0, is_mirrored)) << "four quarters are a whole";
        for (unsigned turns = 0; turns < 4; ++turns) {
            Image one_by_one = turned(large, 0, is_mirrored);
            for (unsigned turn = 0; turn < turns; ++turn) one_by_one = turned(one_by_one, 1, false);
            EXPECT_EQ(turned(large, turns, is_mirrored), one_by_one);
        }
    }
}

TEST(Image, ScalesByTheLightOfTheAreaThatAPixelCovers) {
    const Image half{2, 1, {white, black}};
    EXPECT_EQ(scaled(half, 1, 1).pixels.front(), (Rgb{188, 188, 188}))
        << "half of the light is not half of the value";
    EXPECT_EQ(scaled(half, 4, 2),
              (Image{4, 2, {white, white, black, black, white, white, black, black}}));
    const Image thirds{3, 1, {white, white, black}};
    EXPECT_EQ(scaled(thirds, 2, 1).pixels.front(), white);
    EXPECT_EQ(scaled(thirds, 2, 1).pixels.back(), (Rgb{156, 156, 156})) << "a third of the light";
    EXPECT_EQ(scaled(numbered(5, 4), 5, 4), numbered(5, 4)) << "its own size";
}

TEST(Image, ContentIsWhatIsNotOfTheColourOfTheBorder) {
    Image image{5, 4, std::vector<Rgb>(20, white)};
    EXPECT_EQ(content_of(image), (Region{0, 0, 5, 4})) << "nothing else";
    image.at(2, 1) = black;
    image.at(3, 2) = {200, 0, 0};
    EXPECT_EQ(content_of(image), (Region{2, 1, 2, 2}));
    image.at(0, 0) = {250, 250, 250};
    EXPECT_EQ(content_of(image), (Region{2, 1, 2, 2})) << "nearly the colour";
}

TEST(Image, IsLaidOnABoardOfAnotherShape) {
    const Image wide = numbered(6, 2);
    EXPECT_EQ(fitted(wide, 1, 1, Fit::fill), cropped(wide, {2, 0, 2, 2})) << "its middle";
    const Image whole = fitted(wide, 1, 1, Fit::whole);
    EXPECT_EQ(whole.width, 6U);
    EXPECT_EQ(whole.height, 6U);
    EXPECT_EQ(whole.at(5, 3), wide.at(5, 1));
    EXPECT_EQ(fitted(wide, 1, 1, Fit::stretch), wide);
    EXPECT_EQ(fitted(wide, 3, 1, Fit::whole), wide) << "the same shape";
}

TEST(Image, IsMadeLighterAndRicherInContrast) {
    const Image grey{1, 1, {{100, 100, 100}}};
    EXPECT_EQ(adjusted(grey, 0, 0), grey);
    EXPECT_GT(adjusted(grey, 50, 0).pixels.front().red, 100);
    EXPECT_LT(adjusted(grey, 0, 50).pixels.front().red, 100) << "dark becomes darker";
    EXPECT_EQ(adjusted(grey, 100, 0).pixels.front().red, 228);
    EXPECT_EQ(adjusted(grey, 0, -100).pixels.front().red, 128);
    EXPECT_EQ(adjusted(grey, 0, 100).pixels.front().red, 0);
}

}  // namespace
}  // namespace quadrille::picture
