// What has to be known beside a place for what a rule says of it. Internal to the engine.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What has to be known of the other places of a relation or of tuples for a step by that rule which
/// concludes something of one place: literals, in board order, none of which can be spared, that
/// together rule out whatever would allow more. Empty where the rule says so by itself, but for
/// what places that are still open cannot be from the start; nothing where it takes more than what is known beside the
/// place. `before`: what it was concluded from. Time: tuples × what is needed.
[[nodiscard]] std::optional<std::vector<Literal>> needed_beside(const Puzzle& puzzle,
                                                                const Deduction& step,
                                                                const Candidates& before);

}  // namespace quadrille::engine
