// A rule that is followed from position to position says what its inference says of each; marks
// tried with it are refuted just where propagation comes to a contradiction.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/deduce/tuple_rows.hpp"
#include "puzzle.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

test::RandomPuzzles random_by_rapidcheck() {
    return test::RandomPuzzles(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
}

/// What is left of the candidates by what was said; nothing where that was a contradiction.
std::optional<Candidates> left_by(const Consequences& said, Candidates candidates) {
    if (said.contradiction()) return std::nullopt;
    narrow(candidates, said.all());
    return candidates;
}

/// Marks somewhere, or rules out, what is open.
void decide_something(test::RandomPuzzles& random, const Board& board, Candidates& candidates) {
    std::vector<ElementId> open;
    for (const ElementId id : board.deciding())
        if (candidates.count(id) > 1) open.push_back(id);
    if (open.empty()) return;
    const ElementId id = open[random.below(open.size())];
    candidates.remove(
        id, random.chance(3) ? candidates.first(id) : candidates.next(id, candidates.first(id)));
}

/// Goes on and back at random, and begins elsewhere.
void follow(test::RandomPuzzles& random, const Board& board, const Inference& inference,
            int steps) {
    const std::unique_ptr<Tracker> tracker = inference.tracker();
    if (tracker == nullptr) return;
    Candidates here(board, Position(board));
    for (int step = 0; step < steps; ++step) {
        if (random.chance(5)) here = Candidates(board, Position(board));
        if (random.chance(2)) tracker->start_from(here);
        Candidates tried = here;
        for (std::size_t i = random.below(4); i > 0; --i) decide_something(random, board, tried);
        Consequences said;
        tracker->infer(tried, said);
        Consequences meant;
        inference.infer(tried, meant);
        const std::optional<Candidates> left = left_by(meant, tried);
        RC_ASSERT(left_by(said, tried) == left);
        if (left && random.chance(2)) here = *left;
    }
}

std::unique_ptr<Puzzle> loops_of(std::size_t rows, std::size_t columns) {
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) text += std::string(columns, '_') + '\n';
    return *::slitherlink::SlitherlinkType().parse(text);
}

std::unique_ptr<Inference> inference(const Board& board, const Rule& rule) {
    TupleShelf shelf;
    return inference_of(board, rule.what, shelf);
}

RC_GTEST_PROP(Tracker, SaysOfLoopsWhatTheInferenceSays, ()) {
    test::RandomPuzzles random = random_by_rapidcheck();
    const auto puzzle = loops_of(2 + random.below(4), 2 + random.below(4));
    for (const Rule& rule : puzzle->rules())
        if (std::holds_alternative<SingleLoop>(rule.what))
            follow(random, puzzle->board(), *inference(puzzle->board(), rule), 200);
}

RC_GTEST_PROP(Tracker, SaysOfOtherRulesWhatTheInferenceSays, ()) {
    test::RandomPuzzles random = random_by_rapidcheck();
    for (const RuleKind kind :
         {RuleKind::single_loop, RuleKind::lattice_loop, RuleKind::connected, RuleKind::blocks}) {
        const Board board = random.board(kind);
        const Rule rule = random.rule(board, kind);
        follow(random, board, *inference(board, rule), 20);
    }
}

RC_GTEST_PROP(Propagator, RefutesWhatPropagatesToAContradiction, ()) {
    test::RandomPuzzles random = random_by_rapidcheck();
    const RuleKind kind = random.chance(2) ? RuleKind::lattice_loop : RuleKind::connected;
    const Board board = random.board(kind);
    Rules rules{random.rule(board, kind)};
    for (const RuleKind more : {RuleKind::count, RuleKind::clause})
        rules.push_back(random.rule(board, more));
    const test::BoardPuzzle puzzle(board, rules);
    const Inferences inferences(puzzle);
    Propagator propagator(inferences);
    Budget budget(Limits{});
    Candidates candidates(board, random.position(board));
    if (propagator.propagate(candidates, budget)) return;
    propagator.start_from(candidates);
    for (const ElementId id : board.ids())
        for_each_mark(board, candidates, id, [&](Mark mark) {
            Candidates anew = candidates;
            anew.decide(id, mark);
            const bool broken =
                Propagator(inferences).propagate(anew, std::vector{id}, budget).has_value();
            RC_ASSERT(propagator.refutes(id, mark, budget) == broken);
            if (!broken) RC_ASSERT(propagator.tried() == anew);
        });
}

}  // namespace
}  // namespace quadrille::engine
