// Solving by a solver that the puzzle brings of its own (quadrille/solver.hpp), held to the rules:
// what it tells becomes events, limits and a verdict as with any other method.
#pragma once

#include "engine/solve/solve.hpp"
#include "quadrille/solver.hpp"

namespace quadrille::engine {

/// The puzzle's solver of that id, or null.
[[nodiscard]] const Solver* find_solver(const Puzzle& puzzle, std::string_view id);

/// Reads of the request: max_solutions, most_kept, on_solution, seed, step_limit, observer. Stops
/// within 50 ms as far as the solver calls its listener every 10 ms. `nodes` are its guesses,
/// `steps` its other marks. A solution that breaks a rule, leaves the start or comes twice ends it
/// with gave_up and a `failure`, and so does a solver that leaves off by itself.
[[nodiscard]] SolveResult solve_by(const Solver& solver, const Puzzle& puzzle,
                                   const SolveRequest& request);

}  // namespace quadrille::engine
