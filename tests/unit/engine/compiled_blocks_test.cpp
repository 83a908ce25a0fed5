// Lines of blocks in compiled rules: nothing is settled that some solution contradicts, and what
// cannot be met is told.
#include "engine/compiled/compiled_search.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "block_grid.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/judging.hpp"
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

/// Every way to fill a line with marks 1 to `symbols`.
std::vector<std::vector<Mark>> all_lines(std::size_t length, Mark symbols) {
    std::vector<std::vector<Mark>> lines{{}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<std::vector<Mark>> longer;
        for (const std::vector<Mark>& line : lines)
            for (Mark mark = 1; mark <= symbols; ++mark) {
                longer.push_back(line);
                longer.back().push_back(mark);
            }
        lines = std::move(longer);
    }
    return lines;
}

/// What each cell can be in the first row, by definition.
std::vector<MarkSet> left_in_first_row(const Grid& puzzle, const Position& start,
                                       const std::vector<std::vector<Mark>>& lines) {
    std::vector<MarkSet> left(lines.front().size(), 0);
    for (const std::vector<Mark>& line : lines) {
        Position filled = start;
        bool fits = true;
        for (std::size_t i = 0; i < line.size() && fits; ++i) {
            const Mark before = start.mark(element_id(i));
            fits = before == blank || before == line[i];
            filled.set_mark(element_id(i), line[i]);
        }
        if (!fits || judge(puzzle.board(), puzzle.rules()[0], filled) != Status::met) continue;
        for (std::size_t i = 0; i < line.size(); ++i) left[i] |= set_of(line[i]);
    }
    return left;
}

TEST(CompiledBlocks, LeaveInALineWithDecidedEndsJustWhatFits) {
    constexpr std::size_t side = 7;
    const std::vector<std::vector<Mark>> lines = all_lines(side, 3);
    kit::Random random(5);
    std::size_t refuted = 0;
    for (int round = 0; round < 300; ++round) {
        const std::vector<Mark> picture = random_picture(side, random);
        const Grid puzzle(side, picture);
        Position start(puzzle.board());
        const std::size_t front = random.below(side);
        const std::size_t back = random.below(side);
        for (std::size_t i = 0; i < side; ++i) {
            if (i >= front && i < side - back && !random.chance(1, 6)) continue;
            const bool is_wrong = random.chance(1, 40);
            start.set_mark(element_id(i),
                           is_wrong ? static_cast<Mark>(1 + random.below(3)) : picture[i]);
        }
        Budget budget = no_budget();
        std::vector<bool> first_row(puzzle.rules().size(), false);
        first_row[0] = true;
        const CompiledRules rules(puzzle, budget, &first_row);
        CompiledSearch search(puzzle.board(), rules, start, 0, budget);
        const std::vector<MarkSet> left = left_in_first_row(puzzle, start, lines);
        const bool can_be = left[0] != 0;
        refuted += can_be ? 0U : 1U;
        ASSERT_EQ(search.settle(), can_be) << round;
        for (std::size_t i = 0; can_be && i < side; ++i)
            EXPECT_EQ(search.possible(element_id(i)), left[i]) << round << ", cell " << i;
    }
    EXPECT_GT(refuted, 5U);
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

TEST(CompiledBlocks, CountAsMoreWorkTheLongerTheyAre) {
    Budget budget = no_budget();
    const auto work = [&](std::size_t side) {
        const Grid puzzle(side, std::vector<Mark>(side * side, 1));
        const CompiledRules rules(puzzle, budget);
        return CompiledSearch(puzzle.board(), rules, Position(puzzle.board()), 0, budget)
                   .work_of_rows() /
               rules.rows();
    };
    EXPECT_GT(work(40), 4 * work(4));
    EXPECT_LT(work(40), 10 * work(4));
}

}  // namespace
}  // namespace quadrille::engine
