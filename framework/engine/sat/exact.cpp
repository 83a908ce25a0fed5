#include "engine/sat/exact.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/models.hpp"
#include "engine/sat/presolve.hpp"

namespace quadrille::engine {

namespace {

void search(Models& models, std::size_t max_solutions, SolveResult& result) {
    for (;;) {
        std::optional<Position> solution = models.next();
        const std::size_t found = result.solutions.size();
        if (!solution) {
            result.verdict = found == 0   ? Verdict::none
                             : found == 1 ? Verdict::unique
                                          : Verdict::multiple;
            return;
        }
        models.formula().exclude(*solution);
        result.solutions.push_back(std::move(*solution));
        if (max_solutions != 0 && found + 1 == max_solutions) {
            result.verdict = max_solutions == 1 ? Verdict::solved : Verdict::multiple;
            return;
        }
    }
}

bool has_lines_of_blocks(const Puzzle& puzzle) {
    return std::any_of(puzzle.rules().begin(), puzzle.rules().end(),
                       [](const Rule& rule) { return std::holds_alternative<Blocks>(rule.what); });
}

/// The start with every mark written that the candidates leave no choice about.
Position with_settled(const Board& board, Position start, const Candidates& candidates) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id) && start.mark(id) == blank)
            start.set_mark(id, candidates.sole(id));
    return start;
}

/// States what else the candidates rule out.
void rule_out(Formula& formula, const Candidates& candidates, const Position& start) {
    for (std::size_t i = 0; i < formula.board().size(); ++i) {
        const ElementId id = element_id(i);
        if (!formula.board().decides(id) || start.mark(id) != blank) continue;
        for (std::size_t mark = 1; mark <= formula.symbols(id); ++mark)
            if (!candidates.possible(id, static_cast<Mark>(mark)))
                formula.add({!formula.carries(id, static_cast<Mark>(mark))});
    }
}

SolveResult solved(const Puzzle& puzzle, const SolveRequest& request, const Position* known) {
    SolveResult result;
    Budget budget(request);
    WorkEnd ending = attempt([&] {
        const Board& board = puzzle.board();
        Position start = request.start.size() == board.size() ? request.start : Position(board);
        std::optional<Candidates> candidates;
        if (has_lines_of_blocks(puzzle)) {
            candidates = presolve(puzzle, start, budget);
            if (!candidates) {
                result.verdict = Verdict::none;
                return;
            }
            start = with_settled(board, std::move(start), *candidates);
        }
        Models models(puzzle, start, request.seed, budget);
        WorkEnd searched = attempt([&] {
            if (candidates) rule_out(models.formula(), *candidates, start);
            models.encode_all();
            if (known != nullptr) {
                models.formula().exclude(*known);
                result.solutions.push_back(*known);
            }
            search(models, request.max_solutions, result);
        });
        result.nodes = models.conflicts();  // what was done counts, however it ended
        result.steps = models.rounds();
        result.failure = std::move(searched.failure);
    });
    if (!ending.failure.empty()) result.failure = std::move(ending.failure);
    if (!result.failure.empty()) result = {.failure = std::move(result.failure)};
    return result;
}

}  // namespace

SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request) {
    return solved(puzzle, request, nullptr);
}

SolveResult find_another(const Puzzle& puzzle, const Position& known, const Limits& limits) {
    SolveRequest request;
    static_cast<Limits&>(request) = limits;
    return solved(puzzle, request, &known);
}

}  // namespace quadrille::engine
