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

/// So many are found one by one first: where they are rare, clauses that are learnt come to an end
/// sooner than counting does.
constexpr std::uint64_t most_found = 1000;
/// After that both are tried by turns, in each turn so many times as long as in the one before:
/// parts that hang together may have very many solutions, and others no end of dead ends. A
/// solution that is found takes about as long as some tens of trials.
constexpr std::uint64_t longer_turn = 4;
constexpr std::uint64_t tries_for_a_solution = 32;

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

/// Those of a puzzle whose rules are compiled, where they may be many.
class TurnCounter {
public:
    TurnCounter(const Puzzle& puzzle, const SolveRequest& request, const CompiledRules& rules,
                Budget& budget)
        : puzzle_(puzzle), request_(request), rules_(rules), budget_(budget) {}

    [[nodiscard]] CountResult count() {
        SolveRequest first = within_rest();
        first.max_solutions = most_found;
        result_ = counted_one_by_one(puzzle_, first);
        if (!result_.failure.empty() || result_.count < most_found) return result_;
        result_.verdict = Verdict::gave_up;
        WorkEnd end = attempt([&] { take_turns(); });
        if (!end.failure.empty()) return {.failure = std::move(end.failure)};
        return result_;
    }

private:
    void take_turns() {
        const bool starts = request_.start.size() == puzzle_.board().size();
        CompiledSearch search(puzzle_.board(), rules_,
                              starts ? request_.start : Position(puzzle_.board()), 0, budget_);
        if (!search.settle()) return;
        SolutionCounter counter(rules_, search, budget_);
        for (std::uint64_t found = longer_turn * most_found;; found *= longer_turn)
            if (by_parts(counter, found * tries_for_a_solution) || one_by_one(found)) return;
    }
    [[nodiscard]] SolveRequest within_rest() const {
        SolveRequest request = request_;
        static_cast<Limits&>(request) = budget_.rest();
        return request;
    }
    /// Whether that came to an end in so many tries.
    bool by_parts(SolutionCounter& counter, std::uint64_t most_tries) {
        const BigCount most =
            request_.max_solutions == 0 ? BigCount::most() : BigCount(request_.max_solutions);
        const std::uint64_t before = counter.tries();
        const std::optional<BigCount> count = counter.count(most, most_tries);
        result_.nodes += counter.tries() - before;
        if (!count) return false;
        result_.count = *count;
        result_.verdict = Verdict::multiple;
        return true;
    }
    /// Whether there are no more than so many, or no more are wanted.
    bool one_by_one(std::uint64_t most) {
        SolveRequest request = within_rest();
        if (request.max_solutions == 0 || request.max_solutions > most)
            request.max_solutions = most;
        CountResult found = counted_one_by_one(puzzle_, request);
        result_.count = std::max(result_.count, found.count);
        result_.nodes += found.nodes;
        result_.steps += found.steps;
        if (!found.failure.empty()) result_ = {.failure = std::move(found.failure)};
        // As many as a turn may find are not all.
        const bool is_turn_over = found.verdict == Verdict::multiple && found.count == most &&
                                  request_.max_solutions != most;
        if (!is_turn_over) result_.verdict = found.verdict;
        return !is_turn_over;
    }

    const Puzzle& puzzle_;
    const SolveRequest& request_;
    const CompiledRules& rules_;
    Budget& budget_;
    CountResult result_;
};

}  // namespace

CountResult count_solutions(const Puzzle& puzzle, const SolveRequest& request) {
    const bool wants_more = request.max_solutions == 0 || request.max_solutions > most_found;
    if (!wants_more || hides_anything(puzzle.board())) return counted_one_by_one(puzzle, request);
    Budget budget(request);
    std::optional<CountResult> result;
    const WorkEnd end = attempt([&] {
        budget.check_now();
        const CompiledRules rules(puzzle, budget);
        if (rules.complete()) result = TurnCounter(puzzle, request, rules, budget).count();
    });
    if (!end.complete) return {.failure = end.failure};
    if (result) return *result;
    SolveRequest rest = request;
    static_cast<Limits&>(rest) = budget.rest();
    return counted_one_by_one(puzzle, rest);
}

}  // namespace quadrille::engine
