#include "input/cursor.hpp"

#include <gtest/gtest.h>

#include <queue>
#include <set>

#include "boards.hpp"
#include "edges.hpp"

namespace quadrille::input {
namespace {

using test::cells_and_edges;
using test::named;

TEST(Cursor, GoesFromCellToEdgeToCell) {
    const Board board = cells_and_edges(2, 2);
    const ElementId cell = named(board, "r1c1");
    const ElementId edge = step(board, cell, Direction::right);
    EXPECT_EQ(board[edge].name, "p0.1-p1.1");
    EXPECT_EQ(board[step(board, edge, Direction::right)].name, "r1c2");
    EXPECT_EQ(board[step(board, cell, Direction::up)].name, "p0.0-p0.1");
    EXPECT_EQ(board[step(board, named(board, "p0.0-p0.1"), Direction::right)].name, "p0.1-p0.2") << "along the border";
}

TEST(Cursor, StaysWhereNothingLiesAhead) {
    const Board board = cells_and_edges(2, 2);
    const ElementId corner = named(board, "p0.0-p1.0");
    EXPECT_EQ(step(board, corner, Direction::left), corner);
    EXPECT_EQ(leap(board, corner, Direction::left), corner);
}

TEST(Cursor, LeapsToTheEndsOfRowsAndColumns) {
    const Board board = cells_and_edges(3, 4);
    EXPECT_EQ(board[leap(board, named(board, "r2c2"), Direction::right)].name, "p1.4-p2.4");
    EXPECT_EQ(board[leap(board, named(board, "r2c2"), Direction::up)].name, "p0.1-p0.2");
}

TEST(Cursor, ReachesEveryElementWithTheArrowsAlone) {
    const Board board = cells_and_edges(3, 3);
    std::set<ElementId> reached{*first(board)};
    std::queue<ElementId> open;
    open.push(*first(board));
    while (!open.empty()) {
        for (const Direction d : {Direction::left, Direction::right, Direction::up, Direction::down})
            if (const ElementId next = step(board, open.front(), d); reached.insert(next).second) open.push(next);
        open.pop();
    }
    EXPECT_EQ(reached.size(), board.size());
}

TEST(Cursor, NextGoesThroughAllInReadingOrderAndRound) {
    const Board board = cells_and_edges(2, 3);
    std::set<ElementId> reached;
    ElementId at = *first(board);
    for (std::size_t i = 0; i < board.size(); ++i) {
        reached.insert(at);
        EXPECT_EQ(next(board, next(board, at, true), false), at);
        at = next(board, at, true);
    }
    EXPECT_EQ(reached.size(), board.size());
    EXPECT_EQ(at, *first(board));
}

TEST(Cursor, StopsAtGivensButDoesNotStartThere) {
    Board board = test::row_of_cells(3, 4);
    board.elements[0].given = 2;
    EXPECT_EQ(first(board), element_id(1));
    EXPECT_EQ(step(board, element_id(1), Direction::left), element_id(0));
}

}  // namespace
}  // namespace quadrille::input
