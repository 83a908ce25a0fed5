#include "engine/questions/sums.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SumChoicesTest : public testing::Test {
protected:
    /// The first `places` of a row add up; in a cage they differ, too.
    static test::BoardPuzzle cage(std::size_t places, std::uint32_t total, bool differ = true) {
        Rules rules;
        std::vector<ElementId> of;
        for (std::size_t i = 0; i < places; ++i) of.push_back(element_id(i));
        rules.push_back({0, {}, "a cage", Sum{of, total}});
        if (differ) rules.push_back({0, {}, "a house", AllDifferent{of}});
        return {test::row_of_cells(places + 1, 9), rules};
    }
    static auto combinations(const Puzzle& puzzle, const Position& position) {
        return sum_choices(puzzle, position, element_id(0)).front().combinations;
    }
};

TEST_F(SumChoicesTest, AreTheWaysToMakeTheTotal) {
    const test::BoardPuzzle puzzle = cage(2, 6);
    EXPECT_THAT(combinations(puzzle, Position(puzzle.board())),
                ElementsAre(ElementsAre(1, 5), ElementsAre(2, 4)));
    const test::BoardPuzzle repeating = cage(2, 6, false);
    EXPECT_THAT(combinations(repeating, Position(repeating.board())),
                ElementsAre(ElementsAre(1, 5), ElementsAre(2, 4), ElementsAre(3, 3)));
}

TEST_F(SumChoicesTest, WhatStandsInAPlaceIsPartOfEach) {
    const test::BoardPuzzle puzzle = cage(3, 10);
    Position position(puzzle.board());
    position.set_mark(element_id(1), 7);
    EXPECT_THAT(combinations(puzzle, position), ElementsAre(ElementsAre(1, 2, 7)));
}

TEST_F(SumChoicesTest, LeaveOutWhatARuleForbidsInThePlace) {
    test::BoardPuzzle puzzle = cage(2, 6);
    Rules rules = puzzle.rules();
    rules.push_back(
        {0, {}, "a house", AllDifferent{{element_id(0), element_id(1), element_id(2)}}});
    const test::BoardPuzzle in_house(puzzle.board(), rules);
    Position position(in_house.board());
    position.set_mark(element_id(2), 5);
    EXPECT_THAT(combinations(in_house, position), ElementsAre(ElementsAre(2, 4)));
}

TEST_F(SumChoicesTest, AreNoneWhereTheTotalIsOutOfReachAndNothingWhereNoSumIsWanted) {
    const test::BoardPuzzle puzzle = cage(2, 18);
    EXPECT_THAT(combinations(puzzle, Position(puzzle.board())), IsEmpty());
    EXPECT_THAT(sum_choices(puzzle, Position(puzzle.board()), element_id(2)), IsEmpty());
}

TEST_F(SumChoicesTest, OfALargeSumSomeAreListedAndItIsSaidThatThereAreMore) {
    const test::BoardPuzzle puzzle = cage(12, 60, false);
    const SumChoices choices = sum_choices(puzzle, Position(puzzle.board()), element_id(0)).front();
    EXPECT_FALSE(choices.complete);
    EXPECT_EQ(choices.combinations.size(), most_combinations);
}

}  // namespace
}  // namespace quadrille::engine
