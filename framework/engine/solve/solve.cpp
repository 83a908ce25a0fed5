#include "engine/solve/solve.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/explain/explain.hpp"
#include "engine/rules/budget.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/own_solver.hpp"
#include "engine/solve/search.hpp"

namespace quadrille::engine {

namespace {

/// The clause-learning solver tells no steps, but why there is no solution can be found out: the
/// smallest set of reasons.
Deduction why_none(const Puzzle& puzzle, const SolveRequest& request) {
    Explained why = blame(puzzle, request);
    if (why.answer != Explained::Answer::yes) return {{}, {}, {}, "There is no solution."};
    Explanation& explanation = why.explanation;
    return {{},
            std::move(explanation.marks),
            std::move(explanation.rules),
            std::move(explanation.text)};
}

SolveResult exactly(const Puzzle& puzzle, const SolveRequest& request) {
    if (request.observer == nullptr) return solve_exactly(puzzle, request);
    SolveRequest watched = request;
    watched.on_solution = [&](const Position& solution) {
        if (request.on_solution) request.on_solution(solution);
        Deduction what{{}, {}, {}, "Solved."};
        for (std::size_t i = 0; i < puzzle.board().size(); ++i)
            if (const ElementId id = element_id(i); puzzle.board().decides(id))
                what.follows.push_back({id, solution.mark(id), true});
        request.observer->on({Event::Kind::solved, 0, {}, std::move(what)});
    };
    SolveResult result = solve_exactly(puzzle, watched);
    if (result.verdict == Verdict::none)
        request.observer->on({Event::Kind::contradiction, 0, {}, why_none(puzzle, request)});
    return result;
}

SolveResult by_deduction(const Puzzle& puzzle, const SolveRequest& request,
                         const TechniqueTable& table) {
    const Candidates start = candidates_of(puzzle.board(), request.start, request.trust_notes);
    SolveResult result = Driver(table).run(start, request);
    const bool proves = request.max_solutions != 1 && !request.trust_notes;
    if (result.verdict == Verdict::unique && !proves) result.verdict = Verdict::solved;
    return result;
}

/// Leaves the puzzle's own techniques that are easy: harder ones take longer than the trials of
/// marks that they spare (three times as long, where every cell has sixteen marks).
void forbid_all_but_easy_own(TechniqueTable& table) {
    constexpr std::uint16_t hardest = 4;
    table.limit(hardest);
    table.forbid([](const NamedTechnique& technique) { return !technique.is_own; });
}

Result<SolveResult> by_own(const Puzzle& puzzle, const SolveRequest& request) {
    if (const Solver* solver = find_solver(puzzle, request.solver))
        return solve_by(*solver, puzzle, request);
    std::string known;
    for (const std::string_view method : host_methods)
        (known += known.empty() ? "" : ", ") += method;
    if (const auto* const own = facet_of<Solvers>(puzzle))
        for (const Solver& solver : own->solvers()) (known += ", ") += solver.id;
    return Error{Text("there is no method '{0}' here; there are: {1}", {request.solver, known})};
}

}  // namespace

Result<SolveResult> solve(const Puzzle& puzzle, const SolveRequest& request) {
    if (request.method == Method::exact) return exactly(puzzle, request);
    if (request.method == Method::search) return search_plain(puzzle, request);
    if (request.method == Method::own) return by_own(puzzle, request);
    const Budget budget(request);
    auto table = make_table(puzzle, request, budget);
    if (!table) return SolveResult{};
    if (!*table) return table->error();
    SolveRequest left = request;
    static_cast<Limits&>(left) = budget.rest();
    if (request.method == Method::techniques) return by_deduction(puzzle, left, **table);
    const bool all_techniques = request.techniques.empty() && request.max_level == 0;
    if (!all_techniques) return search_by(**table, left);
    forbid_all_but_easy_own(**table);
    return search_mixed(puzzle, left, &**table);
}

}  // namespace quadrille::engine
