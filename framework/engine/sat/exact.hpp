// Exact solving of any puzzle from its rules alone: none, one, several, all, or gave up.
#pragma once

#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Reads of the request: max_solutions, seed. Each solution is held to the rules once more before
/// it is told; where that fails the result has a `failure`.
[[nodiscard]] SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request);

/// The same where one solution is known, which is the first of those told: another is looked for,
/// half the work of finding two. Requires that it is one, full.
[[nodiscard]] SolveResult find_another(const Puzzle& puzzle, const Position& known,
                                       const Limits& limits);

}  // namespace quadrille::engine
