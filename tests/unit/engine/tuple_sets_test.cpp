// Tuples in fewer rows, by example; that inferences, compiled rules and clauses made of them say
// the same as the tuples, their property tests hold.
#include "engine/deduce/tuple_rows.hpp"
#include "engine/rules/tuple_sets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

Marks marks(std::initializer_list<Mark> of) {
    Marks set;
    for (const Mark mark : of) set.set(mark);
    return set;
}

TEST(TupleSets, WhatDiffersInOneElementIsOneRow) {
    const TupleSets sets(Tuples{{element_id(0), element_id(1)}, {1, 1, 1, 2, 1, 3, 2, 2, 1, 1}});
    EXPECT_EQ(sets.wide, 1);
    ASSERT_THAT(sets.rows, SizeIs(2));
    EXPECT_THAT(sets.rows[0].marks, ElementsAre(1, blank));
    EXPECT_EQ(sets.rows[0].of_wide, marks({1, 2, 3}));
    EXPECT_THAT(sets.rows[1].marks, ElementsAre(2, blank));
    EXPECT_EQ(sets.rows[1].of_wide, marks({2}));
}

TEST(TupleSets, TheElementWithMostMarksHasTheSets) {
    const TupleSets sets(Tuples{{element_id(0), element_id(1)}, {1, 1, 2, 1, 3, 1}});
    EXPECT_EQ(sets.wide, 0);
    ASSERT_THAT(sets.rows, SizeIs(1));
    EXPECT_THAT(sets.rows[0].marks, ElementsAre(blank, 1));
}

/// The first is 1 where the others are alike, else 2.
Tuples alike(ElementId sign, ElementId one, ElementId other, Mark most) {
    Tuples tuples{{sign, one, other}, {}};
    for (Mark a = 1; a <= most; ++a)
        for (Mark b = 1; b <= most; ++b)
            tuples.allowed.insert(tuples.allowed.end(), {a == b ? Mark{1} : Mark{2}, a, b});
    return tuples;
}

TEST(TupleSets, WhetherTwoMarksAreAlikeTakesARowAMark) {
    EXPECT_THAT(TupleSets(alike(element_id(0), element_id(1), element_id(2), 20)).rows, SizeIs(40));
}

/// Without search on compiled rows all is left to clauses.
TEST(TupleSets, ClausesOfSetsLeaveWhatTheTuplesAllow) {
    constexpr Mark most = 6;
    Board board = test::board_of(5, most);
    board.alphabets.push_back(test::alphabet_of(2));
    board.elements[3].alphabet = board.elements[4].alphabet = 1;
    const test::BoardPuzzle puzzle(
        std::move(board),
        {test::rule_of(alike(element_id(3), element_id(0), element_id(1), most)),
         test::rule_of(alike(element_id(4), element_id(1), element_id(2), most))});
    SolveRequest request;
    request.max_solutions = 0;
    const SolveResult result = solve_exactly(puzzle, request, {0, 0, 0, 0, 0, 0});
    ASSERT_THAT(result.solutions, SizeIs(most * most * most));
    for (const Position& solution : result.solutions)
        for (const std::uint32_t sign : {3U, 4U})
            EXPECT_EQ(solution.mark(element_id(sign)) == 1,
                      solution.mark(element_id(sign - 3)) == solution.mark(element_id(sign - 2)));
}

TEST(TupleSets, NoTuplesAreNoRows) {
    EXPECT_THAT(TupleSets(Tuples{{element_id(0), element_id(1)}, {}}).rows, SizeIs(0));
}

TEST(TupleShelf, RulesThatListTheSameHaveOneTable) {
    const Board board = test::board_of(3, 3);
    const std::vector<ElementId> of{element_id(0), element_id(1)};
    const std::vector<ElementId> others{element_id(1), element_id(2)};
    const std::vector<Mark> tuples{1, 2, 2, 3};
    TupleShelf shelf;
    const auto rows = shelf.rows(board, of, tuples);
    EXPECT_EQ(shelf.rows(board, others, tuples), rows);
    EXPECT_NE(shelf.rows(board, others, std::vector<Mark>{1, 2}), rows);
    EXPECT_EQ(*rows->row(0, 2), 0b10U);
    EXPECT_EQ(*rows->row(1, 2), 0b01U);
}

}  // namespace
}  // namespace quadrille::engine
