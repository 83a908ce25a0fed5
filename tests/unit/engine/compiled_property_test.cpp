// Compiled rules of every kind, alone and mixed: what is taken away is in no solution, trials
// included, and the search finds exactly the solutions that trying every filling finds.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "engine/compiled/compiled_search.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

using Solutions = std::set<std::vector<Mark>>;

/// Whether every mark of every solution is still possible.
bool keeps(const CompiledSearch& search, const Board& board, const Solutions& solutions) {
    for (const std::vector<Mark>& marks : solutions) {
        std::size_t i = 0;
        for (const ElementId id : board.deciding())
            if ((search.possible(id) & set_of(marks[i++])) == 0) return false;
    }
    return true;
}

void check_compiled(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = test::random_puzzle(random, kinds);
    const Board& board = puzzle.board();
    const Position start = random.position(board);
    const Solutions wanted = test::decided_by_definition(puzzle, start);

    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    const std::uint64_t seed = random.below(4);
    CompiledSearch search(board, rules, start, seed, budget);
    if (!search.settle()) {
        RC_ASSERT(wanted.empty());
        return;
    }
    RC_ASSERT(keeps(search, board, wanted));
    if (!search.settle_by_trial(10'000)) {
        RC_ASSERT(wanted.empty());
        return;
    }
    RC_ASSERT(keeps(search, board, wanted));
    if (!rules.complete()) return;

    Solutions found;
    std::size_t told = 0;
    const CompiledSearch::End end = search.search(1'000'000, [&](const Position& solution) {
        ++told;
        found.insert(test::decided_marks(board, solution));
        return true;
    });
    RC_ASSERT(end == CompiledSearch::End::complete);
    RC_ASSERT(told == found.size());
    RC_ASSERT(found == wanted);
    RC_ASSERT(keeps(search, board, wanted));
}

/// Twenty puzzles for each of RapidCheck's hundred runs.
#define COMPILED_PROPERTY(Name, ...)                                \
    RC_GTEST_PROP(CompiledProperty, Name, ()) {                     \
        for (int i = 0; i < 20; ++i) check_compiled({__VA_ARGS__}); \
    }

QUADRILLE_RULE_MIXTURES(COMPILED_PROPERTY)

}  // namespace
}  // namespace quadrille::engine
