// Lines of blocks in compiled rules: nothing is settled that some solution contradicts, and what
// cannot be met is told.
#include "engine/compiled/compiled_search.hpp"

#include <gtest/gtest.h>

#include "block_grid.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

using test::ground;
using test::random_picture;
using Grid = test::BlockGrid;

Budget no_budget() { return Budget(Limits{}); }

TEST(CompiledBlocks, KeepsEverySolution) {
    kit::Random random(1);
    std::size_t settled = 0;
    for (int round = 0; round < 200; ++round) {
        const std::vector<Mark> picture = random_picture(4, random);
        const Grid puzzle(4, picture);
        Position start(puzzle.board());
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            if (random.chance(1, 8)) start.set_mark(element_id(cell), picture[cell]);
        Budget budget = no_budget();
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(puzzle.board(), rules, start, 0, budget);
        ASSERT_TRUE(search.settle());
        for (std::size_t cell = 0; cell < picture.size(); ++cell) {
            const MarkSet possible = search.possible(element_id(cell));
            EXPECT_NE(possible & set_of(picture[cell]), 0U);
            settled += has_one(possible) && start.mark(element_id(cell)) == blank ? 1U : 0U;
        }
        // The search that goes on from there finds the picture among the solutions.
        SolveRequest request;
        request.start = start;
        request.max_solutions = 0;
        const SolveResult result = solve_exactly(puzzle, request);
        ASSERT_TRUE(result.failure.empty());
        bool found = false;
        for (const Position& solution : result.solutions) {
            bool same = true;
            for (std::size_t cell = 0; cell < picture.size(); ++cell)
                same = same && solution.mark(element_id(cell)) == picture[cell];
            found = found || same;
        }
        EXPECT_TRUE(found);
    }
    EXPECT_GT(settled, 200U);
}

TEST(CompiledBlocks, TellsThatALineCannotBeMet) {
    const Grid puzzle(2, {1, 1, ground, ground});
    Position start(puzzle.board());
    start.set_mark(element_id(2), 1);
    Budget budget = no_budget();
    const CompiledRules rules(puzzle, budget);
    EXPECT_FALSE(CompiledSearch(puzzle.board(), rules, start, 0, budget).settle());
    SolveRequest request;
    request.start = start;
    EXPECT_EQ(solve_exactly(puzzle, request).verdict, Verdict::none);
}

TEST(CompiledBlocks, SettlesWhatLinesAloneSettle) {
    const Grid puzzle(3, {1, 1, 1, 1, ground, 2, 1, 1, 2});
    Budget budget = no_budget();
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 0, budget);
    ASSERT_TRUE(search.settle());
    for (std::size_t cell = 0; cell < 9; ++cell)
        EXPECT_TRUE(has_one(search.possible(element_id(cell)))) << cell;
    const SolveResult result = solve_exactly(puzzle, {});
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_EQ(result.nodes, 0U);
}

}  // namespace
}  // namespace quadrille::engine
