// Rules about houses: which are sound, what the counter-example of the others is, and what they
// find.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "boards.hpp"
#include "quadrille/kit/grid.hpp"
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
                        const bool naked = choose == Choose::elements && what == What::chosen &&
                                           from == From::outside;
                        const bool hidden =
                            choose == Choose::marks && what == What::others && from == From::inside;
                        const bool fish = choose == Choose::houses && what == What::chosen &&
                                          from == From::outside;
                        const bool sound = (naked || hidden || fish) && count == limit;
                        EXPECT_EQ(!refute(rule(choose, count, limit, what, from)).has_value(),
                                  sound)
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
Candidates row_candidates(const Board& board, const std::vector<std::string>& cells) {
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
        board, {{0, std::nullopt, "row",
                 AllDifferent{{element_id(0), element_id(1), element_id(2), element_id(3)}}}});
    const Candidates naked = row_candidates(board, {"12", "1234", "12", "1234"});
    const auto pair =
        find_house(rule(Choose::elements, 2, 2, What::chosen, From::outside), puzzle, naked);
    ASSERT_TRUE(pair);
    EXPECT_EQ(pair->follows.size(), 4U);
    EXPECT_EQ(pair->because, (std::vector<ElementId>{element_id(0), element_id(2)}));
    const Candidates hidden = row_candidates(board, {"1234", "34", "1234", "34"});
    const auto other =
        find_house(rule(Choose::marks, 2, 2, What::others, From::inside), puzzle, hidden);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->follows.size(), 4U);
    EXPECT_FALSE(find_house(rule(Choose::elements, 2, 2, What::chosen, From::outside), puzzle,
                            row_candidates(board, {"1234", "123"})));
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
    const auto pointing =
        find_house(rule(Choose::houses, 1, 1, What::chosen, From::outside), **puzzle, locked);
    ASSERT_TRUE(pointing);
    EXPECT_EQ(pointing->follows,
              (std::vector<Literal>{{element_id(4), 1, false}, {element_id(5), 1, false}}));
    EXPECT_EQ(pointing->rules.size(), 2U);
    // Rows 1 and 3 have a 1 only in columns 1 and 3: none elsewhere in these.
    Candidates wing(board, Position(board));
    for (const std::size_t cell : {1U, 3U, 9U, 11U}) wing.remove(element_id(cell), 1);
    const auto fish =
        find_house(rule(Choose::houses, 2, 2, What::chosen, From::outside), **puzzle, wing);
    ASSERT_TRUE(fish);
    for (const Literal& literal : fish->follows) EXPECT_EQ(literal.mark, 1);
}

/// By definition: all choices of bases and of covers, for one mark; with `each_needed` no place is
/// covered without all of them.
bool some_fish_removes(const Puzzle& puzzle, const Candidates& candidates, Mark mark,
                       std::size_t size, bool each_needed) {
    std::vector<std::set<ElementId>> places;
    std::vector<const AllDifferent*> houses;
    for (const Rule& rule : puzzle.rules()) {
        houses.push_back(&std::get<AllDifferent>(rule.what));
        places.emplace_back();
        for (const ElementId id : houses.back()->of)
            if (candidates.possible(id, mark)) places.back().insert(id);
    }
    const auto chosen = [&](std::size_t set) {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < houses.size(); ++i)
            if ((set >> i & 1U) != 0) list.push_back(i);
        return list;
    };
    const std::size_t sets = std::size_t{1} << houses.size();
    for (std::size_t base_set = 0; base_set < sets; ++base_set) {
        const auto bases = chosen(base_set);
        std::multiset<ElementId> inside;
        bool open = bases.size() == size;
        for (const std::size_t base : bases) {
            inside.insert(places[base].begin(), places[base].end());
            open = open && !places[base].empty() &&
                   std::none_of(places[base].begin(), places[base].end(),
                                [&](ElementId id) { return candidates.sole(id) == mark; });
        }
        if (!open || std::set<ElementId>(inside.begin(), inside.end()).size() != inside.size())
            continue;
        for (std::size_t cover_set = 0; cover_set < sets; ++cover_set) {
            const auto covers = chosen(cover_set);
            if (covers.size() != size || (cover_set & base_set) != 0) continue;
            const auto union_of = [&](std::size_t without) {
                std::set<ElementId> all;
                for (const std::size_t cover : covers)
                    if (cover != without) all.insert(places[cover].begin(), places[cover].end());
                return all;
            };
            const auto holds_all = [&](const std::set<ElementId>& all) {
                return std::includes(all.begin(), all.end(), inside.begin(), inside.end());
            };
            const std::set<ElementId> covered = union_of(houses.size());
            if (!holds_all(covered)) continue;
            if (each_needed && std::any_of(covers.begin(), covers.end(), [&](std::size_t cover) {
                    return holds_all(union_of(cover));
                }))
                continue;
            const bool removes = std::any_of(covered.begin(), covered.end(),
                                             [&](ElementId id) { return !inside.contains(id); });
            if (removes) return true;
        }
    }
    return false;
}

RC_GTEST_PROP(HouseRulesProperty, AFishIsFoundWhereThereIsOne, ()) {
    static const test::LatinType type;
    static const std::unique_ptr<Puzzle> puzzle =
        std::move(type.parse("....\n....\n....\n....\n")).value();
    Candidates candidates(puzzle->board(), Position(puzzle->board()));
    for (std::size_t i = 0; i < 16; ++i)
        if (*rc::gen::weightedElement<bool>({{2, true}, {1, false}}))
            candidates.remove(element_id(i), 1);
    for (std::size_t size = 1; size <= 2; ++size) {
        const auto step = find_house(rule(Choose::houses, size, size, What::chosen, From::outside),
                                     *puzzle, candidates);
        const bool found = step && step->follows.front().mark == 1;
        if (some_fish_removes(*puzzle, candidates, 1, size, true)) RC_ASSERT(found);
        if (found) RC_ASSERT(some_fish_removes(*puzzle, candidates, 1, size, false));
    }
}

/// Rows, columns and blocks of a board with nothing on it.
test::BoardPuzzle open_board(std::size_t block) {
    const std::size_t side = block * block;
    const kit::Grid grid{side, side};
    Rules rules;
    for (std::size_t i = 0; i < side; ++i) {
        AllDifferent cells;
        for (std::size_t k = 0; k < side; ++k)
            cells.of.push_back(
                element_id((i / block * block + k / block) * side + i % block * block + k % block));
        for (AllDifferent house :
             {AllDifferent{grid.row_elements(i)}, AllDifferent{grid.column_elements(i)}, cells})
            rules.push_back({0, std::nullopt, "house", std::move(house)});
    }
    return {test::row_of_cells(grid.cells(), side), rules};
}

TEST(HouseRules, LargeFishOnALargeOpenBoardAreSoonRuledOut) {
    const test::BoardPuzzle puzzle = open_board(5);
    const Candidates candidates(puzzle.board(), Position(puzzle.board()));
    for (const std::size_t size : {4U, 5U})  // without cutting, C(75, 4) choices a mark
        EXPECT_FALSE(find_house(rule(Choose::houses, size, size, What::chosen, From::outside),
                                puzzle, candidates))
            << size;
}

TEST(HouseRules, ALargeFishOnALargeBoardIsFound) {
    const test::BoardPuzzle puzzle = open_board(5);
    Candidates candidates(puzzle.board(), Position(puzzle.board()));
    // Four rows, no two in a band of blocks, have mark 7 in four columns alone, no two in a stack
    // of them.
    for (const std::size_t row : {1U, 7U, 13U, 24U})
        for (std::size_t column = 0; column < 25; ++column)
            if (column != 0 && column != 8 && column != 14 && column != 20)
                candidates.remove(element_id(row * 25 + column), 7);
    const auto fish =
        find_house(rule(Choose::houses, 4, 4, What::chosen, From::outside), puzzle, candidates);
    ASSERT_TRUE(fish);
    EXPECT_EQ(fish->follows.size(), 4U * 21U);
    EXPECT_EQ(fish->because.size(), 16U);
    EXPECT_EQ(fish->rules.size(), 8U);
}

}  // namespace
}  // namespace quadrille::taught
