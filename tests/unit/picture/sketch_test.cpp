#include "picture/sketch.hpp"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::picture {
namespace {

/// A dark disc on paper, with a red square in it.
Image disc() {
    Image image{120, 90, std::vector<Rgb>(120 * 90, Rgb{250, 250, 245})};
    for (std::size_t y = 0; y < image.height; ++y)
        for (std::size_t x = 0; x < image.width; ++x) {
            const int dx = static_cast<int>(x) - 60;
            const int dy = static_cast<int>(y) - 45;
            if (dx * dx + dy * dy < 36 * 36) image.at(x, y) = {30, 40, 50};
            if (std::abs(dx) < 12 && std::abs(dy) < 12) image.at(x, y) = {210, 30, 30};
        }
    return image;
}

std::string told(const Sketch& sketch) {
    std::string text;
    for (std::size_t cell = 0; cell < sketch.cells.size(); ++cell) {
        text += sketch.cells[cell] == 0 ? '.' : static_cast<char>('0' + sketch.cells[cell]);
        if (sketch.grid.column(cell) + 1 == sketch.grid.columns) text += '\n';
    }
    return text;
}

TEST(Sketch, OfOneColourIsWhatIsDark) {
    SketchOptions options;
    options.columns = 12;
    options.rows = 9;
    const Sketch sketch = sketch_of(disc(), options);
    EXPECT_EQ(sketch.colours, (std::vector<Rgb>{{255, 255, 255}, {0, 0, 0}}));
    EXPECT_EQ(told(sketch),
              "............\n"
              "....1111....\n"
              "...111111...\n"
              "..11111111..\n"
              "..11111111..\n"
              "..11111111..\n"
              "...111111...\n"
              "....1111....\n"
              "............\n");
}

TEST(Sketch, OfSeveralColoursHasTheBackgroundFirst) {
    SketchOptions options;
    options.columns = 12;
    options.rows = 9;
    options.colours = 2;
    const Sketch sketch = sketch_of(disc(), options);
    ASSERT_EQ(sketch.colours.size(), 3U);
    EXPECT_GT(sketch.colours[0].green, 200) << "paper";
    EXPECT_EQ(sketch.cells[0], 0);
    EXPECT_EQ(sketch.cells[sketch.grid.at(4, 2)], 1) << "the darker one is first";
    EXPECT_EQ(sketch.cells[sketch.grid.at(4, 6)], 2);
    EXPECT_GT(sketch.colours[2].red, 150);
    EXPECT_LT(sketch.colours[2].green, 90);
}

TEST(Sketch, TellsWhatAChangeCosts) {
    SketchOptions options;
    options.columns = 12;
    options.rows = 9;
    const Sketch sketch = sketch_of(disc(), options);
    const std::size_t inside = sketch.grid.at(4, 5);
    const std::size_t border = sketch.grid.at(3, 2);
    EXPECT_EQ(sketch.cost(inside, 1), 0) << "its own colour";
    EXPECT_GT(sketch.cost(border, 0), 0);
    EXPECT_GT(sketch.cost(inside, 0), 2 * sketch.cost(border, 0)) << "a hole is seen more";
}

TEST(Sketch, CanBeInvertedCroppedAndTurned) {
    SketchOptions options;
    options.columns = 4;
    options.rows = 4;
    options.is_inverted = true;
    options.crop = Region{0, 0, 40, 40};
    const std::string corner = told(sketch_of(disc(), options));
    EXPECT_EQ(corner.substr(0, 4), "1111");
    options.quarter_turns = 2;
    const std::string turned_corner = told(sketch_of(disc(), options));
    EXPECT_EQ(std::string(turned_corner.rbegin(), turned_corner.rend()).substr(1) + "\n", corner);
}

TEST(Sketch, SidesFollowFromTheShapeOfThePart) {
    SketchOptions options;
    options.columns = 0;
    options.rows = 0;
    set_sides(options, disc(), 20);
    EXPECT_EQ(options.columns, 20U);
    EXPECT_EQ(options.rows, 15U);
    options = {};
    options.columns = 30;
    options.rows = 0;
    options.quarter_turns = 1;
    set_sides(options, disc(), 0);
    EXPECT_EQ(options.rows, 40U);
    options.crop_to_content = true;
    options.rows = 0;
    set_sides(options, disc(), 0);
    EXPECT_NEAR(static_cast<double>(options.rows), 30, 1) << "a disc is as wide as it is high";
}

TEST(Sketch, ColoursThatSpecksAloneHadAreNotThere) {
    Image image{10, 10, std::vector<Rgb>(100, Rgb{255, 255, 255})};
    for (std::size_t y = 3; y < 8; ++y)
        for (std::size_t x = 2; x < 7; ++x) image.at(x, y) = {0, 0, 0};
    image.at(9, 0) = {0, 200, 0};
    SketchOptions options;
    options.columns = options.rows = 10;
    options.colours = 2;
    EXPECT_EQ(sketch_of(image, options).colours.size(), 2U);
    options.despeckle = 0;
    EXPECT_EQ(sketch_of(image, options).colours.size(), 3U);
}

}  // namespace
}  // namespace quadrille::picture
