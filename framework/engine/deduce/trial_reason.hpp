// What a trial leads to: it is found by propagation alone, which does not say how. Internal to the
// engine.
#pragma once

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Gives a trial, which was found with these candidates, what its mark leads to, as
/// Deduction::refutation has it, with all that this rests on and a sentence that counts the looks.
/// A trial that says more than one thing, takes more than thirty looks, or takes long to be looked
/// into stays as it is. Throws Interrupted.
void give_reason(const Puzzle& puzzle, const Inferences& inferences, const Candidates& candidates,
                 Deduction& trial, Budget& budget);

}  // namespace quadrille::engine
