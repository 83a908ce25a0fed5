#include "engine/sat/exact.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/compiled/compiled_search.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/models.hpp"

namespace quadrille::engine {

namespace {

/// What was found so far, and what is to be told of it.
class Collector {
public:
    Collector(std::size_t wanted, SolveResult& result) : wanted_(wanted), result_(result) {}

    /// Whether to go on.
    bool take(Position solution) {
        result_.solutions.push_back(std::move(solution));
        if (wanted_ == 0 || result_.solutions.size() < wanted_) return true;
        result_.verdict = wanted_ == 1 ? Verdict::solved : Verdict::multiple;
        return false;
    }
    void complete() {
        const std::size_t found = result_.solutions.size();
        result_.verdict = found == 0   ? Verdict::none
                          : found == 1 ? Verdict::unique
                                       : Verdict::multiple;
    }

private:
    std::size_t wanted_;
    SolveResult& result_;
};

bool is_among(const Board& board, std::span<const Position> solutions, const Position& one) {
    return std::any_of(solutions.begin(), solutions.end(), [&](const Position& other) {
        const ElementRange deciding = board.deciding();
        return std::all_of(deciding.begin(), deciding.end(),
                           [&](ElementId id) { return one.mark(id) == other.mark(id); });
    });
}

/// The start with every mark written that the search leaves no choice about.
Position with_settled(const Board& board, Position start, const CompiledSearch& search) {
    for (const ElementId id : board.deciding())
        if (start.mark(id) == blank && has_one(search.possible(id)))
            start.set_mark(id, lowest(search.possible(id)));
    return start;
}

/// States what else it rules out.
void rule_out(Formula& formula, const CompiledSearch& search, const Position& start) {
    for (const ElementId id : formula.board().deciding()) {
        if (start.mark(id) != blank || formula.symbols(id) > most_marks_in_set) continue;
        for (std::size_t mark = 1; mark <= formula.symbols(id); ++mark)
            if ((search.possible(id) & set_of(static_cast<Mark>(mark))) == 0)
                formula.add({!formula.carries(id, static_cast<Mark>(mark))});
    }
}

/// By clause learning, all that the search has not found.
void learn(const Puzzle& puzzle, const SolveRequest& request, const CompiledSearch& search,
           const Position& start, Budget& budget, Collector& collector, SolveResult& result) {
    const Position settled = with_settled(puzzle.board(), start, search);
    Models models(puzzle, settled, request.seed, budget);
    WorkEnd end = attempt([&] {
        rule_out(models.formula(), search, settled);
        models.encode_all();
        for (const Position& solution : result.solutions) models.formula().exclude(solution);
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

/// By search on compiled rules, and trials. Whether that was the end of it; what was done counts,
/// however it ended.
bool searched(const Puzzle& puzzle, CompiledSearch& search, const SearchEffort& effort,
              std::size_t rows, Budget& budget, Collector& collector, SolveResult& result) {
    using End = CompiledSearch::End;
    std::size_t seen = result.solutions.size();  // may be found once more
    const auto found = [&](const Position& solution) {
        if (is_among(puzzle.board(), std::span(result.solutions).first(seen), solution))
            return true;
        assert_solved(puzzle, solution, budget);
        return collector.take(solution);
    };
    const auto run = [&] {
        End end = search.search(effort.first_search, found);
        if (end != End::spent) return end;
        if (!search.settle_by_trial(effort.trials_a_row * rows)) return End::complete;
        seen = result.solutions.size();
        return search.search(effort.second_search, found);
    };
    End end = End::spent;
    try {
        end = run();
    } catch (const Interrupted&) {
        result.nodes = search.tries();
        throw;
    }
    result.nodes = search.tries();
    if (end == End::complete) collector.complete();
    return end != End::spent;
}

SolveResult solved(const Puzzle& puzzle, const SolveRequest& request, const Position* known,
                   const SearchEffort& effort) {
    SolveResult result;
    Budget budget(request);
    WorkEnd ending = attempt([&] {
        budget.check_now();
        const Board& board = puzzle.board();
        const Position start =
            request.start.size() == board.size() ? request.start : Position(board);
        if (known != nullptr) result.solutions.push_back(*known);
        Collector collector(request.max_solutions, result);
        const CompiledRules rules(puzzle, budget);
        CompiledSearch search(board, rules, start, request.seed, budget);
        if (!search.settle()) return collector.complete();
        if (rules.complete() &&
            searched(puzzle, search, effort, rules.rows(), budget, collector, result))
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
