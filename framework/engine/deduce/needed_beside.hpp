// What has to be known beside a place for what a rule says of it. Internal to the engine.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct KnownBeside {
    /// In board order; empty where the rule says so by itself, but for what places that are still
    /// open cannot be from the start.
    std::vector<Literal> literals;
    /// Whether with these the rule leaves the place one mark, whatever else is known of it.
    bool leave_one = false;
};

/// What has to be known of the other places of a relation or of tuples for a step by that rule
/// which concludes something of one place: none can be spared, and together they rule out whatever
/// would allow more. Nothing where it takes more than what is known beside the place, or more than
/// sixty things, or where thousands of tuples have to be ruled out. `before`: what it was concluded
/// from. Time: tuples to be ruled out × places × (places + what is needed) × what is needed; of
/// places that are hidden also linear in the rules.
[[nodiscard]] std::optional<KnownBeside> needed_beside(const Puzzle& puzzle, const Deduction& step,
                                                       const Candidates& before);

}  // namespace quadrille::engine
