// What a deduction rests on, whole. A technique names what a person looks at, which need not be all
// that its conclusion follows from: a digit has one place left in a house because of digits in
// other houses. Internal to the engine.
#pragma once

#include <optional>

#include "engine/explain/reasons.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Rules and marks that imply all that the deduction says: its own, and as few as are needed of
/// those near by. Empty where the position does not imply it with what is near. Throws Interrupted.
[[nodiscard]] std::optional<Premises> premises_of(const Puzzle& puzzle, const Position& position,
                                                  const Deduction& deduction, Budget& budget);

}  // namespace quadrille::engine
