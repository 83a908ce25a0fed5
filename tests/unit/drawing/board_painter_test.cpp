#include "drawing/board_painter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <string>

#include "boards.hpp"
#include "drawing/cell_colours.hpp"
#include "drawing/shapes.hpp"
#include "quadrille/kit/notes.hpp"

namespace quadrille::drawing {
namespace {

/// Keeps what is painted, a line each: what, and in which colour.
class Recorder final : public Painter {
public:
    struct Shape {
        std::string what;
        Colour colour;
        Vec2 at;
    };
    std::vector<Shape> shapes;
    std::vector<double> heights;  // of marks
    std::vector<std::string> heavy;
    std::vector<std::pair<Vec2, Vec2>> lines;  // from where to where, of strokes
    std::vector<std::pair<Vec2, double>> discs;

    void stroke(std::span<const Vec2> points, double, Colour colour) override {
        shapes.push_back({"stroke", colour, points.front()});
        lines.emplace_back(points.front(), points.back());
    }
    void polygon(std::span<const Vec2> points, Colour colour) override {
        shapes.push_back({"polygon", colour, points.front()});
    }
    void disc(Vec2 centre, double radius, Colour colour) override {
        shapes.push_back({"disc", colour, centre});
        discs.emplace_back(centre, radius);
    }
    void ring(Vec2 centre, double, double, Colour colour) override {
        shapes.push_back({"ring", colour, centre});
    }
    void text(Vec2 at, double height, std::string_view words, Colour colour, Align,
              Weight weight) override {
        if (weight == Weight::heavy) heavy.emplace_back(words);
        shapes.push_back({std::string(words), colour, at});
        if (words == "mark") heights.push_back(height);
    }

    [[nodiscard]] std::vector<Colour> colours_of(std::string_view what) const {
        std::vector<Colour> list;
        for (const Shape& shape : shapes)
            if (shape.what == what) list.push_back(shape.colour);
        return list;
    }
};

/// Two cells: the first shows a clue, both show their mark as text.
class TwoCells final : public kit::StoredPuzzle {
public:
    TwoCells() : StoredPuzzle(test::row_of_cells(2, 3), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        canvas.line({0, 0}, {2, 0}, {Role::grid, 0.04});
        canvas.element(element_id(0));
        canvas.text({0.5, 0.2}, 0.3, "clue", Role::clue);
        for (std::size_t i = 0; i < 2; ++i) {
            canvas.element(element_id(i));
            if (position.mark(element_id(i)) != blank)
                canvas.text({static_cast<double>(i) + 0.5, 0.5}, 0.6, "mark", Role::mark);
        }
        canvas.nobody();
        canvas.text({1, 0.5}, 0.2, "title", Role::clue);
    }
    [[nodiscard]] std::string write() const override { return "..\n"; }
};

class BoardPainterTest : public testing::Test {
protected:
    TwoCells puzzle;
    Position position{puzzle.board()};
    Theme theme = light_theme();
    Overlay overlay;
    Recorder paint(const Transform& transform = {}) const {
        Recorder recorder;
        paint_board(recorder, theme, transform, puzzle, position, overlay);
        return recorder;
    }
};

TEST_F(BoardPainterTest, CluesTakeTheColourOfTheirStateAndAViolatedOneIsUnderlined) {
    const auto clue_with = [&](Status status) {
        const std::vector<Status> states{status, Status::open};
        overlay.clues = states;
        const Recorder recorder = paint();
        return std::pair(recorder.colours_of("clue").front(), recorder.colours_of("stroke").size());
    };
    EXPECT_EQ(clue_with(Status::open), std::pair(theme.colour(Role::clue), std::size_t{1}));
    EXPECT_EQ(clue_with(Status::met), std::pair(theme.clue_met, std::size_t{1}));
    EXPECT_EQ(clue_with(Status::violated), std::pair(theme.clue_violated, std::size_t{2}));
}

TEST_F(BoardPainterTest, ElementsShowWhatSentencesCallThem) {
    const std::vector<PlaceLetter> letters{{element_id(1), "B"}};
    overlay.letters = letters;
    const Recorder recorder = paint();
    EXPECT_EQ(recorder.colours_of("B").size(), 1);
    ASSERT_EQ(recorder.discs.size(), 1);
    EXPECT_GT(recorder.discs.front().first.x, 1) << "in its element";
}

TEST_F(BoardPainterTest, LettersCanBeReadOnSmallCellsAndStandOverTheCursor) {
    const std::vector<PlaceLetter> letters{{element_id(1), "B"}};
    overlay.letters = letters;
    overlay.cursor = element_id(1);
    const auto radius_at = [&](double scale) { return paint({scale, {}}).discs.front().second; };
    EXPECT_GE(radius_at(36), 8) << "pixels";
    EXPECT_LT(radius_at(10), 3) << "it does not cover its neighbours";
    EXPECT_GT(radius_at(100), 16) << "it grows with the board";
    EXPECT_EQ(paint().shapes.back().what, "B");
}

TEST_F(BoardPainterTest, WhatIsAskedAboutAndWhatIsWrongHaveFramesOfOtherShapes) {
    const std::vector<ElementId> one{element_id(1)};
    const std::size_t none = paint().lines.size();
    overlay.looked_at = one;
    const std::size_t solid = paint().lines.size();
    overlay.looked_at = {};
    overlay.emphasised = one;
    const std::size_t dashed = paint().lines.size();
    overlay.emphasised = {};
    overlay.culprits = one;
    const std::size_t cut = paint().lines.size();
    EXPECT_EQ(solid - none, 12) << "four sides, each on a light band and on the paper";
    EXPECT_GE(dashed - none, 24) << "several dashes a side, each on the paper";
    EXPECT_EQ(cut - none, 10) << "a frame and a stroke across each corner, on the paper";
}

TEST_F(BoardPainterTest, EachFrameHasThePaperOnBothSidesOfIt) {
    const std::vector<ElementId> one{element_id(1)};
    const auto in_colour = [&](Colour colour) {
        return std::ranges::count(paint().colours_of("stroke"), colour);
    };
    const Colour paper = theme.colour(Role::paper);
    overlay.looked_at = one;
    EXPECT_EQ(in_colour(paper), in_colour(theme.accent));
    overlay.looked_at = {};
    overlay.emphasised = one;
    EXPECT_EQ(in_colour(paper), in_colour(theme.accent));
    overlay.emphasised = {};
    overlay.culprits = one;
    EXPECT_EQ(in_colour(paper), in_colour(with_alpha(theme.culprit, 255)));
    overlay.culprits = {};
    overlay.cursor = element_id(1);
    EXPECT_EQ(in_colour(paper), 1);
    EXPECT_EQ(in_colour(theme.cursor), 1);
}

TEST_F(BoardPainterTest, TextThatBelongsToNobodyHasNoState) {
    const std::vector<Status> states{Status::violated, Status::violated};
    overlay.clues = states;
    EXPECT_EQ(paint().colours_of("title").front(), theme.colour(Role::clue));
}

TEST_F(BoardPainterTest, MarksTakeTheColourOfTheirLayerAndItsCue) {
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 2);
    const std::vector<std::uint16_t> layers{0, 2};
    overlay.layers = layers;
    const Recorder with_cue = paint();
    EXPECT_THAT(with_cue.colours_of("mark"),
                testing::ElementsAre(theme.colour(Role::mark), theme.layer(2).colour));
    EXPECT_THAT(with_cue.colours_of("disc"), testing::ElementsAre(theme.colour(Role::paper)))
        << "the halo of the diamond";
    overlay.layer_cues = false;
    EXPECT_EQ(paint().shapes.size() + 2, with_cue.shapes.size());
}

/// One cell with a note in each of the named corners.
class NotedCell final : public kit::StoredPuzzle {
public:
    explicit NotedCell(std::vector<Vec2> notes)
        : StoredPuzzle(test::row_of_cells(1, 3), {}), notes_(std::move(notes)) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        canvas.element(element_id(0));
        for (const Vec2 at : notes_) canvas.text(at, 0.25, "7", Role::note);
        canvas.nobody();
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }

private:
    std::vector<Vec2> notes_;
};

TEST(BoardPainter, TheCueOfALayerKeepsOffNotes) {
    Overlay overlay;
    const std::vector<std::uint16_t> layers{1};
    overlay.layers = layers;
    const auto cue_beside = [&](std::vector<Vec2> notes) {
        const NotedCell puzzle(std::move(notes));
        Position position(puzzle.board());
        position.set(element_id(0), {.notes = 1});
        Recorder recorder;
        paint_board(recorder, light_theme(), {}, puzzle, position, overlay);
        return recorder.discs.back().first;
    };
    const Vec2 usual = cue_beside({{0.3, 0.3}});
    EXPECT_GT(usual.x, 0.8);
    EXPECT_GT(usual.y, 0.8);
    const Vec2 beside = cue_beside({{0.92, 0.92}});
    EXPECT_LT(beside.x, 0.2);
    EXPECT_GT(beside.y, 0.8);
    const Vec2 above = cue_beside({{0.92, 0.92}, {0.08, 0.92}});
    EXPECT_GT(above.x, 0.8);
    EXPECT_LT(above.y, 0.2);
}

TEST_F(BoardPainterTest, PiecesHaveColoursAndLooseEndsARingWhateverTheLayer) {
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 1);
    const std::vector<std::uint16_t> layers{1, 1};
    const std::vector<std::uint16_t> pieces{1, 2};
    const std::vector<LooseEnd> ends{{{2, 0}, element_id(1)}};
    overlay.layers = layers;
    overlay.layer_cues = false;
    overlay.lit.pieces = pieces;
    overlay.lit.loose_ends = ends;
    const Recorder recorder = paint();
    EXPECT_THAT(recorder.colours_of("mark"),
                testing::ElementsAre(theme.colour(Role::tone9), theme.colour(Role::tone10)));
    EXPECT_THAT(recorder.colours_of("disc"),
                testing::ElementsAre(theme.colour(Role::tone10), theme.colour(Role::paper)));
}

TEST_F(BoardPainterTest, WhatIsLitLiesUnderTheMarks) {
    position.set_mark(element_id(0), 1);
    const std::vector<ElementId> lit{element_id(0)};
    overlay.lit.alike = lit;
    const Recorder recorder = paint();
    const auto place_of = [&](Colour colour) {
        return std::ranges::find(recorder.shapes, colour, &Recorder::Shape::colour) -
               recorder.shapes.begin();
    };
    EXPECT_LT(place_of(theme.lit), place_of(theme.colour(Role::mark)));
}

TEST_F(BoardPainterTest, TheLengthOfARunIsToldBesideIt) {
    overlay.lit.run = RunLength{{1, -1}, 12};
    const Recorder recorder = paint();
    EXPECT_EQ(recorder.shapes.back().what, "12");
    EXPECT_EQ(recorder.shapes.back().at, (Vec2{1, -1}));
}

TEST_F(BoardPainterTest, ABlankHasNoCue) {
    const std::vector<std::uint16_t> layers{1, 1};
    overlay.layers = layers;
    EXPECT_TRUE(paint().colours_of("disc").empty());
}

TEST_F(BoardPainterTest, HighlightsLieOnThePaperAndFramesOnTop) {
    const std::vector<ElementId> culprits{element_id(1)};
    overlay.culprits = culprits;
    overlay.cursor = element_id(0);
    const Recorder recorder = paint();
    ASSERT_GE(recorder.shapes.size(), 5U);
    EXPECT_EQ(recorder.shapes[0].colour, theme.colour(Role::paper));
    EXPECT_EQ(recorder.shapes[1].what, "polygon");
    EXPECT_LT(recorder.shapes[1].colour.alpha, 255);
    EXPECT_EQ(recorder.shapes.back().what, "stroke");
    EXPECT_EQ(recorder.shapes.back().colour, theme.cursor);
}

TEST_F(BoardPainterTest, PointsArePlacedByTheTransform) {
    const Transform transform{10, {100, 200}};
    const Recorder recorder = paint(transform);
    const auto title = std::find_if(recorder.shapes.begin(), recorder.shapes.end(),
                                    [](const auto& s) { return s.what == "title"; });
    EXPECT_EQ(title->at, (Vec2{110, 205}));
    EXPECT_EQ(transform.inverse(title->at), (Vec2{1, 0.5}));
}

TEST_F(BoardPainterTest, WhatIsLeftOutIsDrawnOnlyWhereItIsSpokenOf) {
    const std::vector<ElementId> first{element_id(0)};
    overlay.left_out = first;
    EXPECT_TRUE(paint().colours_of("clue").empty());
    EXPECT_EQ(paint().colours_of("title").size(), 1U) << "it belongs to nobody";
    overlay.looked_at = first;
    EXPECT_EQ(paint().colours_of("clue").size(), 1U);
}

TEST_F(BoardPainterTest, APinnedMarginShowsWhatStandsThereAndNothingElse) {
    // The first cell becomes a clue at the left of the second.
    Board board = puzzle.board();
    board.alphabets.emplace_back();
    board.elements[0].alphabet = 1;
    const test::BoardPuzzle clued(board, {});
    const Margins margins(clued);
    ASSERT_EQ(margins.side(element_id(0)), Side::left);
    position.set_mark(element_id(1), 1);
    Recorder recorder;
    const std::vector<Pinned> pinned{{Side::left, {10, {7, 0}}, {{0, 0}, {50, 100}}},
                                     {Side::inside, {}, {{0, 0}, {50, 20}}}};
    paint_pinned(recorder, theme, pinned, margins, puzzle, position, overlay);
    const auto what = [](const Recorder::Shape& shape) { return shape.what; };
    std::vector<std::string> painted;
    std::ranges::transform(recorder.shapes, std::back_inserter(painted), what);
    EXPECT_THAT(painted, testing::ElementsAre("polygon", "clue", "stroke", "polygon"))
        << "a surface, the clue, the edge of the margin, and the corner";
    EXPECT_EQ(recorder.shapes[1].at, (Vec2{12, 2}));
}

TEST(Fit, CentresTheBoardInTheTarget) {
    const Transform wide = fit({{0, 0}, {4, 2}}, {{0, 0}, {100, 100}});
    EXPECT_EQ(wide.scale, 25);
    EXPECT_EQ(wide({2, 1}), (Vec2{50, 50}));
    EXPECT_EQ(fit({{0, 0}, {2, 4}}, {{10, 10}, {30, 30}}).scale, 5);
}

TEST_F(BoardPainterTest, AGhostIsSmallerAndInTheAccentColourAndHidesWhatStandsThere) {
    position.set_mark(element_id(0), 1);
    const std::vector<Ghost> ghosts{{element_id(1), 2, 0}};
    overlay.ghosts = ghosts;
    const Recorder with_ghost = paint();
    const std::vector<Colour> colours = with_ghost.colours_of("mark");
    ASSERT_EQ(colours.size(), 2U);
    EXPECT_EQ(colours[0], theme.colour(Role::mark)) << "what stands there keeps its colour";
    EXPECT_EQ(colours[1], ghost_colour(theme, theme.accent));
    EXPECT_EQ(with_ghost.colours_of("clue").size(), 1U) << "what is printed is not drawn again";
    EXPECT_LT(with_ghost.heights.at(1), with_ghost.heights.at(0)) << "told apart without colour";

    const std::vector<Ghost> over{{element_id(0), 2, 0}};
    overlay.ghosts = over;
    EXPECT_EQ(paint().colours_of("mark").size(), 1U) << "not both";
    const std::vector<Ghost> none{{element_id(0), blank, 0}};
    overlay.ghosts = none;
    EXPECT_TRUE(paint().colours_of("mark").empty()) << "a blank hides";
}

/// A cell that shows its notes.
class CellOfNotes final : public kit::StoredPuzzle {
public:
    CellOfNotes() : StoredPuzzle(test::row_of_cells(1, 4), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.element(element_id(0));
        if (position.mark(element_id(0)) != blank) canvas.text({0.5, 0.5}, 0.6, "mark", Role::mark);
        kit::draw_notes(canvas, {{0, 0}, {1, 1}}, board().alphabets[0], position[element_id(0)]);
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }
};

TEST(StruckNotes, AreInTheColourOfWhatIsWrongAndStruckThrough) {
    const CellOfNotes puzzle;
    const Theme theme = light_theme();
    Position position(puzzle.board());
    position.set(element_id(0), {.notes = 0b0011});
    const std::vector<Struck> struck{
        {element_id(0), 0b0110}};  // 2, which is noted, and 3, which is not
    Overlay overlay;
    overlay.struck = struck;
    const auto paint = [&] {
        Recorder recorder;
        paint_board(recorder, theme, {}, puzzle, position, overlay);
        return recorder;
    };
    const Alphabet& alphabet = puzzle.board().alphabets[0];
    const Recorder recorder = paint();
    EXPECT_EQ(recorder.colours_of(alphabet.symbol(1).shown), std::vector{theme.colour(Role::note)});
    EXPECT_EQ(recorder.colours_of(alphabet.symbol(2).shown), std::vector{theme.culprit}) << "once";
    EXPECT_EQ(recorder.colours_of(alphabet.symbol(3).shown), std::vector{theme.culprit});
    EXPECT_EQ(recorder.colours_of("stroke"), (std::vector{theme.culprit, theme.culprit}));

    position.set_mark(element_id(0), 1);
    EXPECT_TRUE(paint().colours_of(alphabet.symbol(3).shown).empty()) << "not where a mark stands";
    position.set_mark(element_id(0), blank);
    const std::vector<Ghost> ghosts{{element_id(0), 1, 0}};
    overlay.ghosts = ghosts;
    EXPECT_TRUE(paint().colours_of(alphabet.symbol(3).shown).empty()) << "nor where one is shown";
}

/// A cell that is shaded by its mark, with a printed word, and one with all nine notes of a keypad.
class Shaded final : public kit::StoredPuzzle {
public:
    Shaded() : StoredPuzzle(test::row_of_cells(2, 9), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        canvas.element(element_id(0));
        if (position.mark(element_id(0)) != blank)
            canvas.polygon(board()[element_id(0)].outline, Role::shade);
        canvas.text({0.5, 0.5}, 0.6, "word", Role::on_shade);
        canvas.text({0.5, 0.5}, 0.6, "given", Role::given);
        canvas.nobody();
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }
};

TEST_F(BoardPainterTest, AShadeStaysDarkInEveryLayerAndTheLayerIsSeen) {
    const Shaded shaded;
    config::Folders folders;
    folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
    std::vector<config::Problem> problems;
    for (const std::string& name : theme_names(folders)) {
        SCOPED_TRACE(name);
        const Theme each = load_theme(name, folders, problems);
        Position marked(shaded.board());
        marked.set_mark(element_id(0), 1);
        for (std::uint16_t look = 0; look <= each.layers.size(); ++look) {
            const std::vector<std::uint16_t> layers{look, 0};
            overlay.layers = layers;
            Recorder recorder;
            paint_board(recorder, each, {}, shaded, marked, overlay);
            const Colour cell = recorder.colours_of("polygon").at(1);
            EXPECT_LT(luminance(cell), luminance(each.colour(Role::paper)));
            EXPECT_GE(contrast(cell, recorder.colours_of("word").at(0)), 4.5) << look;
            const std::vector<Colour> edges = recorder.colours_of("stroke");
            if (look == 0) continue;
            EXPECT_TRUE(cell == each.layer(look).colour ||
                        (!edges.empty() && edges[0] == each.layer(look).colour))
                << look;
        }
    }
    EXPECT_TRUE(problems.empty());
}

TEST_F(BoardPainterTest, WhatIsPrintedIsHeavierThanWhatIsWritten) {
    const Shaded shaded;
    Recorder recorder;
    paint_board(recorder, theme, {}, shaded, Position(shaded.board()), {});
    EXPECT_THAT(recorder.heavy, testing::ElementsAre("given"));
    position.set_mark(element_id(0), 1);
    EXPECT_TRUE(paint().heavy.empty());
}

TEST_F(BoardPainterTest, TheCueOfALayerHidesNoNote) {
    const Shaded shaded;
    Position noted(shaded.board());
    noted.set(element_id(1), {.notes = 0x1FF});
    const std::vector<std::uint16_t> layers{0, 1};
    overlay.layers = layers;
    Recorder recorder;
    paint_board(recorder, theme, {}, shaded, noted, overlay);
    ASSERT_FALSE(recorder.discs.empty());
    // Nine notes fill a cell but for a margin of 0.08; a digit is as high as 0.73 of its type, and
    // half as wide as high.
    constexpr double pitch = 0.28;
    constexpr double type = 0.92 * pitch;
    const Vec2 nine{1 + 0.08 + 2.5 * pitch, 0.08 + 2.5 * pitch};
    for (const auto& [centre, radius] : recorder.discs) {
        const double across = std::max(std::abs(centre.x - nine.x) - 0.3 * type, 0.0);
        const double down = std::max(std::abs(centre.y - nine.y) - 0.365 * type, 0.0);
        EXPECT_GE(std::hypot(across, down), radius);
    }
}

/// Two edges that meet in a corner, with the zones of a lattice: cut off before it.
class Corner final : public kit::StoredPuzzle {
public:
    Corner() : StoredPuzzle(edges(), {}) {}
    void draw(Canvas& canvas, const Position&, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }

private:
    static Board edges() {
        Board board = test::row_of_cells(2, 1);
        board.elements[0].kind = board.elements[1].kind = Kind::edge;
        board.elements[0].outline = kit::box({0.2, -0.2}, {0.8, 0.2});
        board.elements[1].outline = kit::box({0.8, 0.2}, {1.2, 0.8});
        return board;
    }
};

TEST_F(BoardPainterTest, HighlightedEdgesAreOneBandAlongTheirLines) {
    const Corner corner;
    const std::vector<ElementId> both{element_id(0), element_id(1)};
    overlay.culprits = both;
    Recorder recorder;
    paint_board(recorder, theme, {}, corner, Position(corner.board()), overlay);
    EXPECT_EQ(recorder.colours_of("polygon").size(), 1U) << "no boxes, just the paper";
    ASSERT_EQ(recorder.lines.size(), 12U)
        << "the rim of all of them, then their inside, then strokes across them, on the paper";
    const auto [from, to] = recorder.lines[0];
    EXPECT_NEAR(std::abs(to.x - from.x), 1, 1e-9) << "from corner to corner";
    EXPECT_NEAR(std::max(from.x, to.x), 1, 1e-9);
    EXPECT_NEAR(std::min(recorder.lines[1].first.y, recorder.lines[1].second.y), 0, 1e-9)
        << "where the other ends";
    EXPECT_EQ(recorder.shapes[1].colour, with_alpha(theme.culprit, 255));
    EXPECT_EQ(recorder.shapes[3].colour.alpha, 255) << "it looks the same where they meet";
}

TEST(LineOfEdge, ReachesTheTipsOfAPointedOutline) {
    const std::vector<Vec2> diamond{{0, 0}, {0.5, -0.3}, {1, 0}, {0.5, 0.3}};
    const Segment line = line_of_edge(diamond);
    EXPECT_NEAR(std::abs(line.to.x - line.from.x), 1, 1e-9);
}

/// A cell whose mark is a disc with a word on it; what is printed is drawn before and after.
class Disc final : public kit::StoredPuzzle {
public:
    Disc() : StoredPuzzle(test::row_of_cells(1, 1), {}) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.element(element_id(0));
        canvas.text({0.5, 0.5}, 0.6, "printed", Role::clue);
        if (position.mark(element_id(0)) == blank) return;
        canvas.disc({0.5, 0.5}, 0.4, Role::mark);
        canvas.text({0.5, 0.5}, 0.6, "word", Role::paper);
        canvas.circle({0.5, 0.5}, 0.1, {Role::note, 0.02});
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }
};

TEST_F(BoardPainterTest, WhatIsWrittenOnTheMarkIsWrittenOnItsGhost) {
    const Disc disc;
    const std::vector<Ghost> ghosts{{element_id(0), 1, 0}};
    overlay.ghosts = ghosts;
    Recorder recorder;
    paint_board(recorder, theme, {}, disc, Position(disc.board()), overlay);
    EXPECT_THAT(recorder.colours_of("word"), testing::ElementsAre(theme.colour(Role::paper)));
    EXPECT_EQ(recorder.colours_of("ring").size(), 1U) << "marks may be drawn as quietly as notes";
    EXPECT_EQ(recorder.colours_of("printed").size(), 1U)
        << "what is under the mark is painted already";
}

TEST_F(BoardPainterTest, AGhostMayCarryTheLookOfALayer) {
    const std::vector<Ghost> ghosts{{element_id(1), 2, 2}};
    overlay.ghosts = ghosts;
    EXPECT_EQ(paint().colours_of("mark").at(0), ghost_colour(theme, theme.layer(2).colour));
}

TEST_F(BoardPainterTest, AnAreaThatIsLookedAtHasOneOutline) {
    const std::size_t before = paint().colours_of("stroke").size();
    const std::vector<ElementId> area{element_id(0), element_id(1)};
    overlay.looked_at = area;
    const Recorder recorder = paint();
    EXPECT_EQ(recorder.colours_of("stroke").size() - before, 3 * 6U)
        << "glow, paper and line; the side between the cells is inside";
}

/// One cell that the puzzle fills, or leaves, and prints a sum in the corner of.
class SumCell final : public kit::StoredPuzzle {
public:
    explicit SumCell(bool filled) : StoredPuzzle(test::row_of_cells(1, 9), {}), filled_(filled) {}
    void draw(Canvas& canvas, const Position& position, const ClueStates&) const override {
        canvas.polygon(kit::box(board().extent.min, board().extent.max), Role::paper);
        canvas.element(element_id(0));
        if (filled_) canvas.polygon(board()[element_id(0)].outline, Role::fill);
        canvas.text({0.13, 0.19}, 0.22, "23", Role::clue, Align::left);
        if (position.mark(element_id(0)) != blank) canvas.text({0.5, 0.5}, 0.6, "mark", Role::mark);
        canvas.nobody();
    }
    [[nodiscard]] std::string write() const override { return ".\n"; }

private:
    bool filled_;
};

Recorder painted(const Puzzle& puzzle, const Content& content, const Overlay& overlay = {},
                 const Theme& theme = light_theme()) {
    Position position(puzzle.board());
    position.set(element_id(0), content);
    Recorder recorder;
    paint_board(recorder, theme, {}, puzzle, position, overlay);
    return recorder;
}

TEST(BoardPainter, AColourLiesOverThePaperAndUnderAllElse) {
    const Theme theme = light_theme();
    const SumCell puzzle(false);
    const Recorder recorder = painted(puzzle, {.mark = 1, .colour = 2});
    ASSERT_GE(recorder.shapes.size(), 3U);
    EXPECT_EQ(recorder.shapes[0].colour, theme.colour(Role::paper));
    EXPECT_EQ(recorder.shapes[1].colour, theme.cell(2));
    EXPECT_EQ(recorder.colours_of("mark").front(), ink_on_cell(theme.colour(Role::mark), 2, theme));
    EXPECT_GE(contrast(recorder.colours_of("23").front(), theme.cell(2)), 4.5);
}

TEST(BoardPainter, WhereACellIsFilledACornerShowsItsColour) {
    const Theme theme = light_theme();
    const Recorder plain = painted(SumCell(true), {.mark = 1});
    const Recorder coloured = painted(SumCell(true), {.mark = 1, .colour = 4});
    EXPECT_EQ(plain.colours_of("polygon").size() + 3, coloured.colours_of("polygon").size());
    EXPECT_EQ(coloured.colours_of("polygon").back(), theme.cell(4));
}

TEST(BoardPainter, ColoursHaveTheirNumbersWhereTheThemeOrTheSettingSaysSo) {
    const SumCell puzzle(false);
    EXPECT_TRUE(painted(puzzle, {.colour = 7}).colours_of("7").empty());
    Overlay overlay;
    overlay.colour_numbers = true;
    EXPECT_EQ(painted(puzzle, {.colour = 7}, overlay).colours_of("7").size(), 1U);
    Theme theme = light_theme();
    theme.colour_numbers = true;
    EXPECT_EQ(painted(puzzle, {.colour = 7}, {}, theme).colours_of("7").size(), 1U);
}

TEST(BoardPainter, NotesAtCornersKeepOffWhatIsPrintedThereAndOffSigns) {
    const SumCell puzzle(false);
    const std::vector<std::uint16_t> layers{1};
    Overlay overlay;
    overlay.layers = layers;
    overlay.colour_numbers = true;
    for (const std::uint64_t corners : {0b1U, 0b11U, 0b1111U, 0b111111U, 0b111111110U}) {
        const Recorder recorder =
            painted(puzzle, {.colour = 1, .notes = 0b111, .corners = corners}, overlay);
        const Vec2 sign = recorder.discs.back().first;
        std::size_t notes = 0;
        for (const Recorder::Shape& shape : recorder.shapes) {
            if (shape.what.size() != 1) continue;
            ++notes;
            EXPECT_GT(std::hypot(shape.at.x - sign.x, shape.at.y - sign.y), 0.12)
                << corners << " " << shape.what;
            const bool on_the_sum = shape.at.y < 0.3 && shape.at.x < 0.4;
            EXPECT_FALSE(on_the_sum) << corners << " " << shape.what;
        }
        EXPECT_EQ(notes, static_cast<std::size_t>(std::popcount(corners)) + 1)
            << "and the number of the colour";
    }
}

}  // namespace
}  // namespace quadrille::drawing
