#include "engine/exact.hpp"

#include <utility>

#include "engine/models.hpp"
#include "engine/watch.hpp"

namespace quadrille::engine {

namespace {

void search(Models& models, std::size_t max_solutions, SolveResult& result) {
    for (;;) {
        std::optional<Position> solution = models.next();
        const std::size_t found = result.solutions.size();
        if (!solution) {
            result.verdict = found == 0 ? Verdict::none : found == 1 ? Verdict::unique : Verdict::multiple;
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

}  // namespace

SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request) {
    SolveResult result;
    Watch watch(request.stop, request.time_limit);
    try {
        const Position start = request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
        Models models(puzzle, start, request.seed, watch);
        try {
            models.encode_all();
            search(models, request.max_solutions, result);
        } catch (const Interrupted&) {
            result.verdict = Verdict::gave_up;  // with what was found
        }
        result.conflicts = models.conflicts();
        result.rounds = models.rounds();
    } catch (const Interrupted&) {
        result.verdict = Verdict::gave_up;  // while the variables were made
    } catch (const std::logic_error& broken) {
        result = {};
        result.failure = told_failure(broken);
    }
    return result;
}

}  // namespace quadrille::engine
