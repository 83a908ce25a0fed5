#include "input/stroke.hpp"

#include <gtest/gtest.h>

#include <tuple>
#include <utility>

#include "edges.hpp"
#include "quadrille/kit/grid.hpp"

namespace quadrille::input {
namespace {

using test::named;

class StrokeTest : public testing::Test {
protected:
    Board board = test::cells_and_edges(4, 4);
    ElementIndex index{board};
    Position position{board};

    Stroke stroke(Vec2 at, Button button = Button::primary) {
        return {board, index, position, at, button};
    }
    [[nodiscard]] std::string painted(const Move& move) const {
        std::string text;
        for (const Change& change : move)
            text += board[change.element].name + "=" + std::to_string(change.after.mark) + " ";
        return text;
    }
};

TEST_F(StrokeTest, AClickChangesOneElement) {
    EXPECT_EQ(painted(stroke({0.5, 0.05}).move()), "p0.0-p0.1=1 ");
    EXPECT_EQ(painted(stroke({0.5, 0.05}, Button::secondary).move()), "p0.0-p0.1=2 ");
    position.set_mark(named(board, "p0.0-p0.1"), 2);
    EXPECT_EQ(painted(stroke({0.5, 0.05}).move()), "p0.0-p0.1=0 ");
}

TEST_F(StrokeTest, ADragAlongALinePaintsItsEdgesAndNothingElse) {
    Stroke drawn = stroke({0.5, 1});
    EXPECT_TRUE(drawn.drag(position, {2.5, 1.1}));
    EXPECT_EQ(painted(drawn.move()), "p1.0-p1.1=1 p1.1-p1.2=1 p1.2-p1.3=1 ");
    EXPECT_FALSE(drawn.drag(position, {0.5, 1})) << "going back over it changes nothing";
}

TEST_F(StrokeTest, WhereEdgesCrossADragAlongTheOneDoesNotPaintTheOther) {
    Board crossing{board.extent, board.alphabets, {}};
    for (const auto& [name, min, max] :
         {std::tuple("across", Vec2{0, 1.7}, Vec2{4, 2.3}), {"down", {1.7, 0}, {2.3, 4}}}) {
        Element edge = board[named(board, "p1.0-p1.1")];
        edge.name = name;
        edge.outline = kit::box(min, max);
        crossing.elements.push_back(std::move(edge));
    }
    const ElementIndex of_crossing(crossing);
    const Position blank_position(crossing);
    for (const auto& [from, to, painted] :
         {std::tuple(Vec2{0.2, 2}, Vec2{3.8, 2}, "across"), {Vec2{2, 0.2}, Vec2{2, 3.8}, "down"}}) {
        Stroke drawn(crossing, of_crossing, blank_position, from, Button::primary);
        drawn.drag(blank_position, to);
        ASSERT_EQ(drawn.move().size(), 1U) << painted;
        EXPECT_EQ(crossing[drawn.move().front().element].name, painted);
    }
}

TEST_F(StrokeTest, PaintingNeverOverwritesOtherMarks) {
    position.set_mark(named(board, "p1.1-p1.2"), 2);
    Stroke drawn = stroke({0.5, 1});
    drawn.drag(position, {2.5, 1});
    EXPECT_EQ(painted(drawn.move()), "p1.0-p1.1=1 p1.2-p1.3=1 ");
}

TEST_F(StrokeTest, ErasingTakesOnlyTheMarkItBeganWith) {
    position.set_mark(named(board, "p1.0-p1.1"), 1);
    position.set_mark(named(board, "p1.1-p1.2"), 2);
    position.set_mark(named(board, "p1.2-p1.3"), 1);
    Stroke erased = stroke({0.5, 1});
    erased.drag(position, {3.5, 1});
    EXPECT_EQ(painted(erased.move()), "p1.0-p1.1=0 p1.2-p1.3=0 ");
}

TEST_F(StrokeTest, CellsPaintCells) {
    Stroke drawn = stroke({0.5, 0.5}, Button::secondary);
    drawn.drag(position, {2.5, 0.5});
    EXPECT_EQ(painted(drawn.move()), "r1c1=2 r1c2=2 r1c3=2 ");
}

TEST_F(StrokeTest, ABrushPaintsWithWhatIsPickedForItsAlphabet) {
    board.alphabets[0].palette = Palette::brush;
    board.alphabets[0].primary = {1, 2};
    const std::vector<Mark> picked{2, 2};
    Stroke drawn(board, index, position, {0.5, 0.5}, Button::primary, picked);
    drawn.drag(position, {1.5, 0.5});
    EXPECT_EQ(painted(drawn.move()), "r1c1=2 r1c2=2 ");
    const Stroke edge(board, index, position, {0.5, 0.05}, Button::primary, picked);
    EXPECT_EQ(painted(edge.move()), "p0.0-p0.1=1 ") << "edges have no palette";
}

TEST_F(StrokeTest, InNotesModeADragNotesInEverythingItPasses) {
    board.alphabets[0].takes_notes = true;
    const auto noted = [&](const Move& move) {
        std::string text;
        for (const Change& change : move)
            text += board[change.element].name + "=" + std::to_string(change.after.notes) + " ";
        return text;
    };
    position.set(named(board, "r1c2"), {.notes = 2});
    position.set_mark(named(board, "r1c3"), 1);
    Stroke drawn = Stroke::of_notes(board, index, position, {0.5, 0.5}, Button::secondary);
    EXPECT_EQ(noted(drawn.move()), "r1c1=2 ");
    drawn.drag(position, {3.5, 0.5});
    EXPECT_EQ(noted(drawn.move()), "r1c1=2 r1c4=2 ")
        << "where it is noted already, or a mark stands, nothing changes";
    Stroke taken = Stroke::of_notes(board, index, position, {1.5, 0.5}, Button::secondary);
    taken.drag(position, {0.5, 0.5});
    EXPECT_EQ(noted(taken.move()), "r1c2=0 ")
        << "what begins with taking a note out does nothing else";
    Stroke none = Stroke::of_notes(board, index, position, {2.5, 0.5}, Button::secondary);
    none.drag(position, {0.5, 0.5});
    EXPECT_TRUE(none.move().empty()) << "it began on a mark";
}

TEST_F(StrokeTest, ADragFromCornerToCornerDrawsTheEdgesBetween) {
    for (Element& element : board.elements)
        if (element.kind == Kind::cell)
            element.alphabet = 2;  // clues: there is nothing to mark but edges
    board.alphabets.emplace_back();
    Stroke drawn = stroke({1.05, 1.1});
    EXPECT_TRUE(drawn.move().empty());
    EXPECT_TRUE(drawn.drag(position, {3.1, 1}));
    EXPECT_EQ(painted(drawn.move()), "p1.1-p1.2=1 p1.2-p1.3=1 ");
    ASSERT_TRUE(drawn.start());
    EXPECT_EQ(board[*drawn.start()].name, "p1.1-p1.2");
    Stroke in_steps = stroke({1, 1});
    for (const double x : {1.375, 1.75, 2.125, 2.5}) in_steps.drag(position, {x, 1});
    EXPECT_EQ(painted(in_steps.move()), "p1.1-p1.2=1 p1.2-p1.3=1 ") << "as a mouse moves";
    Stroke across = stroke({1.5, 1.5});
    EXPECT_FALSE(across.drag(position, {3.5, 1.5})) << "from inside a cell no edge is meant";
    Stroke here = stroke({1.05, 1.1});
    here.begins_nowhere_else();
    EXPECT_FALSE(here.drag(position, {3.1, 1}));
    EXPECT_TRUE(here.move().empty());
}

TEST_F(StrokeTest, OutsideOfEverythingNothingHappens) {
    Stroke drawn = stroke({-0.29, -0.29});
    EXPECT_FALSE(drawn.start());
    EXPECT_FALSE(drawn.drag(position, {3.5, 1}));
    EXPECT_TRUE(drawn.move().empty());
}

TEST_F(StrokeTest, TheIndexAnswersAsTheContractDoes) {
    for (double y = -0.5; y < 4.6; y += 0.07)
        for (double x = -0.5; x < 4.6; x += 0.07)
            EXPECT_EQ(index.at({x, y}), element_at(board, {x, y})) << x << " " << y;
}

}  // namespace
}  // namespace quadrille::input
