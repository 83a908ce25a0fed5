#include "engine/solve/solve.hpp"

#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/explain/explain.hpp"
#include "engine/solve/own_solver.hpp"
#include "engine/solve/search.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

namespace {

/// The clause-learning solver tells no steps, but why there is no solution can be found out: the smallest set of reasons.
Deduction why_none(const Puzzle& puzzle, const SolveRequest& request) {
    PositionRequest position;
    position.start = request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
    position.time_limit = request.time_limit;
    position.stop = request.stop;
    Explained why = blame(puzzle, position);
    if (why.answer != Explained::Answer::yes) return {{}, {}, {}, "There is no solution."};
    return {{}, std::move(why.explanation.marks), std::move(why.explanation.rules), std::move(why.explanation.text)};
}

Solved exactly(const Puzzle& puzzle, const SolveRequest& request) {
    SolveResult result = solve_exactly(puzzle, request);
    Solved solved;
    solved.verdict = result.verdict;
    solved.solutions = std::move(result.solutions);
    solved.nodes = result.conflicts;
    solved.steps = result.rounds;
    solved.failure = std::move(result.failure);
    if (request.observer == nullptr) return solved;
    for (const Position& solution : solved.solutions) {
        Deduction what{{}, {}, {}, "Solved."};
        for (std::size_t i = 0; i < puzzle.board().size(); ++i)
            if (const ElementId id = element_id(i); puzzle.board().decides(id))
                what.follows.push_back({id, solution.mark(id), true});
        request.observer->on({Event::Kind::solved, 0, {}, std::move(what)});
    }
    if (solved.verdict == Verdict::none) request.observer->on({Event::Kind::contradiction, 0, {}, why_none(puzzle, request)});
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
    solved.stuck = driven.ending == DriveEnd::stuck;
    solved.at_limit = driven.ending == DriveEnd::limit;
    solved.contradiction = std::move(driven.contradiction);
    solved.failure = std::move(driven.failure);
    if (driven.ending == DriveEnd::contradiction) solved.verdict = Verdict::none;
    if (driven.ending == DriveEnd::solved) {
        solved.verdict = request.max_solutions == 1 || request.trust_notes ? Verdict::solved : Verdict::unique;
        solved.solutions = {solved.reached};
    }
    return solved;
}

Solved by_search(Searched searched) {
    Solved solved;
    solved.verdict = searched.verdict;
    solved.solutions = std::move(searched.solutions);
    solved.nodes = searched.nodes;
    solved.steps = searched.steps;
    solved.at_limit = searched.at_limit;
    solved.contradiction = std::move(searched.contradiction);
    solved.failure = std::move(searched.failure);
    return solved;
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
    const bool all_techniques = request.techniques.empty() && request.max_level == 0;
    if (request.method == Method::mixed && all_techniques) return by_search(search_mixed(puzzle, request));
    if (request.method == Method::own) return by_own(puzzle, request);
    const Budget budget(request.stop, request.time_limit);
    if (!techniques_ready(puzzle, budget)) return Solved{};
    SolveRequest left = request;
    left.time_limit = budget.left();
    TechniqueTable table(puzzle);
    if (auto error = table.choose(request.techniques)) return *std::move(error);
    if (request.max_level != 0) table.limit(request.max_level);
    if (request.method == Method::techniques) return by_deduction(puzzle, left, table);
    return by_search(search_mixed(puzzle, left, &table));
}

}  // namespace quadrille::engine
