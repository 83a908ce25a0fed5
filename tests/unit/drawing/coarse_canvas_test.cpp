#include "drawing/coarse_canvas.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "quadrille/kit/drawing.hpp"

namespace quadrille::drawing {
namespace {

class CanvasRecord final : public Canvas {
public:
    struct Text {
        double height = 0;
        std::string words;
    };
    std::vector<Pen> lines;
    std::vector<Role> shapes;
    std::vector<Rect> boxes;
    std::vector<double> radii;
    std::vector<Text> texts;

    void element(ElementId) override {}
    void nobody() override {}
    void line(Vec2, Vec2, Pen pen) override { lines.push_back(pen); }
    void polyline(std::span<const Vec2>, Pen pen) override { lines.push_back(pen); }
    void polygon(std::span<const Vec2> points, Role fill) override {
        shapes.push_back(fill);
        boxes.push_back({points[0], points[2]});
    }
    void disc(Vec2, double radius, Role fill) override {
        shapes.push_back(fill);
        radii.push_back(radius);
    }
    void circle(Vec2, double, Pen pen) override { lines.push_back(pen); }
    void text(Vec2, double height, std::string_view words, Role, Align) override {
        texts.push_back({height, std::string(words)});
    }
};

const Vec2 middle{0.5, 0.5};

/// What comes of a drawing on a board whose cells are so many pixels wide.
template <class Drawing>
CanvasRecord drawn(double scale, Drawing drawing, ClueStates clues = {}) {
    CanvasRecord inner;
    CoarseCanvas canvas(inner, scale, 1, clues);
    canvas.element(element_id(0));
    drawing(canvas);
    canvas.nobody();
    return inner;
}

CanvasRecord text_at(double scale, double height, const std::string& words,
                     Role role = Role::clue) {
    return drawn(scale,
                 [&](Canvas& canvas) { canvas.text(middle, height, words, role, Align::centre); });
}

TEST(CoarseCanvasTest, TheGridIsFaintWhereItIsFineAndGoesWhereItIsFiner) {
    const auto line_at = [](double scale, Role role) {
        return drawn(scale,
                     [&](Canvas& canvas) {
                         canvas.line({0, 0}, {5, 0}, {role, 0.03});
                     })
            .lines;
    };
    ASSERT_EQ(line_at(30, Role::grid).size(), 1U);
    EXPECT_EQ(line_at(30, Role::grid).front().role, Role::grid);
    EXPECT_EQ(line_at(12, Role::grid).front().role, Role::tone8);
    EXPECT_TRUE(line_at(8, Role::grid).empty());
    ASSERT_EQ(line_at(6, Role::grid_strong).size(), 1U) << "what divides the board stays";
}

TEST(CoarseCanvasTest, LinesAreAPixelWideAtLeastAndThoseOfThePlayerMore) {
    for (const double scale : {6.0, 12.0, 100.0})
        for (const Role role : {Role::grid_strong, Role::mark}) {
            const CanvasRecord inner = drawn(scale, [&](Canvas& canvas) {
                canvas.line({0, 0}, {1, 0}, {role, 0.05});
            });
            ASSERT_EQ(inner.lines.size(), 1U);
            EXPECT_GE(inner.lines.front().width * scale, role == Role::mark ? 1.5 : 1.0) << scale;
        }
    const CanvasRecord large = drawn(100, [](Canvas& canvas) {
        canvas.line({0, 0}, {1, 0}, {Role::mark, 0.05});
    });
    EXPECT_DOUBLE_EQ(large.lines.front().width, 0.05)
        << "on a large board all is as the puzzle draws it";
}

TEST(CoarseCanvasTest, SmallTypeIsSetLargerAsFarAsItsCellHasRoom) {
    EXPECT_DOUBLE_EQ(text_at(40, 0.5, "8").texts.at(0).height, 0.5) << "it is read as it is";
    EXPECT_GT(text_at(11, 0.5, "8").texts.at(0).height, 0.6);
    for (const double scale : {10.0, 12.0, 16.0})
        for (const std::string words : {"8", "18", "118"}) {
            const CanvasRecord inner = text_at(scale, 0.36, words);
            for (const CanvasRecord::Text& text : inner.texts)
                EXPECT_LE(0.6 * text.height * static_cast<double>(words.size()), 0.93)
                    << words << " at " << scale;
        }
}

TEST(CoarseCanvasTest, TypeOnAMarkStaysWithinIt) {
    for (const double scale : {8.0, 12.0, 16.0, 24.0}) {
        const CanvasRecord inner = drawn(scale, [&](Canvas& canvas) {
            canvas.disc(middle, 0.3, Role::mark);
            canvas.text(middle, 0.4, "7", Role::paper, Align::centre);
        });
        ASSERT_LE(inner.texts.size(), 1U);
        for (const CanvasRecord::Text& text : inner.texts) EXPECT_LE(text.height, 0.6) << scale;
    }
}

TEST(CoarseCanvasTest, TextThatNobodyCanReadIsAQuietBlockAsWideAsTheText) {
    const CanvasRecord one = text_at(6, 0.5, "8");
    EXPECT_TRUE(one.texts.empty());
    ASSERT_EQ(one.boxes.size(), 1U);
    EXPECT_EQ(one.shapes.front(), Role::grid);
    EXPECT_TRUE(one.boxes.front().contains(middle));
    EXPECT_GT(text_at(6, 0.5, "18").boxes.at(0).width(), one.boxes.front().width());
    EXPECT_EQ(text_at(6, 0.5, "8", Role::mark).shapes.at(0), Role::mark)
        << "what the player wrote keeps its colour";
    EXPECT_TRUE(text_at(6, 0.02, "<", Role::clue).boxes.empty())
        << "a sign that was never meant to be seen";
}

TEST(CoarseCanvasTest, ABlockHasWholePixels) {
    for (const double scale : {4.0, 5.0, 6.0}) {
        const Rect box = text_at(scale, 0.5, "8").boxes.at(0);
        for (const double edge : {box.min.x, box.min.y, box.max.x, box.max.y})
            EXPECT_NEAR(edge * scale, std::round(edge * scale), 1e-9) << scale;
    }
}

TEST(CoarseCanvasTest, AMarkSaysAllAndNeedsNoBlock) {
    // A digit on a disc, a digit in a ring, a number on a shaded cell, one on a coloured tile.
    const std::array<CanvasRecord, 4> all{
        drawn(6,
              [](Canvas& canvas) {
                  canvas.disc(middle, 0.35, Role::mark);
                  canvas.text(middle, 0.44, "1", Role::paper, Align::centre);
              }),
        drawn(6,
              [](Canvas& canvas) {
                  canvas.text(middle, 0.44, "0", Role::mark, Align::centre);
                  canvas.circle(middle, 0.33, {Role::mark, 0.05});
              }),
        drawn(6,
              [](Canvas& canvas) { canvas.text(middle, 0.5, "7", Role::on_shade, Align::centre); }),
        drawn(6, [](Canvas& canvas) {
            canvas.polygon(kit::box({0, 0}, {1, 1}), Role::tone9);
            canvas.text(middle, 0.5, "7", Role::clue, Align::centre);
            canvas.disc(middle, 0.1, Role::paper);
        })};
    EXPECT_EQ(all[0].shapes, std::vector{Role::mark});
    EXPECT_TRUE(all[1].shapes.empty());
    EXPECT_EQ(all[1].lines.size(), 1U);
    EXPECT_TRUE(all[2].shapes.empty());
    EXPECT_EQ(all[3].shapes, std::vector{Role::tone9}) << "without the speck on it";
    for (const CanvasRecord& inner : all) EXPECT_TRUE(inner.texts.empty());
}

TEST(CoarseCanvasTest, OnTheGroundNothingIsLost) {
    const auto specks = [](Canvas& canvas) {
        for (int i = 0; i < 2; ++i) canvas.disc(middle, 0.05, Role::grid_strong);
    };
    EXPECT_EQ(drawn(12, specks).shapes.size(), 1U) << "a speck on a mark";
    const CanvasRecord ground = drawn(12, [&](Canvas& canvas) {
        canvas.nobody();
        specks(canvas);
    });
    EXPECT_EQ(ground.shapes.size(), 2U);
}

TEST(CoarseCanvasTest, AClueThatTellsItsStateKeepsItsColour) {
    const std::array states{Status::violated};
    const auto draw = [](Canvas& canvas) {
        canvas.text(middle, 0.5, "2", Role::clue, Align::centre);
    };
    EXPECT_EQ(drawn(6, draw, ClueStates{states}).shapes, std::vector{Role::clue});
    EXPECT_EQ(drawn(6, draw).shapes, std::vector{Role::grid});
}

TEST(CoarseCanvasTest, DotsDoNotVanishAndPointsOfTheGridAreFaint) {
    const CanvasRecord inner = drawn(10, [](Canvas& canvas) {
        canvas.disc({0, 0}, 0.055, Role::grid_strong);
        canvas.disc({1, 0}, 0.055, Role::grid_strong);
        canvas.disc(middle, 0.06, Role::note);
    });
    EXPECT_EQ(inner.shapes, (std::vector{Role::grid, Role::grid, Role::note}));
    for (const double radius : inner.radii) EXPECT_GE(radius * 10, 0.5);
}

TEST(CoarseCanvasTest, OnABoardThatIsPlayedNothingIsLeftOut) {
    const auto drawn_at_six = [](bool leaves_out) {
        CanvasRecord inner;
        {
            CoarseCanvas canvas(inner, 6, 1, {}, leaves_out);
            canvas.element(element_id(0));
            canvas.line({0, 0}, {1, 0}, {Role::grid, 0.04});
            canvas.line({0, 0}, {1, 1}, {Role::cross, 0.1});
            canvas.disc({0, 0}, 0.055, Role::grid_strong);
        }
        return inner.lines.size() + inner.shapes.size();
    };
    EXPECT_EQ(drawn_at_six(true), 0U);
    EXPECT_EQ(drawn_at_six(false), 3U);
}

}  // namespace
}  // namespace quadrille::drawing
