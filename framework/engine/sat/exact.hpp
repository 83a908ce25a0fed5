// Exact solving of any puzzle from its rules alone: none, one, several, all, or gave up.
#pragma once

#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Reads of the request: max_solutions, seed. Each solution is held to the rules once more before
/// it is told; where that fails the result has a `failure`.
[[nodiscard]] SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request);

}  // namespace quadrille::engine
