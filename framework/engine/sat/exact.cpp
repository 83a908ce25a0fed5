#include "engine/sat/exact.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "engine/compiled/compiled_search.hpp"
#include "engine/compiled/decimation.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/solution_collector.hpp"
#include "engine/sat/models.hpp"

namespace quadrille::engine {

namespace {

/// Then one search finds one after the other.
bool wants_many(const SolveRequest& request) {
    return request.max_solutions == 0 || request.max_solutions > 2;
}

bool is_among(const Board& board, std::span<const Position> solutions, const Position& one) {
    return std::any_of(solutions.begin(), solutions.end(), [&](const Position& other) {
        const ElementRange deciding = board.deciding();
        return std::all_of(deciding.begin(), deciding.end(),
                           [&](ElementId id) { return one.mark(id) == other.mark(id); });
    });
}

/// The start with every mark written that the search leaves no choice about.
Position with_settled(const Board& board, Position start, const CompiledSearch& search) {
    for (const ElementId id : board.ruled())
        if (start.mark(id) == blank && has_one(search.possible(id)))
            start.set_mark(id, lowest(search.possible(id)));
    return start;
}

/// States what else it rules out.
void rule_out(Formula& formula, const CompiledSearch& search, const Position& start) {
    for (const ElementId id : formula.board().ruled()) {
        if (start.mark(id) != blank || formula.symbols(id) > most_marks_in_set) continue;
        for (std::size_t mark = 1; mark <= formula.symbols(id); ++mark)
            if ((search.possible(id) & set_of(static_cast<Mark>(mark))) == 0)
                formula.add({!formula.carries(id, static_cast<Mark>(mark))});
    }
}

/// Another solution is sooner found near a known one.
void prefer(Formula& formula, const Position& solution) {
    for (const ElementId id : formula.board().ruled())
        formula.sat().prefer(formula.carries(id, solution.mark(id)));
}

/// What the search has found, and what it has looked at in vain.
void exclude_explored(Formula& formula, const CompiledSearch& search) {
    std::vector<Lit> clause;
    for (const std::vector<MarksAt>& marks : search.explored()) {
        clause.clear();
        for (const auto& [element, mark] : marks)
            clause.push_back(!formula.carries(element_id(element), lowest(mark)));
        formula.add(clause);
    }
}

/// By clause learning, all that the search has not found.
void learn(const Puzzle& puzzle, const SolveRequest& request, const CompiledSearch& search,
           const Position& start, Budget& budget, SolutionCollector& collector,
           SolveResult& result) {
    const Position settled = with_settled(puzzle.board(), start, search);
    Models models(puzzle, settled, request.seed, budget);
    WorkEnd end = attempt([&] {
        rule_out(models.formula(), search, settled);
        models.encode_all();
        if (wants_many(request))
            exclude_explored(models.formula(), search);
        else
            for (const Position& solution : result.solutions) models.formula().exclude(solution);
        if (!result.solutions.empty()) prefer(models.formula(), result.solutions.front());
        for (;;) {
            std::optional<Position> solution = models.next();
            if (!solution) return collector.complete();
            models.formula().exclude(*solution);
            if (!collector.take(std::move(*solution))) return;
        }
    });
    result.nodes += models.conflicts();  // what was done counts, however it ended
    result.steps = models.rounds();
    result.failure = std::move(end.failure);
}

/// By what stands on compiled rules: search, trials, decimation, and search beside what is known.
class CompiledSolver {
public:
    using End = CompiledSearch::End;

    /// All must outlive it.
    CompiledSolver(const Puzzle& puzzle, const SolveRequest& request, const CompiledRules& rules,
                   CompiledSearch& search, Budget& budget, SolutionCollector& collector,
                   SolveResult& result)
        : puzzle_(puzzle),
          request_(request),
          rules_(rules),
          search_(search),
          budget_(budget),
          collector_(collector),
          result_(result) {}

    /// Whether that was the end of it; what was done counts, however it ended.
    bool run(const SearchEffort& effort) {
        End end = End::spent;
        try {
            end = ended(effort);
        } catch (const Interrupted&) {
            result_.nodes = search_.tries();
            throw;
        }
        result_.nodes = search_.tries();
        if (end == End::complete) collector_.complete();
        return end != End::spent;
    }

private:
    /// Whether to go on.
    bool take(const Position& solution) {
        assert_solved(puzzle_, solution, budget_);
        return collector_.take(solution);
    }
    [[nodiscard]] bool settled_by_trial(const SearchEffort& effort) {
        return search_.settle_by_trial(effort.trials_a_row * search_.work_of_rows());
    }
    End searched(std::uint64_t most_work) {
        const std::size_t seen = result_.solutions.size();  // may be found once more
        return search_.search(most_work, [&](const Position& solution) {
            return is_among(puzzle_.board(), std::span(result_.solutions).first(seen), solution) ||
                   take(solution);
        });
    }
    /// Of many, none is found by one search that was found by another before it.
    End many_searched(std::uint64_t most_work) {
        return search_.search(
            most_work, [&](const Position& solution) { return take(solution); },
            CompiledSearch::WorkSince::last_found);
    }
    End ended(const SearchEffort& effort) {
        const std::uint64_t long_search =
            effort.second_search * (rules_.has_wide() ? 1 : effort.more_without_wide_rules);
        if (wants_many(request_)) {
            if (!settled_by_trial(effort)) return End::complete;
            return many_searched(long_search);
        }
        End end = searched(effort.first_search);
        if (end != End::spent) return end;
        if (!search_.settle_closely() || !settled_by_trial(effort)) return End::complete;
        end = searched(search_.looks_closely() ? effort.more_closely * long_search : long_search);
        // What is likely is the same whatever the seed.
        return end == End::spent && request_.seed == 0 ? guessed(effort) : end;
    }
    End guessed(const SearchEffort& effort) {
        const Board& board = puzzle_.board();
        if (result_.solutions.empty()) {
            const auto first =
                find_by_decimation(board, rules_, search_, effort.most_refuted, budget_);
            if (first && !take(*first)) return End::stopped;
        }
        // Of several, the search finds one after the other.
        if (result_.solutions.size() != 1 || request_.max_solutions != 2) return End::spent;
        const Position known = result_.solutions.front();
        const auto beside =
            find_beside_by_decimation(board, rules_, search_, known, effort.most_refuted, budget_);
        if (beside && !take(*beside)) return End::stopped;
        return search_.search_near(known, effort.near_search_each, effort.near_search,
                                   [&](const Position& solution) { take(solution); });
    }

    const Puzzle& puzzle_;
    const SolveRequest& request_;
    const CompiledRules& rules_;
    CompiledSearch& search_;
    Budget& budget_;
    SolutionCollector& collector_;
    SolveResult& result_;
};

SolveResult solved(const Puzzle& puzzle, const SolveRequest& request, const Position* known,
                   const SearchEffort& effort) {
    SolveResult result;
    Budget budget(request);
    WorkEnd ending = attempt([&] {
        budget.check_now();
        const Board& board = puzzle.board();
        std::optional<Position> untouched;  // where nothing is said of the start
        const Position& start =
            request.start.size() == board.size() ? request.start : untouched.emplace(board);
        SolutionCollector collector(request, result);
        if (known != nullptr && !collector.take(*known)) return;
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(board, rules, start, request.seed, budget);
        if (!search.settle()) return collector.complete();
        if (rules.complete() &&
            CompiledSolver(puzzle, request, rules, search, budget, collector, result).run(effort))
            return;
        learn(puzzle, request, search, start, budget, collector, result);
    });
    if (!ending.failure.empty()) result.failure = std::move(ending.failure);
    if (!result.failure.empty()) result = {.failure = std::move(result.failure)};
    return result;
}

}  // namespace

SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request,
                          const SearchEffort& effort) {
    return solved(puzzle, request, nullptr, effort);
}

SolveResult find_another(const Puzzle& puzzle, const Position& known, const Limits& limits) {
    SolveRequest request;
    static_cast<Limits&>(request) = limits;
    return solved(puzzle, request, &known, {});
}

std::vector<ElementId> wrong_marks(const Board& board, const Position& position,
                                   const Position& solution) {
    std::vector<ElementId> marks;
    for (const ElementId id : board.deciding())
        if (board.writable(id) && position.mark(id) != blank &&
            position.mark(id) != solution.mark(id))
            marks.push_back(id);
    return marks;
}

}  // namespace quadrille::engine
