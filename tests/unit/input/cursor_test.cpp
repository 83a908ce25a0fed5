#include "input/cursor.hpp"

#include <gtest/gtest.h>

#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

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
    EXPECT_EQ(board[step(board, named(board, "p0.0-p0.1"), Direction::right)].name, "p0.1-p0.2")
        << "along the border";
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

/// The same without the elements of one kind.
Board without(Kind kind, Board board) {
    std::erase_if(board.elements, [&](const Element& element) { return element.kind == kind; });
    return board;
}

std::size_t reached_by_arrows(const Board& board, ElementId start) {
    std::set<ElementId> reached{start};
    std::queue<ElementId> open;
    open.push(start);
    while (!open.empty()) {
        for (const Direction d :
             {Direction::left, Direction::right, Direction::up, Direction::down})
            if (const ElementId next = step(board, open.front(), d); reached.insert(next).second)
                open.push(next);
        open.pop();
    }
    return reached.size();
}

TEST(Cursor, ReachesEveryElementFromAnywhereWithTheArrowsAlone) {
    for (const auto& [rows, columns] : {std::pair{1U, 1U}, {1U, 4U}, {4U, 1U}, {3U, 3U}, {5U, 4U}})
        for (const bool cells : {true, false})
            for (const bool edges : {true, false}) {
                if (!cells && !edges) continue;
                Board board = cells_and_edges(rows, columns);
                if (!cells) board = without(Kind::cell, board);
                if (!edges) board = without(Kind::edge, board);
                for (std::size_t i = 0; i < board.size(); ++i)
                    EXPECT_EQ(reached_by_arrows(board, element_id(i)), board.size())
                        << rows << " x " << columns << (cells ? " cells" : "")
                        << (edges ? " edges" : "") << ", from " << board.elements[i].name;
            }
}

TEST(Cursor, AmongEdgesAloneItGoesOnWithoutDriftingAndComesBack) {
    const Board board = without(Kind::cell, cells_and_edges(3, 3));
    const auto walk = [&](const char* from, Direction direction) {
        std::vector<std::string> names;
        ElementId at = named(board, from);
        for (ElementId next = step(board, at, direction); next != at;
             next = step(board, at, direction))
            names.push_back(board[at = next].name);
        return names;
    };
    EXPECT_EQ(walk("p1.0-p1.1", Direction::right),
              (std::vector<std::string>{"p1.1-p2.1", "p1.1-p1.2", "p1.2-p2.2", "p1.2-p1.3",
                                        "p1.3-p2.3"}));
    EXPECT_EQ(walk("p1.3-p2.3", Direction::left),
              (std::vector<std::string>{"p1.2-p1.3", "p1.2-p2.2", "p1.1-p1.2", "p1.1-p2.1",
                                        "p1.0-p1.1", "p1.0-p2.0"}));
    EXPECT_EQ(walk("p0.1-p0.2", Direction::down),
              (std::vector<std::string>{"p0.1-p1.1", "p1.1-p1.2", "p1.1-p2.1", "p2.1-p2.2",
                                        "p2.1-p3.1", "p3.1-p3.2"}));
    EXPECT_EQ(walk("p3.0-p3.1", Direction::right),
              (std::vector<std::string>{"p3.1-p3.2", "p3.2-p3.3", "p2.3-p3.3"}))
        << "along the border";
}

TEST(Cursor, AmongCellsAloneItGoesStraight) {
    const Board board = without(Kind::edge, cells_and_edges(3, 3));
    EXPECT_EQ(board[step(board, named(board, "r2c2"), Direction::right)].name, "r2c3");
    EXPECT_EQ(board[step(board, named(board, "r2c2"), Direction::up)].name, "r1c2");
    EXPECT_EQ(step(board, named(board, "r2c3"), Direction::right), named(board, "r2c3"));
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
