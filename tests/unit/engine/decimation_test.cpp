// What is likely in lines of blocks, held to all ways to lay them; solutions found by it, and
// beside a known one.
#include "engine/compiled/decimation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

#include "block_grid.hpp"
#include "engine/compiled/beliefs.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {
namespace {

using test::BlockGrid;
using test::ground;

constexpr std::size_t mark_count = ground;  // the background is the last of them

/// All ways to mark a line that its rule allows.
std::vector<std::vector<Mark>> ways_to_lay(const Puzzle& puzzle, const Rule& rule,
                                           std::size_t length) {
    std::vector<std::vector<Mark>> ways;
    std::vector<Mark> line(length, 1);
    Budget budget{{}};
    for (;;) {
        Position position(puzzle.board());
        const auto& cells = std::get<Blocks>(rule.what).line;
        for (std::size_t i = 0; i < length; ++i) position.set_mark(cells[i], line[i]);
        if (judge_full(puzzle.board(), rule, position, budget) == Status::met) ways.push_back(line);
        std::size_t at = 0;
        while (at < length && line[at] == mark_count) line[at++] = 1;
        if (at == length) return ways;
        ++line[at];
    }
}

TEST(BlockWeights, AreSumsOverAllWaysToLayTheBlocks) {
    constexpr std::size_t side = 5;
    kit::Random random(3);
    for (int round = 0; round < 60; ++round) {
        const BlockGrid puzzle(side, test::random_picture(side, random));
        Budget budget(Limits{});
        const CompiledRules rules(puzzle, budget);
        std::array<double, side * mark_count> likely{};
        for (double& one : likely) one = static_cast<double>(1 + random.below(100)) / 100;
        std::array<double, side * mark_count> expected{};
        double total = 0;
        for (const auto& way : ways_to_lay(puzzle, puzzle.rules()[0], side)) {
            double weight = 1;
            for (std::size_t i = 0; i < side; ++i) weight *= likely[i * mark_count + way[i] - 1U];
            for (std::size_t i = 0; i < side; ++i) expected[i * mark_count + way[i] - 1U] += weight;
            total += weight;
        }
        std::array<double, side * mark_count> weighed{};
        Workspace workspace;
        ASSERT_TRUE(rules.weigh(0, likely, mark_count, weighed, workspace));
        for (std::size_t i = 0; i < weighed.size(); ++i)
            EXPECT_NEAR(weighed[i], expected[i] / total, 1e-12);
    }
}

TEST(BlockWeights, SayNothingOfALineThatNoBlocksFit) {
    const BlockGrid puzzle(3, {1, 1, 1, 3, 3, 3, 3, 3, 3});
    Budget budget(Limits{});
    const CompiledRules rules(puzzle, budget);
    std::array<double, 9> likely{};  // nothing is likely at all
    std::array<double, 9> weighed{};
    Workspace workspace;
    EXPECT_FALSE(rules.weigh(0, likely, mark_count, weighed, workspace));
}

TEST(Beliefs, KnowWhatAPictureHasMostOf) {
    // One block of two in a row of three: the middle is coloured in both ways to lay it.
    const BlockGrid puzzle(3, {1, 1, 3, 3, 3, 3, 3, 3, 3});
    Budget budget(Limits{});
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 0, budget);
    Beliefs beliefs(puzzle.board(), rules, search, budget);
    const std::array<std::uint32_t, 3> row{0, 1, 2};
    EXPECT_TRUE(beliefs.cover(row));
    beliefs.exchange(20 * beliefs.rows());
    EXPECT_EQ(beliefs.guess(1).mark, 1);
    EXPECT_GT(beliefs.guess(1).certainty, 0.9);
    EXPECT_LT(beliefs.likelihood(1, ground), 0.1);
}

/// Solutions of pictures, one and another, whatever the picture: each is one, and they differ.
TEST(Decimation, FindsSolutionsOfPictures) {
    constexpr std::size_t side = 12;
    kit::Random random(7);
    std::size_t found = 0;
    std::size_t beside = 0;
    for (int round = 0; round < 20; ++round) {
        const BlockGrid puzzle(side, test::random_picture(side, random));
        const Board& board = puzzle.board();
        Budget budget(Limits{});
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(board, rules, Position(board), 0, budget);
        ASSERT_TRUE(search.settle());
        const auto one = find_by_decimation(board, rules, search, 50, budget);
        EXPECT_EQ(search.place(), 0U);
        if (!one) continue;
        ++found;
        EXPECT_NO_THROW(assert_solved(puzzle, *one, budget));
        const auto other = find_beside_by_decimation(board, rules, search, *one, 50, budget);
        EXPECT_EQ(search.place(), 0U);
        if (!other) continue;
        ++beside;
        EXPECT_NO_THROW(assert_solved(puzzle, *other, budget));
        EXPECT_NE(*one, *other);
    }
    EXPECT_GT(found, 10U);
    EXPECT_GT(beside, 2U);
}

TEST(SearchNear, FindsAnotherSolutionOrThatThereIsNone) {
    constexpr std::size_t side = 6;
    kit::Random random(11);
    std::size_t unique = 0;
    std::size_t several = 0;
    for (int round = 0; round < 120; ++round) {
        const std::vector<Mark> picture = test::random_picture(side, random);
        const BlockGrid puzzle(side, picture);
        const Board& board = puzzle.board();
        Position known(board);
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            known.set_mark(element_id(cell), picture[cell]);
        Budget budget(Limits{});
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(board, rules, Position(board), 0, budget);
        ASSERT_TRUE(search.settle());
        std::vector<Position> others;
        const auto end = search.search_near(known, 100'000, 1'000'000,
                                            [&](const Position& one) { others.push_back(one); });
        const Verdict verdict = solve_exactly(puzzle, {}).verdict;
        ASSERT_EQ(end, verdict == Verdict::unique ? CompiledSearch::End::complete
                                                  : CompiledSearch::End::stopped);
        (others.empty() ? unique : several) += 1;
        for (const Position& other : others) {
            EXPECT_NO_THROW(assert_solved(puzzle, other, budget));
            EXPECT_NE(other, known);
        }
    }
    EXPECT_GT(unique, 10U);
    EXPECT_GT(several, 10U);
}

TEST(SearchNear, StopsWhenItsWorkIsSpent) {
    kit::Random random(5);
    const BlockGrid puzzle(20, test::random_picture(20, random));
    Budget budget(Limits{});
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 0, budget);
    ASSERT_TRUE(search.settle());
    SolveRequest request;
    request.max_solutions = 1;
    const SolveResult solved = solve_exactly(puzzle, request);
    EXPECT_EQ(search.search_near(solved.solutions.front(), 0, 0, [](const Position&) { FAIL(); }),
              CompiledSearch::End::spent);
}

/// A picture of which search alone loses its way: thin noise, where much can be otherwise.
TEST(Exact, TellsSparsePicturesInShortSearch) {
    constexpr std::size_t side = 25;
    kit::Random random(2);
    std::vector<Mark> picture(side * side, ground);
    for (Mark& mark : picture)
        if (random.chance(2, 5)) mark = 1;
    const BlockGrid puzzle(side, picture);
    const SolveResult result = solve_exactly(puzzle, {});
    EXPECT_EQ(result.verdict, Verdict::multiple);
    EXPECT_EQ(result.solutions.size(), 2U);
}

}  // namespace
}  // namespace quadrille::engine
