#include "engine/solve.hpp"

#include <utility>

#include "engine/driver.hpp"
#include "engine/own_solver.hpp"
#include "engine/search.hpp"

namespace quadrille::engine {

namespace {

Solved exactly(const Puzzle& puzzle, const SolveRequest& request) {
    SolveResult result = solve_exactly(puzzle, request);
    Solved solved{
        result.verdict,           std::move(result.solutions), result.conflicts, result.rounds, false, std::nullopt, {},
        std::move(result.failure)};
    if (request.observer == nullptr) return solved;
    for (const Position& solution : solved.solutions) {
        Deduction what{{}, {}, {}, "Solved."};
        for (std::size_t i = 0; i < puzzle.board().size(); ++i)
            if (const ElementId id = element_id(i); puzzle.board().decides(id))
                what.follows.push_back({id, solution.mark(id), true});
        request.observer->on({Event::Kind::solved, 0, {}, std::move(what)});
    }
    if (solved.verdict == Verdict::none)
        request.observer->on({Event::Kind::contradiction, 0, {}, {{}, {}, {}, "There is no solution."}});
    return solved;
}

Solved by_deduction(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable& table) {
    DriveRequest drive;
    drive.max_steps = request.step_limit;
    drive.time_limit = request.time_limit;
    drive.stop = request.stop;
    drive.observer = request.observer;
    Driven driven = Driver(table).run(candidates_of(puzzle.board(), request.start, request.trust_notes), drive);
    Solved solved;
    solved.steps = driven.steps.size();
    solved.reached = position_of(puzzle.board(), driven.candidates);
    solved.stuck = driven.ending == Ending::stuck;
    solved.contradiction = std::move(driven.contradiction);
    if (driven.ending == Ending::contradiction) solved.verdict = Verdict::none;
    if (driven.ending == Ending::solved) {
        solved.verdict = request.max_solutions == 1 || request.trust_notes ? Verdict::solved : Verdict::unique;
        solved.solutions = {solved.reached};
    }
    return solved;
}

Solved by_search(Searched searched) {
    return {searched.verdict,
            std::move(searched.solutions),
            searched.nodes,
            searched.steps,
            false,
            std::move(searched.contradiction),
            {},
            {}};
}

Result<Solved> by_own(const Puzzle& puzzle, const SolveRequest& request) {
    if (const Solver* solver = find_solver(puzzle, request.solver)) return solve_by(*solver, puzzle, request);
    std::string known;
    for (const std::string_view method : host_methods) (known += known.empty() ? "" : ", ") += method;
    if (const auto* const own = facet_of<Solvers>(puzzle))
        for (const Solver& solver : own->solvers()) (known += ", ") += solver.id;
    return Error{Text("there is no method '{0}' here; there are: {1}", {request.solver, known})};
}

}  // namespace

Result<Solved> solve(const Puzzle& puzzle, const SolveRequest& request) {
    if (request.method == Method::exact) return exactly(puzzle, request);
    if (request.method == Method::search) return by_search(search_plain(puzzle, request));
    if (request.method == Method::mixed && request.techniques.empty()) return by_search(search_mixed(puzzle, request));
    if (request.method == Method::own) return by_own(puzzle, request);
    TechniqueTable table(puzzle);
    if (auto error = table.choose(request.techniques)) return *std::move(error);
    if (request.method == Method::techniques) return by_deduction(puzzle, request, table);
    return by_search(search_mixed(puzzle, request, &table));
}

}  // namespace quadrille::engine
