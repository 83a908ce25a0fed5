// All solutions, from any start, are exactly those that trying every filling finds; for every rule kind alone and for mixtures.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "engine/exact.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

std::vector<Mark> decided(const Board& board, const Position& position) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i))) marks.push_back(position.mark(element_id(i)));
    return marks;
}

void check(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random([](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    Board board = random.board(kinds.front());
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    const test::BoardPuzzle puzzle(board, rules);
    const Position start = random.position(board);

    std::set<std::vector<Mark>> wanted;
    test::for_each_filling(board, start, false, [&](const Position& full) {
        for (const Rule& rule : rules)
            if (!test::satisfies(rule, full)) return;
        wanted.insert(decided(board, full));
    });

    SolveRequest request;
    request.start = start;
    request.max_solutions = random.chance(3) ? 2 : 0;
    request.seed = random.below(4);
    const SolveResult result = solve_exactly(puzzle, request);
    std::set<std::vector<Mark>> found;
    for (const Position& solution : result.solutions) found.insert(decided(board, solution));
    RC_ASSERT(found.size() == result.solutions.size());
    if (request.max_solutions == 0) {
        RC_ASSERT(found == wanted);
    } else {
        RC_ASSERT(found.size() == std::min<std::size_t>(2, wanted.size()));
        for (const auto& marks : found) RC_ASSERT(wanted.count(marks) == 1U);
    }
    RC_ASSERT(result.verdict == (wanted.empty() ? Verdict::none : wanted.size() == 1 ? Verdict::unique : Verdict::multiple));
}

/// Puzzles tried for each of RapidCheck's hundred runs.
constexpr int puzzles = 20;

#define SOLUTIONS_PROPERTY(Name, ...)                           \
    RC_GTEST_PROP(ExactProperty, Name, ()) {                    \
        for (int i = 0; i < puzzles; ++i) check({__VA_ARGS__}); \
    }

SOLUTIONS_PROPERTY(Count, RuleKind::count)
SOLUTIONS_PROPERTY(Clause, RuleKind::clause)
SOLUTIONS_PROPERTY(AllDifferent, RuleKind::all_different)
SOLUTIONS_PROPERTY(Relation, RuleKind::relation)
SOLUTIONS_PROPERTY(Sum, RuleKind::sum)
SOLUTIONS_PROPERTY(Blocks, RuleKind::blocks)
SOLUTIONS_PROPERTY(LinesDiffer, RuleKind::lines_differ)
SOLUTIONS_PROPERTY(SingleLoop, RuleKind::single_loop)
SOLUTIONS_PROPERTY(LatticeLoop, RuleKind::lattice_loop)
SOLUTIONS_PROPERTY(LatticeLoopWithCounts, RuleKind::lattice_loop, RuleKind::count, RuleKind::clause)
SOLUTIONS_PROPERTY(Connected, RuleKind::connected)
SOLUTIONS_PROPERTY(ConnectedWithClauses, RuleKind::connected, RuleKind::clause, RuleKind::clause)
SOLUTIONS_PROPERTY(Custom, RuleKind::custom)
SOLUTIONS_PROPERTY(Mixture, RuleKind::count, RuleKind::relation, RuleKind::sum, RuleKind::lines_differ, RuleKind::custom)

}  // namespace
}  // namespace quadrille::engine
