#include "play/camera.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::play {
namespace {

class CameraTest : public testing::Test {
protected:
    Camera camera;
    void SetUp() override {
        camera.resize({{20, 80}, {1260, 740}});
        camera.show({{-0.3, -0.3}, {10.3, 10.3}});
    }
};

TEST_F(CameraTest, ShowsTheWholeBoardOnWholePixels) {
    const drawing::Transform t = camera.transform();
    EXPECT_EQ(t.scale, std::floor(t.scale));
    EXPECT_EQ(t.offset.x, std::floor(t.offset.x));
    EXPECT_GE(t(Vec2{-0.3, -0.3}).y, 79);
    EXPECT_LE(t(Vec2{10.3, 10.3}).y, 741);
    EXPECT_FALSE(camera.zoomed());
}

TEST_F(CameraTest, NothingIsPinnedWhereTheWholeBoardIsInView) {
    for (double width = 300; width < 420; width += 0.5)
        for (const double cells : {6, 11, 20}) {
            camera.resize({{20, 80}, {20 + width, 80 + width}});
            camera.show({{-0.1, -0.1}, {cells + 1.5, cells + 1.5}}, {{0, 0}, {cells, cells}});
            EXPECT_TRUE(camera.pinned().empty()) << width << " for " << cells;
        }
}

TEST_F(CameraTest, ZoomKeepsWhatIsUnderThePointer) {
    const Vec2 anchor{500, 300};
    camera.zoom(2, {640, 410});
    const Vec2 before = camera.transform().inverse(anchor);
    camera.zoom(1.15, anchor);
    const Vec2 after = camera.transform().inverse(anchor);
    EXPECT_NEAR(before.x, after.x, 0.05);
    EXPECT_NEAR(before.y, after.y, 0.05);
    EXPECT_TRUE(camera.zoomed());
}

TEST_F(CameraTest, StaysBetweenTheWholeBoardAndAFewCells) {
    camera.zoom(0.1, {500, 300});
    EXPECT_FALSE(camera.zoomed());
    camera.zoom(1000, {500, 300});
    EXPECT_LE(camera.transform().scale, 660.0 / 3);
    EXPECT_GE(camera.transform().scale, 150);
}

TEST_F(CameraTest, PansOnlyWhereThereIsMoreToSee) {
    const Vec2 at = camera.transform().offset;
    camera.pan({100, 100});
    EXPECT_EQ(camera.transform().offset, at);
    camera.zoom(4, {640, 410});
    camera.pan({1e6, 0});
    EXPECT_NEAR(camera.transform()({-0.3, 0}).x, 20, 2)
        << "the left border of the board meets that of the area";
}

TEST_F(CameraTest, RevealBringsACellIntoView) {
    camera.zoom(6, {640, 410});
    camera.reveal({{9, 9}, {10, 10}});
    const drawing::Transform t = camera.transform();
    EXPECT_LE(t(Vec2{10, 10}).x, 1262);
    EXPECT_LE(t(Vec2{10, 10}).y, 742);
    EXPECT_GE(t(Vec2{9, 9}).x, 20);
}

/// A board with clues at the left and above, as wide as three cells and two.
class PinnedMargins : public testing::Test {
protected:
    Camera camera;
    void SetUp() override {
        camera.resize({{0, 0}, {1000, 800}});
        camera.show({{-3, -2}, {40, 30}}, {{0, 0}, {40, 30}});
    }
    [[nodiscard]] std::vector<drawing::Side> sides() const {
        std::vector<drawing::Side> list;
        for (const drawing::Pinned& one : camera.pinned()) list.push_back(one.side);
        return list;
    }
};

TEST_F(PinnedMargins, LieWhereTheyBelongWhileAllIsSeen) { EXPECT_TRUE(camera.pinned().empty()); }

TEST_F(PinnedMargins, StayInViewAndLevelWithTheBoard) {
    using enum drawing::Side;
    camera.zoom(3, {500, 400});
    EXPECT_EQ(sides(), (std::vector{left, top, inside}));
    const drawing::Pinned rows = camera.pinned()[0];
    const drawing::Transform t = camera.transform();
    EXPECT_EQ(rows.transform.scale, t.scale);
    EXPECT_EQ(rows.transform.offset.y, t.offset.y) << "rows stay beside their cells";
    EXPECT_NEAR(rows.transform(Vec2{-3, 0}).x, 0, 1) << "the whole margin is seen";
    EXPECT_NEAR(rows.surface.max.x, 3 * t.scale, 1);
    camera.pan({1e6, 1e6});
    EXPECT_TRUE(camera.pinned().empty()) << "at the upper left corner they are where they belong";
}

TEST_F(PinnedMargins, TakeNoMoreThanAShareOfTheWindow) {
    camera.zoom(1000, {500, 400});
    camera.pan({-300, -300});
    const std::vector<drawing::Pinned> margins = camera.pinned();
    ASSERT_EQ(margins.size(), 3U);
    EXPECT_NEAR(margins[0].surface.max.x, 400, 1);
    EXPECT_NEAR(margins[0].transform(Vec2{0, 0}).x, 400, 1)
        << "what is nearest to the cells is seen";
    EXPECT_NEAR(margins[1].surface.max.y, 320, 1);
}

TEST_F(PinnedMargins, AreWhatThePointerIsOver) {
    camera.zoom(3, {500, 400});
    const drawing::Transform t = camera.transform();
    const Vec2 place = camera.place_at({t.scale, 600});
    EXPECT_NEAR(place.x, -2, 0.1);
    EXPECT_NEAR(place.y, t.inverse({0, 600}).y, 1e-9);
    EXPECT_EQ(camera.place_at({600, 600}), t.inverse({600, 600}));
    EXPECT_GT(camera.beside_pinned({10, 600}).x, 3 * t.scale - 1)
        << "a stroke stays on what is seen of the cells";
}

TEST_F(PinnedMargins, DoNotHideWhatIsRevealed) {
    camera.zoom(3, {500, 400});
    camera.pan({-300, -200});
    camera.reveal({{5, 4}, {6, 5}});
    const drawing::Transform t = camera.transform();
    EXPECT_GE(t(Vec2{5, 4}).x, camera.pinned()[0].surface.max.x - 1);
    EXPECT_GE(t(Vec2{5, 4}).y, camera.pinned()[1].surface.max.y - 1);
    camera.reveal({{-3, 10}, {40, 11}});
    EXPECT_LE(camera.transform()({0, 10.5}).y, 800)
        << "of a whole line with its clue what is inside counts";
}

TEST_F(CameraTest, ABoardWithAirRoundItKeepsToTheMiddleItIsGivenAsNearAsItCan) {
    const auto middle = [&] { return camera.transform()({5, 5}); };
    camera.resize({{20, 80}, {1000, 740}}, {640, 410});
    EXPECT_NEAR(middle().x, 640, 1);
    camera.resize({{20, 80}, {700, 740}}, {640, 410});
    EXPECT_LE(camera.transform()({10.3, 10.3}).x, 701) << "inside its area all the same";
    camera.zoom(3, {300, 400});
    const Vec2 before = camera.transform().inverse({300, 400});
    camera.zoom(1.2, {300, 400});
    EXPECT_NEAR(camera.transform().inverse({300, 400}).x, before.x, 0.1)
        << "none is left when it is large";
}

TEST_F(CameraTest, ABoardOfFewCellsLeavesAirRoundItAndCanStillBeZoomed) {
    camera.show({{0, 0}, {5, 5}});
    camera.resize({{0, 0}, {1000, 600}}, {500, 300}, 100);
    EXPECT_EQ(camera.transform().scale, 100);
    camera.resize({{0, 0}, {1000, 600}}, {500, 300}, 80);
    EXPECT_EQ(camera.transform().scale, 90) << "not lost in its window either";
    camera.zoom(1.2, {500, 300});
    EXPECT_EQ(camera.transform().scale, 108);
    camera.show({{0, 0}, {20, 20}});
    camera.resize({{0, 0}, {1000, 600}}, {500, 300}, 80);
    EXPECT_EQ(camera.transform().scale, 30) << "cells that are small have all the room";
}

}  // namespace
}  // namespace quadrille::play
