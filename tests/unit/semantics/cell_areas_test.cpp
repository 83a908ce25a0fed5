#include "quadrille/cell_areas.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille {
namespace {

/// Two by two cells of which the outlines are only so much of the middle.
Board middles(double reach) {
    Board board;
    const kit::Grid grid{2, 2};
    board.extent = grid.extent(0.3);
    board.alphabets.resize(1);
    for (std::size_t i = 0; i < grid.cells(); ++i)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::note,
             kit::box(grid.centre(i) - Vec2{reach, reach}, grid.centre(i) + Vec2{reach, reach}),
             grid.name(i)});
    board.elements.push_back({Kind::clue, 0, blank, Part::note, kit::box({2, 0}, {3, 1}), "clue"});
    return board;
}

TEST(CellAreas, ReachToThoseOfTheirNeighbours) {
    for (const double reach : {0.5, 0.3, 0.2}) {
        const Board board = middles(reach);
        const CellAreas areas(board);
        const std::vector<Vec2> first = areas.outline(element_id(0));
        EXPECT_NEAR(first[0].x, 0, 1e-9) << reach;
        EXPECT_NEAR(first[2].x, 1, 1e-9) << reach;
        EXPECT_NEAR(first[2].y, 1, 1e-9) << reach;
        EXPECT_EQ(areas.at({0.95, 0.95}), element_id(0)) << reach;
        EXPECT_EQ(areas.at({1.05, 0.5}), element_id(1)) << reach;
        EXPECT_EQ(areas.at({2.5, 0.5}), std::nullopt) << "a clue is no cell";
        EXPECT_EQ(areas.at({-1, 0.5}), std::nullopt);
    }
}

TEST(CellAreas, ALargeCellIsHitWhereverItIs) {
    for (const double reach : {0.5, 0.3}) {
        Board board = middles(reach);
        constexpr double large = 7;
        for (Element& element : board.elements)
            for (Vec2& p : element.outline) p = p * large;
        const CellAreas areas(board);
        for (const Vec2 at : {Vec2{0.1, 0.1}, Vec2{0.1, 6.9}, Vec2{6.9, 6.9}, Vec2{3.5, 3.5}})
            EXPECT_EQ(areas.at(at), element_id(0)) << reach << ": " << at.x << " " << at.y;
        EXPECT_EQ(areas.at({7.1, 0.1}), element_id(1)) << reach;
        EXPECT_EQ(areas.at({13.9, 13.9}), element_id(3)) << reach;
        EXPECT_EQ(areas.at({14.1, 13.9}), std::nullopt) << reach;
    }
}

TEST(CellAreas, ACellBesideAMuchLargerOneGrowsNoFartherThanToIt) {
    Board board = middles(0.3);
    board.elements[0].outline = kit::box({-9, -9}, {0.9, 0.9});
    const CellAreas areas(board);
    EXPECT_EQ(areas.at({-8.9, -8.9}), element_id(0));
    EXPECT_EQ(areas.outline(element_id(0)), board.elements[0].outline) << "there is no room";
}

TEST(CellAreas, ACellByItselfHasItsOutline) {
    Board board = middles(0.3);
    board.elements.resize(1);
    EXPECT_EQ(CellAreas(board).outline(element_id(0)), board.elements[0].outline);
}

TEST(Gestures, AWrittenMarkTakesThePlaceOfNotesAndKeepsTheColour) {
    Position position(test::row_of_cells(1, 3));
    const ElementId cell = element_id(0);
    const Content noted{.colour = 5, .notes = 0b11, .corners = 0b100};
    position.set(cell, noted);
    EXPECT_EQ(write(position, cell, 2).after, (Content{.mark = 2, .colour = 5}));
    EXPECT_EQ(write(position, cell, blank).after, noted)
        << "where there is no mark there is none to clear";
    EXPECT_EQ(paint(position, cell, 0).after, (Content{.notes = 0b11, .corners = 0b100}));
    EXPECT_TRUE(same_meaning(noted, {.notes = 0b11}));
    EXPECT_FALSE(is_written({.colour = 5}));
}

}  // namespace
}  // namespace quadrille
