// One door to every way of solving: exact, plain search, deduction alone, both mixed, and the puzzle's own. See Method in
// exact.hpp.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/sat/exact.hpp"
#include "engine/rules/observer.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

struct Solved {
    Verdict verdict = Verdict::gave_up;
    std::vector<Position> solutions;             ///< as in SolveResult
    std::uint64_t nodes = 0;                     ///< marks tried; for exact, conflicts; for own, its guesses
    std::uint64_t steps = 0;                     ///< deductions; for exact, rounds of cuts; for own, its other marks
    bool stuck = false;                          ///< gave up because no technique goes on, not because of time or limits
    bool at_limit = false;                       ///< gave up because of the step limit
    std::optional<Contradiction> contradiction;  ///< why there is none, where one rule shows it without any guess
    Position reached;                            ///< deduction alone: all that was decided when it ended
    Text failure;                                ///< as in SolveResult
};

/// Solves by the method asked for. Deduction alone proves what it finds: `solved` by it is unique, and none is none (with
/// trust_notes, as far as the notes are right: then a solution found is `solved`). The error: a technique or a solver that is
/// not there; it names those that are.
[[nodiscard]] Result<Solved> solve(const Puzzle& puzzle, const SolveRequest& request);

}  // namespace quadrille::engine
