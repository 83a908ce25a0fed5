// What the editor lays over a board is seen on light and dark cells, and hides nothing of itself.
#include "play/editor/editor_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "drawing/shapes.hpp"
#include "shipped_types.hpp"

namespace quadrille::play {
namespace {

using drawing::Colour;
using drawing::with_alpha;

class Recorder final : public drawing::Painter {
public:
    struct Shape {
        std::string what;
        std::vector<Vec2> points;
        double size;  ///< width of a line, radius, height of a text
        Colour colour;
    };
    std::vector<Shape> shapes;

    void stroke(std::span<const Vec2> points, double width, Colour colour) override {
        shapes.push_back({"stroke", {points.begin(), points.end()}, width, colour});
    }
    void polygon(std::span<const Vec2> points, Colour colour) override {
        shapes.push_back({"polygon", {points.begin(), points.end()}, 0, colour});
    }
    void disc(Vec2 centre, double radius, Colour colour) override {
        shapes.push_back({"disc", {centre}, radius, colour});
    }
    void ring(Vec2 centre, double radius, double width, Colour colour) override {
        shapes.push_back({"ring", {centre}, radius + width / 2, colour});
    }
    void text(Vec2 at, double height, std::string_view words, Colour colour, Align,
              drawing::Weight) override {
        shapes.push_back({std::string(words), {at}, height, colour});
    }

    [[nodiscard]] std::ptrdiff_t last(std::string_view what, Colour colour) const {
        for (std::size_t i = shapes.size(); i > 0; --i)
            if (shapes[i - 1].what == what && shapes[i - 1].colour == colour)
                return static_cast<std::ptrdiff_t>(i) - 1;
        return -1;
    }
    [[nodiscard]] std::ptrdiff_t last(std::string_view what) const {
        for (std::size_t i = shapes.size(); i > 0; --i)
            if (shapes[i - 1].what == what) return static_cast<std::ptrdiff_t>(i) - 1;
        return -1;
    }
    /// Whether a shape of that colour lies on a broader one of the paper.
    [[nodiscard]] bool lies_on(const Shape& shape, Colour paper) const {
        const double margin = 1;
        return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& below) {
            const bool is_below = &below < &shape;
            const bool fits = below.what == shape.what || below.what == "disc";
            return is_below && fits && below.points == shape.points && below.colour == paper &&
                   below.size >= shape.size + margin;
        });
    }
};

class EditorBoardTest : public testing::Test {
protected:
    drawing::Theme theme = drawing::light_theme();

    static const test::ShippedTypes& types() {
        static const test::ShippedTypes shipped;
        return shipped;
    }
    static std::unique_ptr<Workshop> on(const char* type, const char* text) {
        auto workshop = std::make_unique<Workshop>(types().find(type), types().puzzle(type, text),
                                                   std::filesystem::path());
        for (int i = 0; i < 20'000; ++i) {
            static_cast<void>(workshop->tick(Workshop::Clock::now()));
            if (workshop->known() != nullptr && workshop->known()->complete) return workshop;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        ADD_FAILURE() << "it is not examined to the end";
        return workshop;
    }
    [[nodiscard]] Recorder painted(const Workshop& workshop) const {
        Recorder recorder;
        const drawing::Transform transform{40, {}};
        EditorBoard(recorder, theme, transform, workshop)
            .paint(bounds(std::array{Vec2{0, 0}, Vec2{400, 400}}));
        return recorder;
    }
    void expect_seen_everywhere(const Recorder& recorder) const {
        const Colour paper = theme.colour(Role::paper);
        const std::vector<Colour> of_lines{with_alpha(theme.culprit, 255), theme.cursor,
                                           theme.accent};
        std::size_t lines = 0;
        for (const Recorder::Shape& shape : recorder.shapes) {
            if (shape.what != "stroke" ||
                std::ranges::find(of_lines, shape.colour) == of_lines.end())
                continue;
            ++lines;
            EXPECT_TRUE(recorder.lies_on(shape, paper))
                << drawing::colour_text(shape.colour) << " from " << shape.points.front().x << ", "
                << shape.points.front().y;
        }
        EXPECT_GT(lines, 0U);
    }
};

TEST_F(EditorBoardTest, EachLineHasThePaperOnBothSidesOfIt) {
    const auto workshop = on("takuzu", "11.1\n....\n.0..\n....\n");
    workshop->editor().choose_kind(0);
    ASSERT_TRUE(workshop->editor().perform(input::Action::cursor_right));
    expect_seen_everywhere(painted(*workshop));
    workshop->editor().choose_kind(std::nullopt);
    expect_seen_everywhere(painted(*workshop));
}

TEST_F(EditorBoardTest, NoFrameLiesOverASign) {
    const auto workshop = on("takuzu", "11.1\n....\n.0..\n....\n");
    workshop->editor().choose_kind(0);
    ASSERT_TRUE(workshop->editor().perform(input::Action::cursor_right));
    const Recorder recorder = painted(*workshop);
    const std::ptrdiff_t cursor = recorder.last("stroke", theme.cursor);
    ASSERT_GE(cursor, 0);
    const auto sign = std::ranges::find(recorder.shapes, "!", &Recorder::Shape::what);
    ASSERT_NE(sign, recorder.shapes.end());
    EXPECT_GT(sign - recorder.shapes.begin(), cursor);
    EXPECT_GT(recorder.last("!"), recorder.last("stroke"));
}

TEST_F(EditorBoardTest, WhatIsNotNeededHasItsSignOnThePaper) {
    const auto workshop = on("takuzu", "1100\n..11\n1.01\n0.1.\n");
    const Recorder recorder = painted(*workshop);
    std::size_t rings = 0;
    for (const Recorder::Shape& shape : recorder.shapes) {
        if (shape.what != "ring" || shape.colour != theme.text_faint) continue;
        ++rings;
        EXPECT_TRUE(recorder.lies_on(shape, theme.colour(Role::paper)));
    }
    EXPECT_GE(rings, workshop->known()->redundant->size());
}

}  // namespace
}  // namespace quadrille::play
