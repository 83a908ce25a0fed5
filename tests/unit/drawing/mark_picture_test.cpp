#include "drawing/mark_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::drawing {
namespace {

/// What is painted: texts with their place and size, polygons with their first corner.
class ShapeRecord final : public Painter {
public:
    struct Shape {
        std::string what;
        Vec2 at;
        double size = 0;
        Colour colour;
    };
    std::vector<Shape> shapes;
    void stroke(std::span<const Vec2> points, double width, Colour colour) override {
        shapes.push_back({"stroke", points.front(), width, colour});
    }
    void polygon(std::span<const Vec2> points, Colour colour) override {
        shapes.push_back({"polygon", points.front(), 0, colour});
    }
    void disc(Vec2 at, double radius, Colour colour) override {
        shapes.push_back({"disc", at, radius, colour});
    }
    void ring(Vec2 at, double radius, double, Colour colour) override {
        shapes.push_back({"ring", at, radius, colour});
    }
    void text(Vec2 at, double height, std::string_view words, Colour colour, Align,
              Weight) override {
        shapes.push_back({std::string(words), at, height, colour});
    }
};

/// Cells with a corner label, in which the first mark is a surface with its letter on it; the
/// second is not drawn at all.
class Tiles final : public kit::StoredPuzzle {
public:
    Tiles() : StoredPuzzle(test::row_of_cells(3, 2), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto left = static_cast<double>(i);
            canvas.element(element_id(i));
            canvas.text({left + 0.1, 0.1}, 0.2, "label", Role::clue);
            if (position.mark(element_id(i)) == 1) {
                canvas.polygon(kit::box({left, 0}, {left + 1, 1}), Role::tone9);
                canvas.text({left + 0.5, 0.5}, 0.5, "a", Role::paper);
            }
        }
        canvas.nobody();
        canvas.line({0, 0}, {3, 0}, {Role::grid, 0.04});
    }
    [[nodiscard]] std::string write() const override { return {}; }
};

TEST(MarkPictureTest, ShowsWhatThePuzzleDrawsForTheMarkAndNothingElse) {
    const Theme theme = light_theme();
    ShapeRecord painted;
    MarkPicture(Tiles(), element_id(1), 1).paint(painted, theme, {{100, 200}, {140, 240}});
    ASSERT_EQ(painted.shapes.size(), 2U) << "neither paper nor label nor grid, nor other cells";
    EXPECT_EQ(painted.shapes[0].what, "polygon");
    EXPECT_EQ(painted.shapes[0].at, (Vec2{100, 200})) << "fitted into the target";
    EXPECT_EQ(painted.shapes[0].colour, theme.colour(Role::tone9));
    EXPECT_EQ(painted.shapes[1].what, "a");
    EXPECT_EQ(painted.shapes[1].at, (Vec2{120, 220}));
    EXPECT_DOUBLE_EQ(painted.shapes[1].size, 20);
}

TEST(MarkPictureTest, AMarkThatIsNotDrawnIsShownByItsSymbol) {
    ShapeRecord painted;
    MarkPicture(Tiles(), element_id(1), 2).paint(painted, light_theme(), {{0, 0}, {40, 40}});
    ASSERT_EQ(painted.shapes.size(), 1U);
    EXPECT_EQ(painted.shapes[0].what, "2");
}

}  // namespace
}  // namespace quadrille::drawing
