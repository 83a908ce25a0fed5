// What is told holds, on random puzzles of every rule kind: each step of each technique in every
// solution, each ending of a deduction, each hint and each explanation; held to trying every
// filling, and to the exact solver on the reasons alone.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/deduce/driver.hpp"
#include "engine/explain/hint.hpp"
#include "held_to_rules.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;
using Answer = Explained::Answer;

void check_holds(const std::vector<Position>& solutions, const std::vector<Literal>& follows) {
    for (const Position& solution : solutions)
        for (const Literal& literal : follows) RC_ASSERT(test::holds(solution, literal));
}

/// Every technique is asked at every step, not only the easiest that finds something.
void check_techniques(const Puzzle& puzzle, const Position& start,
                      const std::vector<Position>& solutions) {
    const TechniqueTable table(puzzle);
    const Driver driver(table);
    Budget budget(Limits{});
    Candidates candidates = candidates_of(puzzle.board(), start);
    for (;;) {
        if (driver.contradiction(candidates)) {
            RC_ASSERT(solutions.empty());
            return;
        }
        for (const NamedTechnique& technique : table.all())
            if (const std::optional<Deduction> found = technique.find(candidates, budget))
                check_holds(solutions, found->follows);
        const std::optional<Step> step = driver.next(candidates);
        if (!step) break;
        narrow(candidates, step->deduction.follows);
    }
    if (!is_full(puzzle.board(), candidates)) return;
    RC_ASSERT(!solutions.empty());
    for (const Position& solution : solutions)
        RC_ASSERT(test::decided_marks(puzzle.board(), solution) ==
                  test::decided_marks(puzzle.board(), position_of(puzzle.board(), candidates)));
}

/// Why each forced mark is so, and why there is no solution: sound, and nothing in it can be left
/// out.
void check_explanations(const Puzzle& puzzle, const SolveRequest& request,
                        const std::vector<Position>& solutions) {
    const Forced forced = forced_marks(puzzle, request);
    RC_ASSERT(forced.outlook == (solutions.empty() ? Outlook::hopeless : Outlook::open));
    check_holds(solutions, forced.marks);
    for (const Literal& literal : forced.marks) {
        const Explained why = explain(puzzle, request, literal);
        RC_ASSERT(why.answer == Answer::yes);
        RC_ASSERT(test::fault_of(puzzle, request.start, why.explanation) == "");
    }
    const Explained easiest = easiest_explanation(puzzle, request, forced);
    RC_ASSERT(easiest.answer == (forced.marks.empty() ? Answer::no : Answer::yes));
    if (easiest.answer == Answer::yes)
        RC_ASSERT(test::fault_of(puzzle, request.start, easiest.explanation) == "");
    const Explained to_blame = blame(puzzle, request);
    RC_ASSERT(to_blame.answer == (solutions.empty() ? Answer::yes : Answer::no));
    if (to_blame.answer == Answer::yes)
        RC_ASSERT(test::fault_of(puzzle, request.start, to_blame.explanation) == "");
}

/// One after the other from one puzzle, what is kept in between changes nothing.
void check_kept(const Puzzle& puzzle, const std::vector<Position>& positions) {
    const TechniqueTable table(puzzle);
    ForcedMarks kept(puzzle);
    Hinter hinter(puzzle);
    for (const Position& position : positions) {
        SolveRequest request;
        request.start = position;
        const Forced once = forced_marks(puzzle, request);
        const Forced again = kept.at(request);
        RC_ASSERT(again.outlook == once.outlook);
        RC_ASSERT(again.marks == once.marks);
        RC_ASSERT(again.solution == once.solution);
        const Hint first = hint(puzzle, request, table);
        const Hint second = hinter.hint(request, table);
        RC_ASSERT(first.kind == second.kind);
        RC_ASSERT(first.what == second.what);
        RC_ASSERT(first.move == second.move);
    }
}

void check_all_that_is_told(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = test::random_puzzle(random, kinds);
    std::vector<Position> positions;
    for (int i = 0; i < 2; ++i) positions.push_back(random.position(puzzle.board()));
    for (const Position& position : positions) {
        const std::vector<Position> solutions = test::solutions_by_definition(puzzle, position);
        SolveRequest request;
        request.start = position;
        check_techniques(puzzle, position, solutions);
        check_explanations(puzzle, request, solutions);
    }
    check_kept(puzzle, positions);
}

#define HOLD_PROPERTY(Name, ...) \
    RC_GTEST_PROP(HoldProperty, Name, ()) { check_all_that_is_told({__VA_ARGS__}); }

QUADRILLE_RULE_MIXTURES(HOLD_PROPERTY)

}  // namespace
}  // namespace quadrille::engine
