// One door to every way of solving: exact, plain search, deduction alone, both mixed, and the
// puzzle's own. See Method in request.hpp.
#pragma once

#include "engine/rules/observer.hpp"
#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

/// Solves by the method asked for. Deduction alone proves what it finds: `solved` by it is unique,
/// and none is none (with trust_notes, as far as the notes are right: then a solution found is
/// `solved`). The error: a technique or a solver that is not there; it names those that are.
[[nodiscard]] Result<SolveResult> solve(const Puzzle& puzzle, const SolveRequest& request);

}  // namespace quadrille::engine
