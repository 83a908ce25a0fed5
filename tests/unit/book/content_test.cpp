#include "book/content.hpp"

#include <gtest/gtest.h>

#include "book/ink_bounds.hpp"
#include "lattice.hpp"

namespace quadrille::book {
namespace {

TEST(PrintedPart, IsWhatHasInkWithoutTheMarginOfTheBoard) {
    const Lattice lattice(4, 3);
    ASSERT_NEAR(lattice.board().extent.width(), 5, 1e-9);
    const PrintedPart part = printed_part(lattice);
    EXPECT_NEAR(part.extent.width(), 4, 0.2);
    EXPECT_NEAR(part.extent.height(), 3, 0.2);
    EXPECT_TRUE(part.left_out.empty());
}

TEST(PrintedPart, OfABoardWithoutInkIsAllOfIt) {
    const test::BoardPuzzle blank_puzzle(test::row_of_cells(3, 2), {});
    EXPECT_EQ(printed_part(blank_puzzle).extent, blank_puzzle.board().extent);
}

TEST(SolvedPart, LeavesOutCluesBesideTheField) {
    Board board = test::row_of_cells(3, 2);
    board.extent = {{-2, -1}, {4, 2}};
    board.alphabets.push_back({});
    board.elements.push_back(
        {Kind::clue, 1, blank, Part::answer, {{-1, 0}, {0, 0}, {0, 1}, {-1, 1}}, "clue"});
    const test::BoardPuzzle puzzle(board, {});
    const PrintedPart part = solved_part(puzzle, Position(board));
    EXPECT_EQ(part.left_out, std::vector<ElementId>{element_id(3)});
}

TEST(InkBounds, CountsAllButPaperAndWhatIsLeftOut) {
    const std::vector<ElementId> left_out{element_id(1)};
    InkBounds ink(left_out);
    ink.polygon(std::vector<Vec2>{{-9, -9}, {9, -9}, {9, 9}}, Role::paper);
    EXPECT_FALSE(ink.bounds());
    ink.line({0, 0}, {1, 2}, {Role::grid, 0.2});
    ink.element(element_id(1));
    ink.disc({8, 8}, 1, Role::mark);
    ink.element(element_id(2));
    ink.circle({1, 1}, 1, {Role::mark, 0});
    ASSERT_TRUE(ink.bounds());
    EXPECT_EQ(*ink.bounds(), (Rect{{-0.1, -0.1}, {2, 2.1}}));
}

TEST(TakesNotes, WhereThereAreValuesToChooseAmong) {
    EXPECT_TRUE(takes_notes(Lattice(2, 2, 9)));
    EXPECT_FALSE(takes_notes(Lattice(2, 2, 2)));
    Board painted = test::row_of_cells(2, 5);
    painted.alphabets[0].palette = Palette::brush;
    EXPECT_FALSE(takes_notes(test::BoardPuzzle(painted, {})));
}

TEST(SortPuzzles, ByDifficultyGoesTypeByTypeAndSmallBoardsFirst) {
    BookContent content;
    content.puzzles = {book_puzzle(1, 4, 4, 1), book_puzzle(0, 9, 9, 3), book_puzzle(0, 6, 6, 4),
                       book_puzzle(0, 6, 6, 3), book_puzzle(0, 9, 9, 1)};
    content.puzzles[2].grade.reset();
    content.puzzles[2].level.reset();
    for (std::size_t i = 0; i < content.puzzles.size(); ++i)
        content.puzzles[i].title = std::to_string(i);
    BookContent sorted = content;
    sort_puzzles(sorted, BookOrder::given);
    EXPECT_EQ(sorted.puzzles[0].title, "0");
    sort_puzzles(sorted, BookOrder::difficulty);
    std::string order;
    for (const BookPuzzle& one : sorted.puzzles) order += one.title;
    EXPECT_EQ(order, "43120") << "what was not rated comes last in its type";
}

}  // namespace
}  // namespace quadrille::book
