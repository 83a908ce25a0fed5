// All solutions, from any start, are exactly those that trying every filling finds; for every rule
// kind alone and for mixtures.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/sat/exact.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

void check_solutions(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = test::random_puzzle(random, kinds);
    const Board& board = puzzle.board();
    const Position start = random.position(board);

    const std::set<std::vector<Mark>> wanted = test::decided_by_definition(puzzle, start);

    SolveRequest request;
    request.start = start;
    request.max_solutions = random.chance(3) ? 2 : 0;
    request.seed = random.below(4);
    request.most_kept = 2;
    std::vector<Position> told;
    request.on_solution = [&](const Position& solution) { told.push_back(solution); };
    // Clause learning alone, but for one guess; the same after trials, or a few guesses; as puzzles
    // are solved.
    constexpr std::array efforts{SearchEffort{0, 0, 0}, SearchEffort{1, 1000, 1},
                                 SearchEffort{0, 0, 40}, SearchEffort{}};
    const SolveResult result =
        solve_exactly(puzzle, request, efforts[random.below(efforts.size())]);
    std::set<std::vector<Mark>> found;
    for (const Position& solution : told) found.insert(test::decided_marks(board, solution));
    RC_ASSERT(found.size() == told.size());
    RC_ASSERT(result.found == told.size());
    RC_ASSERT(result.solutions.size() == std::min<std::size_t>(2, told.size()));
    RC_ASSERT(std::equal(result.solutions.begin(), result.solutions.end(), told.begin()));
    if (request.max_solutions == 0) {
        RC_ASSERT(found == wanted);
    } else {
        RC_ASSERT(found.size() == std::min<std::size_t>(2, wanted.size()));
        for (const auto& marks : found) RC_ASSERT(wanted.count(marks) == 1U);
    }
    RC_ASSERT(result.verdict == (wanted.empty()       ? Verdict::none
                                 : wanted.size() == 1 ? Verdict::unique
                                                      : Verdict::multiple));
}

/// Twenty puzzles for each of RapidCheck's hundred runs.
#define SOLUTIONS_PROPERTY(Name, ...)                                \
    RC_GTEST_PROP(ExactProperty, Name, ()) {                         \
        for (int i = 0; i < 20; ++i) check_solutions({__VA_ARGS__}); \
    }

QUADRILLE_RULE_MIXTURES(SOLUTIONS_PROPERTY)

}  // namespace
}  // namespace quadrille::engine
