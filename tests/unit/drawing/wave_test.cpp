#include "drawing/wave.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::drawing {
namespace {

/// Counts what is painted.
class CountingPainter final : public Painter {
public:
    std::size_t count = 0;
    void stroke(std::span<const Vec2>, double, Colour) override { ++count; }
    void polygon(std::span<const Vec2>, Colour) override { ++count; }
    void disc(Vec2, double, Colour) override { ++count; }
    void ring(Vec2, double, double, Colour) override { ++count; }
    void text(Vec2, double, std::string_view, Colour, Align, Weight) override { ++count; }
};

Position marked(const Puzzle& puzzle, std::initializer_list<std::size_t> cells) {
    Position position(puzzle.board());
    for (const std::size_t cell : cells) position.set_mark(element_id(cell), 1);
    return position;
}

TEST(Wave, RunsFromTheLastMarkAlongThoseThatTouchAndReachesTheOthersLater) {
    const test::BoardPuzzle puzzle(test::row_of_cells(8, 2), {});
    const Wave wave(puzzle, marked(puzzle, {0, 1, 2, 3, 7}), element_id(2));
    EXPECT_EQ(wave.arrival(element_id(2)), 0);
    EXPECT_EQ(wave.arrival(element_id(1)), wave.arrival(element_id(3))) << "both ways round";
    EXPECT_LT(*wave.arrival(element_id(1)), *wave.arrival(element_id(0)));
    EXPECT_LT(*wave.arrival(element_id(0)), *wave.arrival(element_id(7)));
    EXPECT_EQ(wave.arrival(element_id(5)), std::nullopt) << "nothing was drawn there";
}

TEST(Wave, WhatABlankStandsForIsNotLit) {
    Board board = test::row_of_cells(2, 2);
    board.alphabets[0].rest = 2;
    const test::BoardPuzzle puzzle(board, {});
    Position position(puzzle.board());
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 2);
    const Wave wave(puzzle, position, std::nullopt);
    EXPECT_TRUE(wave.arrival(element_id(0)));
    EXPECT_FALSE(wave.arrival(element_id(1)));
}

TEST(Wave, PaintsWithinItsTimeAndNothingBeforeOrAfter) {
    const test::BoardPuzzle puzzle(test::row_of_cells(8, 2), {});
    const Wave wave(puzzle, marked(puzzle, {0, 1, 2, 3}), element_id(0));
    const auto painted = [&](double seconds) {
        CountingPainter painter;
        wave.paint(painter, light_theme(), {}, seconds);
        return painter.count;
    };
    EXPECT_EQ(painted(-0.1), 0U);
    EXPECT_GT(painted(0.3), 0U);
    EXPECT_EQ(painted(Wave::duration), 0U);
    for (std::size_t cell = 0; cell < 4; ++cell)
        EXPECT_GT(painted(*wave.arrival(element_id(cell)) + 0.1), 0U) << cell;
}

TEST(Wave, ABoardWithoutMarksHasNone) {
    const test::BoardPuzzle puzzle(test::row_of_cells(2, 2), {});
    CountingPainter painter;
    Wave(puzzle, Position(puzzle.board()), std::nullopt).paint(painter, light_theme(), {}, 0.3);
    EXPECT_EQ(painter.count, 0U);
}

}  // namespace
}  // namespace quadrille::drawing
