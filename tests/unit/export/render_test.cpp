#include "export/render.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "boards.hpp"
#include "drawing/shapes.hpp"
#include "export/character_canvas.hpp"
#include "quadrille/kit/drawing.hpp"

namespace quadrille::exporting {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// A row of cells with a grid and a digit in each marked cell.
class DrawnRow final : public kit::StoredPuzzle {
public:
    explicit DrawnRow(std::size_t cells) : StoredPuzzle(test::row_of_cells(cells, 3), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        kit::draw_paper(canvas, board().extent);
        kit::draw_grid(canvas, {1, board().size()});
        for (std::size_t i = 0; i < board().size(); ++i) {
            canvas.element(element_id(i));
            const Mark mark = position.mark(element_id(i));
            if (mark != blank)
                kit::draw_symbol(canvas, {static_cast<double>(i) + 0.5, 0.5},
                                 board().alphabets[0].symbol(mark).shown, Role::mark);
        }
    }
    [[nodiscard]] std::string write() const override { return "row\n"; }
};

/// Nothing but a sign in the middle.
class DrawnSign final : public kit::StoredPuzzle {
public:
    explicit DrawnSign(std::string sign)
        : StoredPuzzle(test::row_of_cells(1, 3), {}), sign_(std::move(sign)) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        canvas.text({0.5, 0.5}, 0.8, sign_, Role::clue, Align::centre);
    }
    [[nodiscard]] std::string write() const override { return sign_; }

private:
    std::string sign_;
};

class RenderTest : public testing::Test {
protected:
    DrawnRow row{3};
    Picture picture() {
        Picture picture;
        picture.puzzle = &row;
        picture.position = Position(row.board());
        picture.position.set_mark(element_id(1), 2);
        return picture;
    }
    std::string rendered(Format format, std::size_t count = 1, Options options = {}) {
        const std::vector<Picture> pictures(count, picture());
        const Result<std::string> result = render(format, pictures, options);
        EXPECT_TRUE(result);
        return result ? *result : std::string();
    }
};

/// Of a sign that the font of the theme lacks a box would be drawn, the same for all.
TEST_F(RenderTest, SignsThatAFontLacksAreTakenFromAnother) {
    const auto png_of = [](const char* sign) {
        const DrawnSign puzzle(sign);
        Picture picture;
        picture.puzzle = &puzzle;
        picture.position = Position(puzzle.board());
        const std::vector<Picture> one{picture};
        return render(Format::png, one, {}).value();
    };
    EXPECT_NE(png_of("♞"), png_of("♚"));
}

TEST_F(RenderTest, DrawsInCharacters) {
    EXPECT_EQ(rendered(Format::text), "\n ┏━━━┯━━━┯━━━┓\n ┃   │ 2 │   ┃\n ┗━━━┷━━━┷━━━┛\n\n");
}

TEST_F(RenderTest, CharactersOfNoSensibleBoardAreJustFew) {
    const double huge = 1e300;
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    for (const Rect& extent :
         {Rect{{0, 0}, {huge, huge}}, Rect{{-huge, -huge}, {huge, huge}}, Rect{{3, 3}, {1, 1}},
          Rect{{nothing, 0}, {1, nothing}}, Rect{{0, 0}, {1e5, 1e5}}})
        EXPECT_LT(CharacterCanvas(extent).plain().size(), 3'000'000U);
}

TEST_F(RenderTest, WhatLiesFarOutsideIsNotDrawnInCharacters) {
    const double huge = 1e300;
    CharacterCanvas canvas({{0, 0}, {1, 1}});
    canvas.line({-huge, 0.5}, {-5, 0.5}, {Role::grid, 0.1});
    canvas.line({0.5, huge}, {0.5, 50}, {Role::grid, 0.1});
    canvas.text({huge, -huge}, 1, "text", Role::clue, Align::centre);
    canvas.disc({std::numeric_limits<double>::quiet_NaN(), 0}, 1, Role::mark);
    EXPECT_EQ(canvas.plain(), "\n\n\n");
    canvas.line({-huge, 0.5}, {huge, 0.5}, {Role::grid, 0.1});
    canvas.polygon(std::vector<Vec2>{{-huge, -huge}, {huge, -huge}, {huge, huge}}, Role::fill);
    EXPECT_EQ(canvas.plain(), "█████\n━━━━━\n█████\n");
}

TEST_F(RenderTest, WhatIsToBeReadHasTheTerminalsOwnColours) {
    Options options;
    options.ink = Ink::coloured;
    const std::string text = rendered(Format::text, 1, options);
    EXPECT_THAT(text, HasSubstr("\x1B["));
    EXPECT_THAT(text, HasSubstr(" 2 ")) << "no escape stands before it";
    EXPECT_THAT(text, testing::Not(HasSubstr(";38;2;")));
    EXPECT_THAT(text, testing::Not(HasSubstr(";48;2;"))) << "nor on a ground of ours";
}

TEST(CharacterPicture, AccentsAreReadOnBlackAndOnWhite) {
    const drawing::Colour black{0, 0, 0, 255};
    const drawing::Colour white{255, 255, 255, 255};
    for (int red = 0; red <= 255; red += 51)
        for (int green = 0; green <= 255; green += 51)
            for (int blue = 0; blue <= 255; blue += 51) {
                const drawing::Colour colour{static_cast<std::uint8_t>(red),
                                             static_cast<std::uint8_t>(green),
                                             static_cast<std::uint8_t>(blue), 255};
                for (const drawing::Colour ground : {black, white}) {
                    EXPECT_GE(drawing::contrast(accent(colour), ground), 4.3);
                    EXPECT_GE(drawing::contrast(surface(colour), ground), 2.9);
                }
            }
}

TEST_F(RenderTest, LayersCulpritsAndTheCursorHaveSignsWithoutColour) {
    CharacterCanvas canvas(row.board().extent);
    Position position(row.board());
    position.set_mark(element_id(1), 2);
    row.draw(canvas, position, {});
    drawing::Overlay overlay;
    const std::vector<std::uint16_t> layers{0, 1, 0};
    const std::vector<ElementId> culprits{element_id(1)};
    overlay.layers = layers;
    overlay.culprits = culprits;
    overlay.cursor = element_id(2);
    const CharacterPicture picture = canvas.picture(row.board(), drawing::light_theme(), overlay);
    EXPECT_THAT(picture.text(Ink::plain), HasSubstr("│!2•│"));
    EXPECT_THAT(picture.text(Ink::styled), HasSubstr("\x1B[0;7m│\x1B[0m   \x1B[0;7m┃"))
        << "the cell itself stays as it is";
    EXPECT_THAT(picture.text(Ink::coloured), HasSubstr(";38;2;"));
}

TEST_F(RenderTest, APartOfAPictureIsItsRowsAndColumns) {
    CharacterPicture whole(2, 3);
    whole.at(1, 2).glyph = "x";
    whole.at(1, 0).glyph = "y";
    EXPECT_EQ(whole.part({1}, {2, 0}).text(Ink::plain), "xy\n");
}

TEST_F(RenderTest, WritesEachFormatTheSameEveryTime) {
    EXPECT_THAT(rendered(Format::png), StartsWith("\x89PNG"));
    EXPECT_THAT(rendered(Format::svg), HasSubstr("<svg"));
    EXPECT_THAT(rendered(Format::pdf), StartsWith("%PDF"));
    for (const Format format : {Format::png, Format::svg, Format::pdf, Format::text})
        EXPECT_EQ(rendered(format), rendered(format));
}

TEST_F(RenderTest, PutsAsManyPicturesOnAPageAsAsked) {
    const auto pages = [](const std::string& pdf) {
        std::size_t found = 0;
        for (std::size_t at = pdf.find("/Type /Page "); at != std::string::npos;
             at = pdf.find("/Type /Page ", at + 1))
            ++found;
        return found;
    };
    Options options;
    EXPECT_EQ(pages(rendered(Format::pdf, 7, options)), 7U);
    options.per_page = 4;
    EXPECT_EQ(pages(rendered(Format::pdf, 7, options)), 2U);
}

TEST_F(RenderTest, KeepsAHugePictureWithinWhatAPngCanHold) {
    const DrawnRow wide(3000);
    Picture one;
    one.puzzle = &wide;
    one.position = Position(wide.board());
    EXPECT_TRUE(render(Format::png, std::span(&one, 1), {}));
}

TEST(FormatOf, GoesByTheEnding) {
    EXPECT_EQ(format_of("a.b.svg"), Format::svg);
    EXPECT_EQ(format_of("x.pdf"), Format::pdf);
    EXPECT_EQ(format_of("x.jpg"), std::nullopt);
}

TEST(CharacterCanvas, PutsACircleRoundAllOfANumber) {
    CharacterCanvas canvas({{0, 0}, {3, 1}});
    std::size_t cell = 0;
    const auto circled = [&](double x, std::string_view number) {
        canvas.element(element_id(cell++));
        canvas.text({x, 0.5}, 0.5, number, Role::clue, Align::centre);
        canvas.circle({x, 0.5}, 0.4, {Role::mark, 0.03});
    };
    circled(0.5, "7");
    circled(1.5, "10");
    circled(2.5, "123");
    EXPECT_THAT(canvas.plain(), HasSubstr(" (7) (10(123)"));
}

TEST(CharacterCanvas, JoinsLinesAndDrawsCrossesDotsAndCircles) {
    CharacterCanvas canvas({{0, 0}, {2, 1}});
    canvas.line({0, 0}, {1, 0}, {Role::mark, 0.1});
    canvas.line({1, 0}, {1, 1}, {Role::mark, 0.1});
    canvas.line({1.95, 0.45}, {2.05, 0.55}, {Role::cross, 0.03});
    canvas.disc({1, 0}, 0.05, Role::grid_strong);
    canvas.disc({2, 1}, 0.05, Role::grid_strong);
    canvas.text({0.5, 0.5}, 0.6, "3", Role::clue, Align::centre);
    canvas.circle({0.5, 0.5}, 0.4, {Role::mark, 0.03});
    EXPECT_EQ(canvas.plain(), "╺━━━┓\n (3)┃   ×\n    ╹   ·\n");
}

TEST(CharacterCanvas, TellsSlantedLinesFromThinOnesAndFromCrosses) {
    CharacterCanvas canvas({{0, 0}, {4, 1}});
    canvas.line({0.2, 0.1}, {0.8, 0.9}, {Role::mark, 0.1});
    canvas.line({1.2, 0.9}, {1.8, 0.1}, {Role::mark, 0.1});
    canvas.line({2.2, 0.9}, {2.8, 0.1}, {Role::grid, 0.03});
    canvas.line({3.45, 0.45}, {3.55, 0.55}, {Role::cross, 0.03});
    canvas.line({3.45, 0.55}, {3.55, 0.45}, {Role::cross, 0.03});
    EXPECT_EQ(canvas.plain(), "\n  ╲   ╱   ·   ×\n\n");
}

TEST_F(RenderTest, ColoursOfCellsAreTheGroundInATerminal) {
    CharacterCanvas canvas(row.board().extent);
    Position position(row.board());
    position.set(element_id(1), {.mark = 2, .colour = 4});
    row.draw(canvas, position, {});
    canvas.colour_cells(row.board(), position);
    const drawing::Theme theme = drawing::light_theme();
    const CharacterPicture picture = canvas.picture(row.board(), theme, {});
    std::size_t coloured = 0;
    for (std::size_t r = 0; r < picture.rows(); ++r)
        for (std::size_t c = 0; c < picture.columns(); ++c) {
            const SignStyle& style = picture.at(r, c).style;
            if (!style.ground) continue;
            ++coloured;
            EXPECT_EQ(*style.ground, surface(theme.cell(4)));
            ASSERT_TRUE(style.ink);
            EXPECT_GE(drawing::contrast(*style.ink, *style.ground), 4.4);
        }
    EXPECT_EQ(coloured, 3U) << "what is inside the lines of the cell";
}

}  // namespace
}  // namespace quadrille::exporting
