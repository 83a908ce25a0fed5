#include "quadrille/gestures.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille {
namespace {

constexpr ElementId cell = element_id(0);

/// A cell with three marks: two on the left button, the third on the right one.
struct Clicks : testing::Test {
    Board board = test::row_of_cells(1, 3);
    Position position;

    Clicks() {
        board.alphabets[0].primary = {1, 2};
        board.alphabets[0].secondary = {3};
        position = Position(board);
    }
    Mark click(Mark present, Button button, Mark picked = blank) {
        position.set_mark(cell, present);
        return clicked(board, position, cell, button, picked);
    }
};

TEST_F(Clicks, StepThroughTheCycleAndClearWhatIsNotInIt) {
    EXPECT_EQ(click(blank, Button::primary), 1);
    EXPECT_EQ(click(1, Button::primary), 2);
    EXPECT_EQ(click(2, Button::primary), blank);
    EXPECT_EQ(click(3, Button::primary), blank);
    EXPECT_EQ(click(blank, Button::secondary), 3);
    EXPECT_EQ(click(1, Button::secondary), blank);
}

TEST_F(Clicks, PaintWithTheMarkThatIsPicked) {
    board.alphabets[0].palette = Palette::brush;
    EXPECT_EQ(click(blank, Button::primary, 2), 2);
    EXPECT_EQ(click(1, Button::primary, 2), 2) << "one colour over another";
    EXPECT_EQ(click(2, Button::primary, 2), blank);
    EXPECT_EQ(click(3, Button::primary, 2), blank)
        << "what is none of the palette is cleared first";
    EXPECT_EQ(click(blank, Button::primary), 1) << "nothing picked: the first";
    EXPECT_EQ(click(blank, Button::primary, 3), 1) << "the palette does not offer it";
    EXPECT_EQ(click(blank, Button::secondary, 2), 3) << "the right button has its cycle";
}

TEST_F(Clicks, OnlyMoveTheCursorWhereMarksComeFromAKeypad) {
    board.alphabets[0].palette = Palette::keypad;
    EXPECT_EQ(click(blank, Button::primary, 2), blank);
    EXPECT_EQ(click(1, Button::primary, 2), 1);
    EXPECT_EQ(click(blank, Button::secondary, 2), 3);
}

TEST_F(Clicks, LeaveGivensAlone) {
    board.elements[0].given = 1;
    board.alphabets[0].palette = Palette::brush;
    EXPECT_EQ(click(1, Button::primary, 2), 1);
}

}  // namespace
}  // namespace quadrille
