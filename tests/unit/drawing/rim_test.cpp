#include "drawing/rim.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "quadrille/kit/grid.hpp"

namespace quadrille::drawing {
namespace {

/// Keeps the texts.
class Texts final : public Painter {
public:
    void stroke(std::span<const Vec2>, double, Colour) override {}
    void polygon(std::span<const Vec2>, Colour) override {}
    void disc(Vec2, double, Colour) override {}
    void ring(Vec2, double, double, Colour) override {}
    void text(Vec2 at, double, std::string_view words, Colour, Align, Weight) override {
        places.push_back(at);
        texts.emplace_back(words);
    }
    std::vector<Vec2> places;
    std::vector<std::string> texts;
};

Board grid_of(std::size_t rows, std::size_t columns) {
    const kit::Grid grid{rows, columns};
    Board board;
    board.extent = grid.extent(0);
    board.alphabets = {{}};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::note, grid.outline(cell), grid.name(cell)});
    board.elements.push_back(
        {Kind::edge, 0, blank, Part::note, kit::box({0, 0}, {1, 0.1}), "edge"});
    return board;
}

Texts painted(const Board& board, double scale, const Rect& area) {
    Texts texts;
    Rim(board).paint(texts, light_theme(), {scale, {}}, board.extent, area, 12);
    return texts;
}

TEST(Rim, NumbersEachLineOutsideTheBoard) {
    const Texts told = painted(grid_of(2, 3), 40, {{-100, -100}, {500, 500}});
    EXPECT_THAT(told.texts, testing::ElementsAre("1", "2", "1", "2", "3"));
    for (const Vec2& at : told.places) EXPECT_TRUE(at.x < 0 || at.y < 0);
}

TEST(Rim, NumbersSomeLinesWhereTheyAreNear) {
    const Texts told = painted(grid_of(1, 10), 6, {{-100, -100}, {500, 500}});
    EXPECT_THAT(told.texts, testing::ElementsAre("1", "1", "5", "10"));
}

TEST(Rim, StaysInViewWhereTheBoardGoesOnBeyond) {
    const Texts told = painted(grid_of(2, 3), 40, {{60, 50}, {500, 500}});
    EXPECT_THAT(told.texts, testing::ElementsAre("2", "2", "3")) << "what is out of view has none";
    EXPECT_GT(told.places.front().x, 40);
    EXPECT_LT(told.places.front().x, 60);
}

}  // namespace
}  // namespace quadrille::drawing
