// Boards with hidden elements: solutions are what is seen of those that trying every filling finds,
// each once, by every way of solving; the judge knows a solution from what is seen; hints speak of
// what is seen.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "engine/compiled/compiled_search.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/explain/hint.hpp"
#include "engine/judge/judge.hpp"
#include "engine/sat/exact.hpp"
#include "engine/sat/forced.hpp"
#include "engine/solve/search.hpp"
#include "quadrille/plain_search.hpp"
#include "quadrille/validate.hpp"
#include "rule_mixtures.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;
using Solutions = std::set<std::vector<Mark>>;

/// A random puzzle of which some elements, but not all, are hidden.
test::BoardPuzzle hiding_puzzle(test::RandomPuzzles& random, const std::vector<RuleKind>& kinds) {
    Board board = random.board(kinds.front());
    for (Alphabet& alphabet : board.alphabets) alphabet.rest = blank;
    std::size_t seen = 0;
    for (const ElementId id : board.deciding()) {
        static_cast<void>(id);
        ++seen;
    }
    for (Element& element : board.elements) {
        if (element.part != Part::answer || seen == 1 || !random.chance(3)) continue;
        element.part = Part::hidden;
        element.told = Text("what stands behind {0}", {element.name});
        --seen;
    }
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    return {board, rules};
}

/// What a player has written: nothing hidden.
Position seen_position(test::RandomPuzzles& random, const Board& board) {
    Position position = random.position(board);
    for (const ElementId id : board.hidden()) position.set_mark(id, board[id].given);
    return position;
}

Solutions seen_of(const Board& board, const std::vector<Position>& solutions) {
    Solutions seen;
    for (const Position& solution : solutions) seen.insert(test::decided_marks(board, solution));
    RC_ASSERT(seen.size() == solutions.size());
    return seen;
}

void check_ways(const Puzzle& puzzle, const Position& start, const Solutions& wanted,
                std::uint64_t seed) {
    const Board& board = puzzle.board();
    SolveRequest request;
    request.start = start;
    request.max_solutions = 0;
    request.seed = seed;
    RC_ASSERT(seen_of(board, solve_exactly(puzzle, request).solutions) == wanted);
    SearchEffort none;
    none.first_search = none.second_search = none.near_search = 0;
    none.trials_a_row = 0;
    RC_ASSERT(seen_of(board, solve_exactly(puzzle, request, none).solutions) == wanted);
    RC_ASSERT(seen_of(board, search_plain(puzzle, request).solutions) == wanted);
    RC_ASSERT(seen_of(board, search_mixed(puzzle, request).solutions) == wanted);
    Budget budget{Limits{}};
    const CompiledRules rules(puzzle, budget);
    CompiledSearch search(board, rules, start, seed, budget);
    std::vector<Position> found;
    if (!rules.complete()) return;
    if (search.settle())
        RC_ASSERT(search.search(1'000'000, [&](const Position& solution) {
            found.push_back(solution);
            return true;
        }) == CompiledSearch::End::complete);
    RC_ASSERT(seen_of(board, found) == wanted);
    found.clear();
    RC_ASSERT(search_plainly(puzzle, start, 10'000'000, [&](const Position& solution) {
                  found.push_back(solution);
                  return true;
              }) == SearchEnd::complete);
    RC_ASSERT(seen_of(board, found) == wanted);
}

void check_deduction(const Puzzle& puzzle, const Position& start, const Solutions& wanted) {
    const Board& board = puzzle.board();
    const TechniqueTable table(puzzle);
    const DeductionResult result = Driver(table).run(candidates_of(board, start));
    if (result.verdict == Verdict::none) RC_ASSERT(wanted.empty());
    if (result.verdict == Verdict::unique) {
        RC_ASSERT(seen_of(board, result.solutions) == wanted);
        RC_ASSERT(wanted.size() == 1U);
    }
}

void check_judge(const Puzzle& puzzle, const Position& position, const Solutions& wanted) {
    const Board& board = puzzle.board();
    Judge judge(puzzle, 1, Position(board));
    std::vector<ElementId> changed;
    for (const Change& change : difference(Position(board), position))
        changed.push_back(change.element);
    judge.update(position, changed);
    const bool full = std::all_of(board.deciding().begin(), board.deciding().end(),
                                  [&](ElementId id) { return position.mark(id) != blank; });
    if (full) RC_ASSERT(judge.solved() == wanted.contains(test::decided_marks(board, position)));
    if (full && !judge.solved()) RC_ASSERT(judge.conditions()[0] == Status::violated);
    if (!full) RC_ASSERT(!judge.solved());
    if (judge.conditions()[0] == Status::violated) RC_ASSERT(wanted.empty());
    for (const BrokenRule& broken : judge.findings())
        for (const ElementId id : broken.elements) RC_ASSERT(!board.hides(id));
}

void check_hint(const Puzzle& puzzle, const Position& start, const Solutions& wanted) {
    const Board& board = puzzle.board();
    SolveRequest request;
    request.start = start;
    const TechniqueTable table(puzzle);
    const Hint found = hint(puzzle, request, table);
    RC_ASSERT(found.failure.empty());
    for (const Literal& literal : found.follows) {
        RC_ASSERT(board.decides(literal.element));
        for (const std::vector<Mark>& marks : wanted) {
            Position solution(board);
            std::size_t at = 0;
            for (const ElementId id : board.deciding()) solution.set_mark(id, marks[at++]);
            RC_ASSERT((solution.mark(literal.element) == literal.mark) == literal.holds);
        }
    }
    for (const ElementId id : found.look_at) RC_ASSERT(!board.hides(id));
    for (const ElementId id : found.marks) RC_ASSERT(!board.hides(id));
    if (wanted.empty()) RC_ASSERT(found.kind == Hint::Kind::hopeless);
}

void check_hidden_elements(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const test::BoardPuzzle puzzle = hiding_puzzle(random, kinds);
    const Position start = seen_position(random, puzzle.board());
    const Solutions wanted = test::decided_by_definition(puzzle, start);
    check_ways(puzzle, start, wanted, random.below(4));
    check_deduction(puzzle, start, wanted);
    check_judge(puzzle, start, wanted);
    check_hint(puzzle, start, wanted);
}

#define HIDDEN_PROPERTY(name, ...)                                              \
    RC_GTEST_PROP(HiddenElements, name, ()) {                                   \
        if (std::set<RuleKind>{__VA_ARGS__}.contains(RuleKind::custom)) return; \
        check_hidden_elements({__VA_ARGS__});                                   \
    }
QUADRILLE_RULE_MIXTURES(HIDDEN_PROPERTY)
HIDDEN_PROPERTY(Several, RuleKind::relation, RuleKind::relation, RuleKind::tuples, RuleKind::count)

/// Two lamps, and behind them one switch that is on for exactly one of them.
test::BoardPuzzle switch_puzzle() {
    Board board = test::row_of_cells(2, 2);
    board.alphabets.push_back(
        {{{"left", "l", "on the left"}, {"right", "r", "on the right"}}, blank, {}, {}, false});
    board.elements.push_back(
        {Kind::clue, 1, blank, Part::hidden, {}, "switch", Text("the switch")});
    const ElementId behind = element_id(2);
    Rules rules{test::rule_of(Relation{element_id(0), behind, {{1, 1}, {2, 2}}}),
                test::rule_of(Relation{element_id(1), behind, {{2, 1}, {1, 2}}})};
    return {board, rules};
}

TEST(HiddenElements, AreTold) {
    const test::BoardPuzzle puzzle = switch_puzzle();
    Position position(puzzle.board());
    position.set_mark(element_id(0), 1);
    SolveRequest request;
    request.start = position;
    const TechniqueTable table(puzzle);
    const Hint found = hint(puzzle, request, table);
    EXPECT_NE(in_english(found.what).find("the switch is on the left"), std::string::npos)
        << in_english(found.what);
}

TEST(HiddenElements, AreCheckedByTheContract) {
    const auto refused = [](auto change) {
        const test::BoardPuzzle sound = switch_puzzle();
        Board board = sound.board();
        Rules rules = sound.rules();
        change(board, rules);
        auto valid = validate_board(board);
        if (valid) valid = validate_rules(rules, board, 1);
        return valid ? std::string() : in_english(valid.error().message);
    };
    EXPECT_EQ(refused([](Board&, Rules&) {}), "");
    EXPECT_NE(refused([](Board& board, Rules&) {
                  board.elements[2].outline = board.elements[0].outline;
              }).find("it should have no outline"),
              std::string::npos);
    EXPECT_NE(
        refused([](Board& board, Rules&) { board.alphabets[1].rest = 1; }).find("no resting mark"),
        std::string::npos);
    EXPECT_NE(
        refused([](Board&, Rules& rules) {
            rules[0].what = Custom{[](const Position&) { return Status::open; }, {element_id(2)}};
        }).find("speaks of what is hidden"),
        std::string::npos);
}

}  // namespace
}  // namespace quadrille::engine
