// The first and the last look of a refutation in words that all puzzles share; see
// Deduction::refutation. Knows no marks.
#pragma once

#include <utility>

#include "quadrille/deduction.hpp"

namespace quadrille::kit {

/// What is supposed; `told` says it, as "r1c2 is shaded".
[[nodiscard]] inline Deduction supposed(const Literal& literal, Text told) {
    return {{literal}, {}, {}, Text("Suppose that {0}.", {std::move(told)})};
}

/// The sentence of the last look. `why`: what would be wrong there, as "two shaded cells would
/// touch".
[[nodiscard]] inline Text told_impossible(Text why) {
    return {"That cannot be: {0}.", {std::move(why)}};
}

}  // namespace quadrille::kit
