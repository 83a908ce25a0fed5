// Forced marks and possible marks are what trying every filling finds; for every rule kind alone
// and for mixtures.
#include "engine/sat/forced.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <set>
#include <stop_token>
#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "lattices.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::empty_lattice;
using test::RuleKind;

/// By element, the marks it carries in some solution that agrees with `start`.
std::vector<std::set<Mark>> marks_in_solutions(const Puzzle& puzzle, const Position& start) {
    std::vector<std::set<Mark>> marks(puzzle.board().size());
    test::for_each_filling(puzzle.board(), start, false, [&](const Position& full) {
        for (const Rule& rule : puzzle.rules())
            if (!test::satisfies(rule, full)) return;
        for (std::size_t i = 0; i < marks.size(); ++i) marks[i].insert(full.mark(element_id(i)));
    });
    return marks;
}

void check_forced_marks(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const Board board = random.board(kinds.front());
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    const test::BoardPuzzle puzzle(board, rules);
    SolveRequest request;
    request.start = random.position(board);

    const std::vector<std::set<Mark>> wanted = marks_in_solutions(puzzle, request.start);
    const Forced forced = forced_marks(puzzle, request);
    std::vector<Literal> marks;
    bool hopeless = false;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id)) continue;
        hopeless = hopeless || wanted[i].empty();
        if (request.start.mark(id) == blank && wanted[i].size() == 1)
            marks.push_back({id, *wanted[i].begin()});
    }
    RC_ASSERT(forced.outlook == (hopeless ? Outlook::hopeless : Outlook::open));
    RC_ASSERT(forced.marks == (hopeless ? std::vector<Literal>{} : marks));

    const ElementId asked = element_id(random.below(board.size()));
    if (!board.decides(asked)) return;
    Position without = request.start;
    without.set_mark(asked, board[asked].given);
    const std::set<Mark> can_be = marks_in_solutions(puzzle, without)[index(asked)];
    const PossibleMarks possible = possible_marks(puzzle, request, asked);
    RC_ASSERT(possible.marks == std::vector<Mark>(can_be.begin(), can_be.end()));
    RC_ASSERT(possible.outlook == (can_be.empty() ? Outlook::hopeless : Outlook::open));
}

/// Ten puzzles for each of RapidCheck's hundred runs.
#define FORCED_PROPERTY(Name, ...)                                      \
    RC_GTEST_PROP(ForcedProperty, Name, ()) {                           \
        for (int i = 0; i < 10; ++i) check_forced_marks({__VA_ARGS__}); \
    }

FORCED_PROPERTY(Count, RuleKind::count, RuleKind::count)
FORCED_PROPERTY(Clause, RuleKind::clause, RuleKind::clause)
FORCED_PROPERTY(AllDifferent, RuleKind::all_different)
FORCED_PROPERTY(Relation, RuleKind::relation, RuleKind::relation)
FORCED_PROPERTY(Tuples, RuleKind::tuples, RuleKind::tuples)
FORCED_PROPERTY(Groups, RuleKind::groups, RuleKind::clause)
FORCED_PROPERTY(Sight, RuleKind::sight, RuleKind::clause)
FORCED_PROPERTY(Linear, RuleKind::linear, RuleKind::clause)
FORCED_PROPERTY(Acyclic, RuleKind::acyclic, RuleKind::clause)
FORCED_PROPERTY(Joined, RuleKind::joined, RuleKind::clause)
FORCED_PROPERTY(Sum, RuleKind::sum)
FORCED_PROPERTY(Blocks, RuleKind::blocks)
FORCED_PROPERTY(LinesDiffer, RuleKind::lines_differ)
FORCED_PROPERTY(SingleLoop, RuleKind::single_loop)
FORCED_PROPERTY(LatticeLoopWithCounts, RuleKind::lattice_loop, RuleKind::count, RuleKind::clause)
FORCED_PROPERTY(ConnectedWithClauses, RuleKind::connected, RuleKind::clause, RuleKind::clause)
FORCED_PROPERTY(Custom, RuleKind::custom, RuleKind::clause)
FORCED_PROPERTY(Mixture, RuleKind::count, RuleKind::relation, RuleKind::sum, RuleKind::lines_differ,
                RuleKind::custom)

TEST(Forced, NothingIsOnAnEmptyBoard) {
    SolveRequest request;
    request.time_limit = std::chrono::seconds(20);
    const Forced forced = forced_marks(empty_lattice(10), request);
    EXPECT_EQ(forced.outlook, Outlook::open);
    EXPECT_TRUE(forced.marks.empty());
}

TEST(Forced, GivesUpWhenStopped) {
    std::stop_source source;
    source.request_stop();
    SolveRequest request;
    request.stop = source.get_token();
    EXPECT_EQ(forced_marks(empty_lattice(10), request).outlook, Outlook::gave_up);
    EXPECT_EQ(possible_marks(empty_lattice(10), request, element_id(0)).outlook, Outlook::gave_up);
}

}  // namespace
}  // namespace quadrille::engine
