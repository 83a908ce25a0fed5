#include "engine/solve/count.hpp"

#include <algorithm>
#include <optional>
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

/// None of them is kept.
CountResult counted_one_by_one(const Puzzle& puzzle, SolveRequest request) {
    request.most_kept = 2;
    const SolveResult found = solve_exactly(puzzle, request);
    return {found.verdict, found.found, found.nodes, found.steps, found.failure};
}

bool hides_anything(const Board& board) {
    const ElementRange ruled = board.ruled();
    return std::any_of(ruled.begin(), ruled.end(), [&](ElementId id) { return board.hides(id); });
}

/// By parts. Empty where that cannot be done.
std::optional<BigCount> counted(const Puzzle& puzzle, const SolveRequest& request,
                                const CompiledRules& rules, Budget& budget, CountResult& result) {
    const Board& board = puzzle.board();
    const Position start = request.start.size() == board.size() ? request.start : Position(board);
    CompiledSearch search(board, rules, start, 0, budget);
    if (!search.settle()) return BigCount(0);
    SolutionCounter counter(rules, search, budget);
    const BigCount most =
        request.max_solutions == 0 ? BigCount::most() : BigCount(request.max_solutions);
    const std::optional<BigCount> count = counter.count(most);
    result.nodes += counter.tries();
    return count;
}

}  // namespace

CountResult count_solutions(const Puzzle& puzzle, const SolveRequest& request) {
    const bool wants_more = request.max_solutions == 0 || request.max_solutions > most_found;
    if (!wants_more || hides_anything(puzzle.board())) return counted_one_by_one(puzzle, request);
    Budget budget(request);
    CountResult result;
    std::optional<BigCount> count;
    WorkEnd end = attempt([&] {
        budget.check_now();
        const CompiledRules rules(puzzle, budget);
        if (!rules.complete()) return;
        SolveRequest first = request;
        static_cast<Limits&>(first) = budget.rest();
        first.max_solutions = most_found;
        result = counted_one_by_one(puzzle, first);
        if (!result.failure.empty() || result.count < most_found) {
            count = result.count;
            return;
        }
        result.verdict = Verdict::gave_up;
        count = counted(puzzle, request, rules, budget, result);
        if (!count) return;
        result.count = *count;
        result.verdict = Verdict::multiple;
    });
    if (!end.failure.empty()) return {.failure = std::move(end.failure)};
    if (count || budget.over()) return result;
    SolveRequest all = request;
    static_cast<Limits&>(all) = budget.rest();
    CountResult one_by_one = counted_one_by_one(puzzle, all);
    one_by_one.count = std::max(one_by_one.count, result.count);
    one_by_one.nodes += result.nodes;
    one_by_one.steps += result.steps;
    return one_by_one;
}

}  // namespace quadrille::engine
