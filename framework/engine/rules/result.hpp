// What is answered to a SolveRequest, by whatever method.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

enum class Verdict : std::uint8_t {
    none,      ///< no solution agrees with the start
    unique,    ///< exactly one
    multiple,  ///< two or more; with max_solutions = 0 all of them were found
    solved,    ///< one was asked for and found; whether there are more was not looked at
    gave_up,   ///< stopped or out of time before it was certain; solutions found so far count
};

/// A rule that no completion of the candidates satisfies, as far as the rule alone shows it.
struct Contradiction {
    std::optional<std::uint32_t> rule;  ///< none where an element has no mark left
    std::vector<ElementId> because;

    friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

struct SolveResult {
    Verdict verdict = Verdict::gave_up;
    /// Those found, or the first of them (SolveRequest::most_kept). Full: every deciding element
    /// carries its mark, resting marks written out.
    std::vector<Position> solutions = {};
    std::uint64_t found = 0;  ///< how many solutions
    std::uint64_t nodes = 0;  ///< marks tried; for exact, conflicts too; for own, its guesses
    std::uint64_t steps = 0;  ///< deductions; for exact, rounds of cuts; for own, its other marks
    bool stuck = false;       ///< deduction alone: no technique goes on
    bool at_limit = false;    ///< gave up because of the step limit
    /// Why there is none, where one rule shows it without any guess.
    std::optional<Contradiction> contradiction = {};
    Position reached = {};  ///< undecided: what was certain, and as notes what is left elsewhere
    /// Why nothing can be said: a Custom rule that breaks its contract (it threw, say), or a fault
    /// of the engine. Empty otherwise; with it the verdict is gave_up.
    Text failure = {};
};

}  // namespace quadrille::engine
