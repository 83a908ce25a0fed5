// Compiled rules at their limits: long lines, large alphabets, searches that are stopped.
#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <vector>

#include "block_grid.hpp"
#include "boards.hpp"
#include "engine/compiled/compiled_search.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/random.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

using test::ground;

Rule stated(RuleBody body) { return {0, std::nullopt, "a rule", std::move(body)}; }

Blocks blocks_of(const std::vector<Mark>& picture) {
    Blocks blocks{{}, {}, ground};
    for (std::size_t i = 0; i < picture.size(); ++i) {
        blocks.line.push_back(element_id(i));
        if (picture[i] == ground) continue;
        if (i > 0 && picture[i] == picture[i - 1])
            ++blocks.blocks.back().length;
        else
            blocks.blocks.push_back({1, picture[i]});
    }
    return blocks;
}

/// The marks that occur in some way to lay the blocks, cell by cell and block by block.
std::vector<MarkSet> by_laying(const Blocks& rule, const std::vector<MarkSet>& possible) {
    const std::size_t length = rule.line.size();
    const std::size_t count = rule.blocks.size();
    const auto fits = [&](std::size_t place, std::size_t block) {
        const auto& [size, mark] = rule.blocks[block];
        if (place + size > length) return false;
        for (std::size_t i = place; i < place + size; ++i)
            if ((possible[i] & set_of(mark)) == 0) return false;
        return true;
    };
    const auto empty = [&](std::size_t place) { return (possible[place] & set_of(ground)) != 0; };
    const auto parted = [&](std::size_t block) {  // from the one before
        return block > 0 && block < count && rule.blocks[block].mark == rule.blocks[block - 1].mark;
    };
    // rest[j][p]: the blocks from j on can be laid from place p on.
    std::vector<std::vector<char>> rest(count + 1, std::vector<char>(length + 2, 0));
    for (std::size_t j = count + 1; j-- > 0;)
        for (std::size_t p = length + 1; p-- > 0;) {
            bool can = p == length ? j == count : empty(p) && rest[j][p + 1] != 0;
            if (!can && j < count && fits(p, j)) {
                const std::size_t end = p + rule.blocks[j].length;
                can = parted(j + 1) ? end < length && empty(end) && rest[j + 1][end + 1] != 0
                                    : rest[j + 1][end] != 0;
            }
            rest[j][p] = can ? 1 : 0;
        }
    std::vector<MarkSet> occurs(length, 0);
    std::vector<std::vector<char>> reach(count + 1, std::vector<char>(length + 2, 0));
    reach[0][0] = rest[0][0];
    for (std::size_t j = 0; j <= count; ++j)
        for (std::size_t p = 0; p < length; ++p) {
            if (reach[j][p] == 0) continue;
            if (empty(p) && rest[j][p + 1] != 0) {
                occurs[p] |= set_of(ground);
                reach[j][p + 1] = 1;
            }
            if (j == count || !fits(p, j)) continue;
            const std::size_t end = p + rule.blocks[j].length;
            const bool goes_on = parted(j + 1)
                                     ? end < length && empty(end) && rest[j + 1][end + 1] != 0
                                     : rest[j + 1][end] != 0;
            if (!goes_on) continue;
            for (std::size_t i = p; i < end; ++i) occurs[i] |= set_of(rule.blocks[j].mark);
            if (parted(j + 1)) occurs[end] |= set_of(ground);
            reach[j + 1][parted(j + 1) ? end + 1 : end] = 1;
        }
    return occurs;
}

TEST(CompiledRules, OfLongLinesAllThatFollowsIsFound) {
    kit::Random random(3);
    for (const std::size_t length :
         std::initializer_list<std::size_t>{1,   2,   62,  63,  64,  65,  127, 128, 129, 191, 192,
                                            255, 256, 300, 383, 384, 511, 512, 575, 576, 1023})
        for (int round = 0; round < 6; ++round) {
            SCOPED_TRACE(length);
            std::vector<Mark> picture(length, ground);
            const std::size_t run = 1 + random.below(round < 3 ? 4 : 40);
            for (std::size_t i = 0; i < length; ++i)
                picture[i] = i % run != 0 && i > 0 ? picture[i - 1]
                                                   : static_cast<Mark>(1 + random.below(ground));
            const Blocks blocks = blocks_of(picture);
            const test::BoardPuzzle puzzle(test::row_of_cells(length, ground), {stated(blocks)});
            Position start(puzzle.board());
            std::vector<MarkSet> possible(length, first_marks(ground));
            for (std::size_t i = 0; i < length; ++i)
                if (random.chance(1, 3)) {
                    start.set_mark(element_id(i), picture[i]);
                    possible[i] = set_of(picture[i]);
                }
            Budget budget{Limits{}};
            const CompiledRules rules(puzzle, budget);
            ASSERT_TRUE(rules.complete());
            CompiledSearch search(puzzle.board(), rules, start, 0, budget);
            ASSERT_TRUE(search.settle());
            const std::vector<MarkSet> wanted = by_laying(blocks, possible);
            for (std::size_t i = 0; i < length; ++i)
                ASSERT_EQ(search.possible(element_id(i)), wanted[i]) << i;
        }
}

TEST(CompiledRules, LinesWithoutCellsAndTooLongOnes) {
    Budget budget{Limits{}};
    const test::BoardPuzzle empty(test::row_of_cells(1, ground), {stated(Blocks{{}, {}, ground})});
    EXPECT_EQ(solve_exactly(empty, {{}, {}, 0}).solutions.size(), 3U);
    const test::BoardPuzzle full(test::row_of_cells(1, ground),
                                 {stated(Blocks{{}, {{1, 1}}, ground})});
    EXPECT_EQ(solve_exactly(full, {}).verdict, Verdict::none);
    const test::BoardPuzzle longest(test::row_of_cells(1024, ground),
                                    {stated(blocks_of(std::vector<Mark>(1024, 1)))});
    EXPECT_FALSE(CompiledRules(longest, budget).complete());
    EXPECT_EQ(solve_exactly(longest, {}).verdict, Verdict::unique);
}

/// A cell with so many symbols, which a rule may or may not speak of, and one with two, the first.
TEST(CompiledRules, AlphabetsOfAnySize) {
    for (const std::size_t symbols : std::initializer_list<std::size_t>{1, 2, 63, 64, 65, 255})
        for (const bool spoken_of : {false, true}) {
            SCOPED_TRACE(symbols);
            Board board = test::row_of_cells(1, symbols);
            board.alphabets.push_back(test::row_of_cells(1, 2).alphabets.front());
            board.elements.push_back(board.elements.front());
            board.elements.back().alphabet = 1;
            board.elements.back().name = "other";
            Rules rules{stated(Clause{{{element_id(1), 1, true}}})};
            if (spoken_of)
                rules.push_back(
                    stated(Clause{{{element_id(0), 1, false}, {element_id(1), 1, true}}}));
            const test::BoardPuzzle puzzle(board, rules);
            SolveRequest request;
            request.max_solutions = 0;
            EXPECT_EQ(solve_exactly(puzzle, request).solutions.size(), symbols);
            request.start = Position(board);
            request.start.set_mark(element_id(0), static_cast<Mark>(symbols));
            const SolveResult result = solve_exactly(puzzle, request);
            ASSERT_EQ(result.solutions.size(), 1U);
            EXPECT_EQ(result.solutions.front().mark(element_id(0)), symbols);
        }
}

TEST(CompiledSearch, IsStoppedWhereverItIs) {
    const test::BoardPuzzle puzzle = test::latin_square(6);
    std::stop_source stop;
    Budget budget{Limits{{}, stop.get_token()}};
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(puzzle.board(), rules, Position(puzzle.board()), 1, budget);
    ASSERT_TRUE(search.settle());
    int found = 0;
    const auto count = [&](const Position&) {
        if (++found == 3) stop.request_stop();
        return true;
    };
    EXPECT_THROW(static_cast<void>(search.search(~std::uint64_t{0} / 2, count)), Interrupted);
    EXPECT_EQ(found, 3);
}

TEST(CompiledSearch, TheSameSeedFindsTheSameInTheSameOrder) {
    const test::BoardPuzzle puzzle = test::latin_square(5);
    const auto run = [&](std::uint64_t seed) {
        SolveRequest request;
        request.max_solutions = 20;
        request.seed = seed;
        return solve_exactly(puzzle, request);
    };
    EXPECT_EQ(run(4).solutions, run(4).solutions);
    EXPECT_EQ(run(4).nodes, run(4).nodes);
    EXPECT_NE(run(4).solutions, run(5).solutions);
}

}  // namespace
}  // namespace quadrille::engine
