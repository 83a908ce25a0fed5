#include "engine/solve/count.hpp"

#include <algorithm>
#include <utility>

#include "engine/compiled/solution_counter.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// So many are found one by one: where they are rare, clauses that are learnt come to an end sooner
/// than counting does.
constexpr std::size_t most_found = 1000;

CountResult count_of(const SolveResult& found) {
    return {found.verdict, found.solutions.size(), found.nodes, found.steps, found.failure};
}

bool hides_anything(const Board& board) {
    const ElementRange ruled = board.ruled();
    return std::any_of(ruled.begin(), ruled.end(), [&](ElementId id) { return board.hides(id); });
}

}  // namespace

CountResult count_solutions(const Puzzle& puzzle, const SolveRequest& request) {
    const Board& board = puzzle.board();
    const std::size_t wanted = request.max_solutions;
    const bool wants_more = wanted == 0 || wanted > most_found;
    if (!wants_more || hides_anything(board)) return count_of(solve_exactly(puzzle, request));
    Budget budget(request);
    SolveRequest first = request;
    first.max_solutions = most_found;
    CountResult result = count_of(solve_exactly(puzzle, first));
    if (!result.failure.empty() || result.count < most_found) return result;
    result.verdict = Verdict::gave_up;
    bool is_counted = false;
    WorkEnd end = attempt([&] {
        budget.check_now();
        const CompiledRules rules(puzzle, budget);
        if (!rules.complete()) return;
        const Position start = request.start.size() == board.size() ? request.start : Position(board);
        CompiledSearch search(board, rules, start, 0, budget);
        if (!search.settle()) return;
        SolutionCounter counter(rules, search);
        result.count = counter.count(wanted == 0 ? BigCount::most() : BigCount(wanted));
        result.verdict = Verdict::multiple;
        result.nodes += counter.tries();
        is_counted = true;
    });
    if (!end.failure.empty()) return {.failure = std::move(end.failure)};
    if (is_counted || budget.over()) return result;
    SolveRequest all = request;
    static_cast<Limits&>(all) = budget.rest();
    return count_of(solve_exactly(puzzle, all));
}

}  // namespace quadrille::engine
