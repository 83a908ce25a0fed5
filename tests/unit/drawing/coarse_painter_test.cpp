#include "drawing/coarse_painter.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace quadrille::drawing {
namespace {

class Recorder final : public Painter {
public:
    std::vector<double> widths;
    std::vector<int> strengths;
    std::vector<Colour> dots;
    std::vector<std::string> texts;

    void stroke(std::span<const Vec2>, double width, Colour colour) override {
        widths.push_back(width);
        strengths.push_back(colour.alpha);
    }
    void polygon(std::span<const Vec2>, Colour) override {}
    void disc(Vec2, double, Colour colour) override { dots.push_back(colour); }
    void ring(Vec2, double, double width, Colour) override { widths.push_back(width); }
    void text(Vec2, double, std::string_view words, Colour, Align, Weight) override { texts.emplace_back(words); }
};

const Colour ink{10, 20, 30, 255};

TEST(CoarsePainterTest, LinesAreAPixelWideOrNotThere) {
    Recorder inner;
    CoarsePainter painter(inner);
    const std::array line{Vec2{0, 0}, Vec2{10, 0}};
    for (const double width : {0.1, 0.25, 0.6, 2.0}) painter.stroke(line, width, ink);
    painter.ring({0, 0}, 5, 0.4, ink);
    EXPECT_EQ(inner.widths, (std::vector<double>{1, 1, 2, 1}));
    EXPECT_EQ(inner.strengths, (std::vector<int>{127, 255, 255})) << "thin lines are faint, not heavy";
}

TEST(CoarsePainterTest, TextThatNobodyCanReadIsADotThatTellsTextsApart) {
    Recorder inner;
    CoarsePainter painter(inner);
    painter.text({0, 0}, 12, "12", ink, Align::centre, Weight::regular);
    EXPECT_EQ(inner.texts, std::vector<std::string>{"12"});
    EXPECT_TRUE(inner.dots.empty());
    for (int number = 1; number <= 30; ++number)
        painter.text({0, 0}, 3, std::to_string(number), ink, Align::centre, Weight::regular);
    painter.text({0, 0}, 3, "1", ink, Align::centre, Weight::regular);
    EXPECT_EQ(inner.texts.size(), 1U);
    ASSERT_EQ(inner.dots.size(), 31U);
    EXPECT_EQ(inner.dots.front(), inner.dots.back()) << "what is alike looks alike";
    std::set<int> strengths;
    for (const Colour dot : inner.dots) strengths.insert(dot.alpha);
    EXPECT_GE(strengths.size(), 8U);
    EXPECT_GE(*strengths.begin(), 60) << "none vanishes";
}

}  // namespace
}  // namespace quadrille::drawing
