// Colours that a puzzle states: shown as stated, but never unseen, and what is written on them is
// read.
#include "drawing/stated_colours.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "boards.hpp"
#include "drawing/board_painter.hpp"
#include "drawing/mark_picture.hpp"
#include "drawing/shapes.hpp"

namespace quadrille::drawing {
namespace {

class PainterRecord final : public Painter {
public:
    std::vector<Colour> polygons;
    std::vector<std::pair<std::string, Colour>> texts;
    void stroke(std::span<const Vec2>, double, Colour) override {}
    void polygon(std::span<const Vec2>, Colour colour) override { polygons.push_back(colour); }
    void disc(Vec2, double, Colour) override {}
    void ring(Vec2, double, double, Colour) override {}
    void text(Vec2, double, std::string_view words, Colour colour, Align, Weight) override {
        texts.emplace_back(words, colour);
    }
};

constexpr Colour yellow{255, 240, 0, 255};
constexpr Colour navy{10, 10, 90, 255};

/// Two marks with colours of their own, one on a full tone and one on a quiet one, each with its
/// number on it.
class Painted final : public kit::StoredPuzzle, public Colours {
public:
    Painted() : StoredPuzzle(test::row_of_cells(2, 2), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        for (std::size_t i = 0; i < 2; ++i) {
            const Mark mark = position.mark(element_id(i));
            if (mark == blank) continue;
            canvas.element(element_id(i));
            const auto x = static_cast<double>(i);
            canvas.polygon(kit::box({x, 0}, {x + 1, 1}), mark == 1 ? Role::tone9 : Role::tone1);
            canvas.text({x + 0.5, 0.5}, 0.5, std::to_string(mark),
                        mark == 1 ? Role::paper : Role::clue);
        }
        canvas.nobody();
        canvas.text({0.5, 0.5}, 0.1, "beside", Role::clue);
    }
    [[nodiscard]] std::string write() const override { return {}; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Colours::facet_id ? static_cast<const Colours*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const StatedColour> colours() const noexcept override {
        return stated_;
    }

private:
    std::vector<StatedColour> stated_{{Role::tone9, 255, 240, 0}, {Role::tone1, 10, 10, 90}};
};

Position both(const Puzzle& puzzle) {
    Position position(puzzle.board());
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 2);
    return position;
}

TEST(StatedColours, AreShownAndWhatIsWrittenOnThemIsRead) {
    const Painted puzzle;
    const Theme theme = light_theme();
    PainterRecord painted;
    paint_board(painted, theme, {}, puzzle, both(puzzle));
    ASSERT_EQ(painted.polygons.size(), 3U);
    EXPECT_EQ(painted.polygons[1], yellow);
    EXPECT_EQ(painted.polygons[2], navy);
    ASSERT_EQ(painted.texts.size(), 3U);
    EXPECT_EQ(painted.texts[0].second, theme.colour(Role::clue)) << "white on yellow is not read";
    EXPECT_EQ(painted.texts[1].second, theme.colour(Role::paper));
    EXPECT_EQ(painted.texts[2].second, theme.colour(Role::clue))
        << "what lies on no such surface is as ever";
    PainterRecord key;
    MarkPicture(puzzle, element_id(0), 1).paint(key, theme, {{0, 0}, {10, 10}});
    EXPECT_EQ(key.polygons.front(), yellow);
    EXPECT_EQ(key.texts.front().second, theme.colour(Role::clue));
}

TEST(StatedColours, StandBackWhereAThemeKeepsToItsOwn) {
    Theme theme = light_theme();
    theme.puzzle_colours = false;
    const Painted puzzle;
    PainterRecord painted;
    paint_board(painted, theme, {}, puzzle, both(puzzle));
    EXPECT_EQ(painted.polygons[1], theme.colour(Role::tone9));
    EXPECT_EQ(painted.polygons[2], theme.colour(Role::tone1));
}

TEST(StatedColours, AreBroughtOffThePaperTheyWouldNotBeSeenOn) {
    Theme dark = light_theme();
    dark.roles[static_cast<std::size_t>(Role::paper)] = {20, 22, 28, 255};
    dark.roles[static_cast<std::size_t>(Role::clue)] = {230, 230, 230, 255};
    for (const Theme& theme : {light_theme(), dark})
        for (const StatedColour stated :
             {StatedColour{Role::tone9, 0, 0, 0}, StatedColour{Role::tone9, 255, 255, 255}}) {
            const Theme own = with_colours(theme, std::vector{stated});
            const Colour seen = own.colour(Role::tone9);
            const Colour paper = own.colour(Role::paper);
            EXPECT_GE(
                std::hypot(seen.red - paper.red, seen.green - paper.green, seen.blue - paper.blue),
                60);
        }
    const Theme own = with_colours(light_theme(), std::vector{StatedColour{Role::tone9, 0, 0, 0}});
    EXPECT_EQ(own.colour(Role::tone9), (Colour{0, 0, 0, 255})) << "what is seen stays as stated";
}

TEST(StatedColours, GhostsOfQuietTonesAreSeen) {
    const Painted puzzle;
    const std::vector<Ghost> ghosts{{element_id(1), 2, 0}};
    Overlay overlay;
    overlay.ghosts = ghosts;
    PainterRecord painted;
    paint_board(painted, light_theme(), {}, puzzle, Position(puzzle.board()), overlay);
    ASSERT_EQ(painted.polygons.size(), 2U) << "the paper, and the ghost";
    ASSERT_EQ(painted.texts.size(), 2U);
    EXPECT_EQ(painted.texts[1].first, "2");
}

}  // namespace
}  // namespace quadrille::drawing
