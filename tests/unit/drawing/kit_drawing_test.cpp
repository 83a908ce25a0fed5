#include "quadrille/kit/drawing.hpp"

#include <gtest/gtest.h>

#include "quadrille/kit/null_canvas.hpp"

namespace quadrille::kit {
namespace {

/// Remembers how high the last text was.
class MeasuringCanvas final : public NullCanvas {
public:
    double height = 0;

    void text(Vec2, double high, std::string_view, Role, Align) override { height = high; }
};

double height_of(std::string_view shown) {
    MeasuringCanvas canvas;
    draw_symbol(canvas, {}, shown, Role::mark);
    return canvas.height;
}

TEST(KitDrawing, ASymbolIsSizedByItsCharactersNotItsBytes) {
    EXPECT_EQ(characters("7"), 1U);
    EXPECT_EQ(characters("★"), 1U);
    EXPECT_EQ(characters("é1"), 2U);
    EXPECT_EQ(characters(""), 0U);
    EXPECT_EQ(height_of("★"), height_of("7"));
    EXPECT_EQ(height_of("12"), height_of("é1"));
    EXPECT_LT(height_of("12"), height_of("7"));
}

}  // namespace
}  // namespace quadrille::kit
