// Rules about houses: which are sound, what the counter-example of the others is, and what they find.
#include <gtest/gtest.h>

#include <string>

#include "boards.hpp"
#include "taught/houses.hpp"
#include "taught_puzzles.hpp"

namespace quadrille::taught {
namespace {

using Choose = HouseRule::Choose;
using What = HouseRule::What;
using From = HouseRule::From;

HouseRule rule(Choose choose, std::size_t count, std::size_t limit, What what, From from) {
    HouseRule rule;
    rule.heading.id = "rule";
    rule.heading.name = "a rule";
    rule.choose = choose;
    rule.count = count;
    rule.limit = limit;
    rule.what = what;
    rule.from = from;
    return rule;
}

TEST(HouseRules, OnlyWhatPigeonholesProveIsSound) {
    for (const Choose choose : {Choose::elements, Choose::marks, Choose::houses})
        for (const What what : {What::chosen, What::others})
            for (const From from : {From::inside, From::outside})
                for (std::size_t count = 1; count <= 4; ++count)
                    for (std::size_t limit = 1; limit <= 4; ++limit) {
                        const bool naked = choose == Choose::elements && what == What::chosen && from == From::outside;
                        const bool hidden = choose == Choose::marks && what == What::others && from == From::inside;
                        const bool fish = choose == Choose::houses && what == What::chosen && from == From::outside;
                        const bool sound = (naked || hidden || fish) && count == limit;
                        EXPECT_EQ(!refute(rule(choose, count, limit, what, from)).has_value(), sound)
                            << static_cast<int>(choose) << ' ' << count << ' ' << limit;
                    }
}

TEST(HouseRules, ACounterExampleShowsWhatWouldBeLost) {
    const auto refusal = refute(rule(Choose::elements, 2, 3, What::chosen, From::outside));
    ASSERT_TRUE(refusal);
    EXPECT_NE(refusal->table.find("*  123  ="), std::string::npos) << refusal->table;
    EXPECT_NE(refusal->table.find("<-"), std::string::npos);
}

/// A row of 1 to n, with candidates as digits, cells apart by blanks.
Candidates row(const Board& board, const std::vector<std::string>& cells) {
    Candidates candidates(board, Position(board));
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 1; k <= board.alphabets[0].symbols.size(); ++k)
            if (cells[i].find(static_cast<char>('0' + k)) == std::string::npos)
                candidates.remove(element_id(i), static_cast<Mark>(k));
    return candidates;
}

TEST(HouseRules, FindSubsets) {
    const Board board = test::row_of_cells(4, 4);
    const test::BoardPuzzle puzzle(
        board, {{0, std::nullopt, "row", AllDifferent{{element_id(0), element_id(1), element_id(2), element_id(3)}}}});
    const Candidates naked = row(board, {"12", "1234", "12", "1234"});
    const auto pair = find_house(rule(Choose::elements, 2, 2, What::chosen, From::outside), puzzle, naked);
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->follows.size(), 4U);
    EXPECT_EQ(pair->because, (std::vector<ElementId>{element_id(0), element_id(2)}));
    const Candidates hidden = row(board, {"1234", "34", "1234", "34"});
    const auto other = find_house(rule(Choose::marks, 2, 2, What::others, From::inside), puzzle, hidden);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->follows.size(), 4U);
    EXPECT_FALSE(find_house(rule(Choose::elements, 2, 2, What::chosen, From::outside), puzzle, row(board, {"1234", "123"})));
}

TEST(HouseRules, FindLockedCandidatesAndFish) {
    const test::LatinType type;
    const auto puzzle = type.parse("....\n....\n....\n....\n");
    ASSERT_TRUE(puzzle);
    const Board& board = (*puzzle)->board();
    // In the first row only the first block has a 1 left: none elsewhere in that block.
    Candidates locked(board, Position(board));
    locked.remove(element_id(2), 1);
    locked.remove(element_id(3), 1);
    const auto pointing = find_house(rule(Choose::houses, 1, 1, What::chosen, From::outside), **puzzle, locked);
    ASSERT_TRUE(pointing);
    EXPECT_EQ(pointing->follows, (std::vector<Literal>{{element_id(4), 1, false}, {element_id(5), 1, false}}));
    EXPECT_EQ(pointing->rules.size(), 2U);
    // Rows 1 and 3 have a 1 only in columns 1 and 3: none elsewhere in these.
    Candidates wing(board, Position(board));
    for (const std::size_t cell : {1U, 3U, 9U, 11U}) wing.remove(element_id(cell), 1);
    const auto fish = find_house(rule(Choose::houses, 2, 2, What::chosen, From::outside), **puzzle, wing);
    ASSERT_TRUE(fish);
    for (const Literal& literal : fish->follows) EXPECT_EQ(literal.mark, 1);
}

}  // namespace
}  // namespace quadrille::taught
