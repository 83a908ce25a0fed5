// Solutions are counted as trying every filling counts them, for every rule kind and for mixtures;
// what hangs together by nothing is multiplied.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/compiled/solution_counter.hpp"
#include "engine/solve/count.hpp"
#include "lattices.hpp"
#include "raw_boards.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

void check_count(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = test::random_puzzle(random, kinds);
    const Board& board = puzzle.board();
    const Position start = random.position(board);
    const std::size_t wanted = test::decided_by_definition(puzzle, start).size();

    RC_ASSERT(count_solutions(puzzle, {{}, start, 0}).count == wanted);

    Budget budget(Limits{});
    const CompiledRules rules(puzzle, budget);
    if (!rules.complete()) return;
    for (const ElementId id : board.ruled())
        if (board.hides(id)) return;
    CompiledSearch search(board, rules, start, 0, budget);
    if (!search.settle()) {
        RC_ASSERT(wanted == 0U);
        return;
    }
    SolutionCounter counter(rules, search, budget);
    RC_ASSERT(counter.count(BigCount::most(), endless) == BigCount(wanted));
    RC_ASSERT(counter.count(BigCount::most(), endless) ==
              BigCount(wanted));  // from what it remembers
    const std::size_t most = 1 + random.below(4);
    RC_ASSERT(SolutionCounter(rules, search, budget).count(most, endless) ==
              BigCount(std::min(most, wanted)));
}

/// Four puzzles for each of RapidCheck's hundred runs.
#define COUNT_PROPERTY(Name, ...)                               \
    RC_GTEST_PROP(CountProperty, Name, ()) {                    \
        for (int i = 0; i < 4; ++i) check_count({__VA_ARGS__}); \
    }

QUADRILLE_RULE_MIXTURES(COUNT_PROPERTY)

/// Each two of them differ.
test::BoardPuzzle pairs(std::size_t count) {
    Rules rules;
    for (std::size_t i = 0; i < count; ++i)
        rules.push_back({0, {}, "a pair", AllDifferent{{element_id(2 * i), element_id(2 * i + 1)}}});
    return {test::board_of(2 * count, 2), std::move(rules)};
}

/// A square of two marks, as many of each in every line, no three alike side by side, and no two
/// lines alike.
test::BoardPuzzle balanced_square(std::size_t side) {
    Rules rules;
    std::vector<std::vector<ElementId>> rows(side);
    std::vector<std::vector<ElementId>> columns(side);
    for (std::size_t i = 0; i < side * side; ++i) {
        rows[i / side].push_back(element_id(i));
        columns[i % side].push_back(element_id(i));
    }
    const auto half = static_cast<std::uint32_t>(side / 2);
    for (const auto* lines : {&rows, &columns}) {
        for (const std::vector<ElementId>& line : *lines) {
            Count balance{{}, half, half};
            for (const ElementId id : line) balance.of.push_back({id, 1});
            rules.push_back({0, {}, "balance", balance});
            for (std::size_t i = 0; i + 2 < side; ++i)
                rules.push_back({0, {}, "no three",
                                 Count{{{line[i], 1}, {line[i + 1], 1}, {line[i + 2], 1}}, 1, 2}});
        }
        rules.push_back({0, {}, "lines differ", LinesDiffer{*lines}});
    }
    return {test::board_of(side * side, 2), std::move(rules)};
}

std::string told_count(const test::BoardPuzzle& puzzle, std::size_t most = 0) {
    SolveRequest request;
    request.max_solutions = most;
    return count_solutions(puzzle, request).count.told();
}

TEST(Count, IsTheProductOfWhatHangsTogetherByNothing) {
    EXPECT_EQ(told_count(pairs(5)), "32");
    EXPECT_EQ(told_count(pairs(40)), "1099511627776");
    EXPECT_EQ(told_count(pairs(70)), "1180591620717411303424");
}

TEST(Count, SumsThatCanBeAnythingJoinNothing) {
    constexpr std::size_t elements = 100;
    Linear all{{}, {}, 0, static_cast<std::int64_t>(elements)};
    for (std::size_t i = 0; i < elements; ++i) {
        all.of.push_back({element_id(i), 1});
        all.weights.push_back(1);
    }
    const Rules rules{{0, {}, "anything", all}};
    EXPECT_EQ(told_count({test::board_of(elements, 2), rules}), "1267650600228229401496703205376");
}

TEST(Count, SumsAreRememberedByWhatTheyComeTo) {
    // So many of 40 that they come to half of what all of them do.
    constexpr std::size_t elements = 40;
    Linear half{{}, {}, 40, 40};
    for (std::size_t i = 0; i < elements; ++i) {
        half.of.push_back({element_id(i), 1});
        half.weights.push_back(2);
    }
    const Rules rules{{0, {}, "half", half}};
    EXPECT_EQ(told_count({test::board_of(elements, 2), rules}), "137846528820");
}

TEST(Count, EndsWhereNumbersDo) {
    EXPECT_EQ(told_count(pairs(130)), BigCount::most().told());
    EXPECT_EQ(BigCount::most().told(), "340282366920938463463374607431768211455");
}

TEST(Count, OfTooLargeABoardIsAsFarAsIsKnown) {
    // Each hangs together with the next: a trial for each, and no two are alike.
    constexpr std::size_t elements = 6000;
    Rules rules;
    for (std::size_t i = 0; i + 1 < elements; ++i)
        rules.push_back({0, {}, "not both", Clause{{{element_id(i), 1}, {element_id(i + 1), 1}}}});
    EXPECT_EQ(told_count({test::board_of(elements, 2), std::move(rules)}, 3000), "3000");
}

TEST(Count, GoesAsFarAsIsAsked) {
    EXPECT_EQ(told_count(pairs(40), 1), "1");
    EXPECT_EQ(told_count(pairs(40), 5000), "5000");
    EXPECT_EQ(told_count(pairs(12), 5000), "4096");
    for (const std::size_t turn : {1000U, 4000U, 16'000U}) {
        EXPECT_EQ(told_count(pairs(40), turn), std::to_string(turn));
        EXPECT_EQ(told_count(test::empty_lattice(4), turn),
                  std::to_string(std::min<std::size_t>(turn, 9349)));
    }
}

TEST(Count, AgreesWithWhatIsKnownOfBalancedSquares) {
    EXPECT_EQ(told_count(balanced_square(4)), "72");
    EXPECT_EQ(told_count(balanced_square(6)), "4140");
}

/// OEIS A140517. What a loop is made of hangs together, and most of what is tried leads nowhere:
/// the loops are found one by one sooner than they are counted.
TEST(Count, OfLoopsIsKnownToo) {
    EXPECT_EQ(told_count(test::empty_lattice(3)), "213");
    EXPECT_EQ(told_count(test::empty_lattice(4)), "9349");
}

TEST(Count, SaysWhatItHasFoundWhereTimeIsUp) {
    std::stop_source stop;
    stop.request_stop();
    SolveRequest request{{.stop = stop.get_token()}};
    request.max_solutions = 0;
    const CountResult result = count_solutions(balanced_square(6), request);
    EXPECT_EQ(result.verdict, Verdict::gave_up);
    EXPECT_LT(result.count, 4140);
}

TEST(BigCount, ReckonsAsNumbersDo) {
    BigCount count = UINT64_MAX;
    EXPECT_TRUE(count.is_small());
    count += 1;
    EXPECT_FALSE(count.is_small());
    EXPECT_EQ(count.told(), "18446744073709551616");
    EXPECT_EQ(BigCount(7).shared_by(2), 4);
    EXPECT_EQ(BigCount(8).shared_by(2), 4);
    count -= 1;
    EXPECT_EQ(count.small(), UINT64_MAX);
    EXPECT_EQ(BigCount(0).told(), "0");
}

}  // namespace
}  // namespace quadrille::engine
