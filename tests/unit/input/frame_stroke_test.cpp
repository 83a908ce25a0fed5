// Drags from cell to cell that frame what lies between them.
#include "input/frame_stroke.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "quadrille/kit/partition.hpp"

namespace quadrille::input {
namespace {

/// Three columns and three rows of cells, with borders between them.
class FrameStrokeTest : public testing::Test {
protected:
    kit::Partition parts{{3, 3}, {}};
    Board board = parts.board();
    CellAreas areas{board};
    Position position{board};

    [[nodiscard]] std::optional<FrameStroke> stroke(Vec2 at, Button button = Button::primary) {
        return FrameStroke::begun(board, areas, parts.borders(), at, button);
    }
    /// Names of what a move writes, each with its mark.
    [[nodiscard]] std::vector<std::string> told(const Move& move) const {
        std::vector<std::string> names;
        for (const Change& change : move)
            names.push_back(board[change.element].name + " " + std::to_string(change.after.mark));
        return names;
    }
    void write(std::string_view name, Mark mark) {
        for (const ElementId id : parts.borders())
            if (board[id].name == name) position.set_mark(id, mark);
    }
};

TEST_F(FrameStrokeTest, DrawsTheBordersRoundTheRectangleAndNoneOfTheRim) {
    auto frame = stroke({0.5, 0.5});
    ASSERT_TRUE(frame);
    EXPECT_TRUE(frame->move().empty()) << "a click draws nothing";
    EXPECT_TRUE(frame->drag(position, {1.5, 0.5}));
    EXPECT_THAT(told(frame->move()),
                testing::UnorderedElementsAre("p1.0-p1.1 1", "p1.1-p1.2 1", "p0.2-p1.2 1"));
    EXPECT_FALSE(frame->drag(position, {1.6, 0.4})) << "the same cell";
    EXPECT_TRUE(frame->drag(position, {0.5, 0.5}));
    EXPECT_THAT(told(frame->move()), testing::UnorderedElementsAre("p1.0-p1.1 1", "p0.1-p1.1 1"))
        << "back where it began: that cell alone";
    EXPECT_FALSE(frame->drag(position, {9, 9})) << "beside all cells it stays";
}

TEST_F(FrameStrokeTest, ClearsWhatStandsInItAndLeavesTheRest) {
    write("p0.1-p1.1", 1);
    write("p1.1-p1.2", 2);
    write("p2.0-p2.1", 1);
    auto frame = stroke({1.5, 1.5});
    ASSERT_TRUE(frame->drag(position, {0.5, 0.5}));
    EXPECT_THAT(told(frame->move()), testing::UnorderedElementsAre("p0.1-p1.1 0", "p2.1-p2.2 1",
                                                                   "p0.2-p1.2 1", "p1.2-p2.2 1"));
}

TEST_F(FrameStrokeTest, OfTheRightButtonSaysThatNoneStandsInside) {
    write("p0.1-p1.1", 1);
    write("p2.0-p2.1", 1);
    auto frame = stroke({0.5, 0.5}, Button::secondary);
    ASSERT_TRUE(frame->drag(position, {1.5, 1.5}));
    EXPECT_THAT(told(frame->move()), testing::UnorderedElementsAre("p0.1-p1.1 2", "p1.1-p2.1 2",
                                                                   "p1.0-p1.1 2", "p1.1-p1.2 2"));
}

TEST_F(FrameStrokeTest, BeginsInACellThatTakesNoMarksWhereThereAreBorders) {
    EXPECT_FALSE(stroke({9, 9}));
    EXPECT_FALSE(FrameStroke::begun(board, areas, {}, {0.5, 0.5}, Button::primary));
    board.alphabets[0].symbols.push_back({"dot", "."});
    EXPECT_FALSE(stroke({0.5, 0.5}));
}

}  // namespace
}  // namespace quadrille::input
