// What a rule alone concludes holds in every completion that satisfies it, and contradictions are
// told only where there is none. On full positions both agree with the definition; some rule kinds
// find all that follows.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <memory>
#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/deduce/step_finder.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

test::RandomPuzzles drawn_by_rapidcheck() {
    return test::RandomPuzzles(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
}

/// The marks of some position, with a few more ruled out.
Candidates narrowed(test::RandomPuzzles& random, const Board& board, const Position& position) {
    Candidates candidates(board, position);
    for (std::size_t i = random.below(4); i > 0; --i) {
        const ElementId id = element_id(random.below(board.size()));
        if (candidates.count(id) > 1) candidates.remove(id, random.mark(board, id));
    }
    return candidates;
}

/// The marks that some completion of the candidates has where all the rules are satisfied; nothing
/// anywhere if there is none.
struct Seen {
    bool any = false;
    std::vector<std::vector<char>> marks;
};
Seen seen_in_completions(const Board& board, const Rules& rules, const Candidates& candidates) {
    Seen seen{false,
              std::vector<std::vector<char>>(board.size(), std::vector<char>(max_symbols + 1, 0))};
    Position start(board);
    for (std::size_t i = 0; i < board.size(); ++i) start.set_mark(element_id(i), blank);
    test::for_each_filling(board, start, false, [&](const Position& full) {
        for (std::size_t i = 0; i < board.size(); ++i)
            if (board.decides(element_id(i)) &&
                !candidates.possible(element_id(i), full.mark(element_id(i))))
                return;
        for (const Rule& rule : rules)
            if (!test::satisfies(rule, full)) return;
        seen.any = true;
        for (std::size_t i = 0; i < board.size(); ++i) seen.marks[i][full.mark(element_id(i))] = 1;
    });
    return seen;
}

bool agrees(const Seen& seen, const Literal& literal) {
    for (std::size_t mark = 1; mark <= max_symbols; ++mark)
        if (seen.marks[index(literal.element)][mark] != 0 &&
            (mark == literal.mark) != literal.holds)
            return false;
    return true;
}

void check_sound(const Seen& seen, const Candidates& candidates, const Consequences& found,
                 bool explained) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Consequences::One one = found[i];
        if (one.contradiction) {
            RC_ASSERT(!seen.any);
            continue;
        }
        RC_ASSERT(!one.follows.empty());
        for (const Literal& literal : one.follows) {
            RC_ASSERT(agrees(seen, literal));
            if (!explained) continue;
            Candidates after = candidates;
            RC_ASSERT(narrow(after, std::vector<Literal>{literal}));
        }
    }
}

/// What is named with a conclusion is all that it rests on: it follows where nothing is known of
/// other elements.
void check_reasons(const Board& board, const Rules& rules, const Candidates& candidates,
                   const Consequences& first) {
    if (first.size() == 0 || !names_all_reasons(rules.front().what)) return;
    Position untouched(board);
    for (const ElementId id : board.ids()) untouched.set_mark(id, blank);
    Candidates known(board, untouched);
    for (const ElementId id : first[0].because)
        for (std::size_t mark = 1; mark <= board.alphabet(id).symbols.size(); ++mark)
            if (!candidates.possible(id, static_cast<Mark>(mark)))
                known.remove(id, static_cast<Mark>(mark));
    check_sound(seen_in_completions(board, rules, known), candidates, first, false);
}

/// `complete`: nothing that follows from the rule is missed.
void check_inference(RuleKind kind, bool complete) {
    test::RandomPuzzles random = drawn_by_rapidcheck();
    const Board board = random.board(kind);
    const Rules rules{random.rule(board, kind)};
    const test::BoardPuzzle puzzle(board, rules);
    const Position position = random.position(board);
    const Candidates candidates = narrowed(random, board, position);
    const Seen seen = seen_in_completions(board, rules, candidates);
    const Inferences inferences(puzzle);

    Consequences all;
    inferences[0].infer(candidates, all);
    check_sound(seen, candidates, all, false);
    Consequences first = Consequences::first();
    inferences[0].infer(candidates, first);
    RC_ASSERT(first.size() <= 1U);
    RC_ASSERT((first.size() == 0) == (all.size() == 0));
    check_sound(seen, candidates, first, true);
    check_reasons(board, rules, candidates, first);
    for (std::size_t way = 0; way < way_count; ++way) {
        Consequences one = Consequences::first(static_cast<Way>(way));
        inferences[0].infer(candidates, one);
        check_sound(seen, candidates, one, true);
        check_reasons(board, rules, candidates, one);
        if (one.size() == 0 || one.contradiction()) continue;
        RC_ASSERT(one[0].way == static_cast<Way>(way));
        RC_ASSERT(can_use(rules[0].what, one[0].way));
    }

    Budget budget(Limits{});
    Propagator propagator(inferences);
    Candidates fixpoint = candidates;
    const auto broken = propagator.propagate(fixpoint, budget);
    if (broken) RC_ASSERT(!seen.any);
    bool full = true;
    for (std::size_t i = 0; i < board.size() && !broken; ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id)) continue;
        full = full && fixpoint.count(id) == 1;
        for (std::size_t mark = 1; mark <= board.alphabet(id).symbols.size(); ++mark) {
            const bool possible = fixpoint.possible(id, static_cast<Mark>(mark));
            if (seen.marks[i][mark] != 0)
                RC_ASSERT(possible);
            else if (complete)
                RC_ASSERT(!possible);
        }
    }
    if (full || complete) RC_ASSERT(broken.has_value() == !seen.any);
}

/// Twenty puzzles for each of RapidCheck's hundred runs.
#define INFERENCE_PROPERTY(Name, kind, complete)                      \
    RC_GTEST_PROP(InferenceProperty, Name, ()) {                      \
        for (int i = 0; i < 20; ++i) check_inference(kind, complete); \
    }

INFERENCE_PROPERTY(Count, RuleKind::count, false)
INFERENCE_PROPERTY(Clause, RuleKind::clause, true)
INFERENCE_PROPERTY(AllDifferent, RuleKind::all_different, false)
INFERENCE_PROPERTY(Relation, RuleKind::relation, true)
INFERENCE_PROPERTY(Tuples, RuleKind::tuples, true)
INFERENCE_PROPERTY(Sum, RuleKind::sum, true)
INFERENCE_PROPERTY(Blocks, RuleKind::blocks, true)
INFERENCE_PROPERTY(LinesDiffer, RuleKind::lines_differ, false)
INFERENCE_PROPERTY(SingleLoop, RuleKind::single_loop, false)
INFERENCE_PROPERTY(LatticeLoop, RuleKind::lattice_loop, false)
INFERENCE_PROPERTY(Connected, RuleKind::connected, true)
INFERENCE_PROPERTY(Groups, RuleKind::groups, false)
INFERENCE_PROPERTY(Sight, RuleKind::sight, true)
INFERENCE_PROPERTY(Linear, RuleKind::linear, true)
INFERENCE_PROPERTY(Acyclic, RuleKind::acyclic, false)
INFERENCE_PROPERTY(Joined, RuleKind::joined, false)
INFERENCE_PROPERTY(Custom, RuleKind::custom, false)

/// Where nothing was contradicted, looking at what was narrowed since tells as much as looking at
/// everything.
RC_GTEST_PROP(Contradictions, AreFoundWhereSomethingChanged, ()) {
    test::RandomPuzzles random = drawn_by_rapidcheck();
    for (int i = 0; i < 20; ++i) {
        const RuleKind kind = random.chance(2) ? RuleKind::lattice_loop : RuleKind::connected;
        const Board board = random.board(kind);
        Rules rules{random.rule(board, kind)};
        for (const RuleKind more : {RuleKind::count, RuleKind::clause})
            rules.push_back(random.rule(board, more));
        const test::BoardPuzzle puzzle(board, rules);
        const Inferences inferences(puzzle);
        Budget budget(Limits{});
        Candidates candidates(board, random.position(board));
        if (find_contradiction(puzzle, inferences, candidates, budget)) continue;
        std::vector<ElementId> changed;
        for (std::size_t at = board.size(); at-- > 0;) {
            const ElementId id = element_id(at);
            if (!board.decides(id) || !random.chance(3)) continue;
            if (candidates.remove(id, candidates.first(id))) changed.push_back(id);
        }
        const auto found = find_contradiction(puzzle, inferences, candidates, budget);
        RC_ASSERT(find_contradiction(puzzle, inferences, candidates, changed, budget) == found);
        Trackers trackers(inferences);
        RC_ASSERT(find_contradiction(puzzle, inferences, candidates, changed, budget, &trackers) ==
                  found);
    }
}

/// Rules that are not asked again would have nothing to say, whichever way the candidates went.
RC_GTEST_PROP(StepFinder, FindsWhatANewOneFinds, ()) {
    test::RandomPuzzles random = drawn_by_rapidcheck();
    for (int i = 0; i < 20; ++i) {
        const RuleKind kind = random.chance(2) ? RuleKind::lattice_loop : RuleKind::connected;
        const Board board = random.board(kind);
        Rules rules{random.rule(board, kind)};
        for (const RuleKind more : {RuleKind::count, RuleKind::clause, RuleKind::relation})
            rules.push_back(random.rule(board, more));
        const test::BoardPuzzle puzzle(board, rules);
        const auto inferences = std::make_shared<const Inferences>(puzzle);
        StepFinder finder(puzzle, inferences);
        Budget budget(Limits{});
        for (int other = 0; other < 4; ++other) {
            Candidates candidates(board, random.position(board));
            for (std::size_t at = 0; at < board.size(); ++at) {
                const auto way = static_cast<Way>(random.below(way_count));
                const auto found = finder.find(way, candidates, budget);
                const auto anew = StepFinder(puzzle, inferences).find(way, candidates, budget);
                RC_ASSERT(found.has_value() == anew.has_value());
                if (found) {
                    RC_ASSERT(found->follows == anew->follows);
                    RC_ASSERT(found->because == anew->because);
                    RC_ASSERT(found->rules == anew->rules);
                    if (random.chance(2)) narrow(candidates, found->follows);
                }
                const ElementId id = element_id(random.below(board.size()));
                if (candidates.count(id) > 1) candidates.remove(id, candidates.first(id));
            }
        }
    }
}

/// The fixpoint is the same with a listener, who is told one step at a time with its reason.
RC_GTEST_PROP(Propagator, ListeningChangesNothing, ()) {
    class Counting final : public Listener {
    public:
        void concluded(std::uint32_t, const Consequences::One& one, const Candidates&) override {
            told += one.follows.size();
        }
        [[nodiscard]] bool wants_reasons() const override { return true; }
        std::size_t told = 0;
    };
    test::RandomPuzzles random = drawn_by_rapidcheck();
    const RuleKind kind = random.chance(2) ? RuleKind::lattice_loop : RuleKind::count;
    const Board board = random.board(kind);
    Rules rules{random.rule(board, kind)};
    for (const RuleKind more : {RuleKind::count, RuleKind::clause, RuleKind::clause})
        rules.push_back(random.rule(board, more));
    const test::BoardPuzzle puzzle(board, rules);
    const Candidates start(board, random.position(board));
    const Inferences inferences(puzzle);
    Budget budget(Limits{});
    Propagator propagator(inferences);
    Candidates quiet = start;
    Candidates told = start;
    Counting listener;
    const auto broken = propagator.propagate(quiet, budget);
    const auto broken_too = propagator.propagate(told, budget, &listener);
    RC_ASSERT(broken.has_value() == broken_too.has_value());
    if (!broken) {
        RC_ASSERT(quiet == told);
        RC_ASSERT((listener.told > 0) == !(start == told));
    }
}

}  // namespace
}  // namespace quadrille::engine
