#include "view/camera.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::view {
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
    EXPECT_NEAR(camera.transform()({-0.3, 0}).x, 20, 2) << "the left border of the board meets that of the area";
}

TEST_F(CameraTest, RevealBringsACellIntoView) {
    camera.zoom(6, {640, 410});
    camera.reveal({{9, 9}, {10, 10}});
    const drawing::Transform t = camera.transform();
    EXPECT_LE(t(Vec2{10, 10}).x, 1262);
    EXPECT_LE(t(Vec2{10, 10}).y, 742);
    EXPECT_GE(t(Vec2{9, 9}).x, 20);
}

}  // namespace
}  // namespace quadrille::view
