// The first and the last look of a refutation in words that all puzzles share; see
// Deduction::refutation. Knows no marks.
#pragma once

#include <cstddef>
#include <utility>

#include "quadrille/deduction.hpp"

namespace quadrille::kit {

/// So many looks the sentence of a step tells by itself; more are told one by one below it, and the
/// sentence says what they lead to.
inline constexpr std::size_t most_looks_in_a_sentence = 4;

/// The sentence of the first look. `told` says what is supposed, as "r1c2 is shaded".
[[nodiscard]] inline Text told_supposed(Text told) {
    return {"Suppose that {0}.", {std::move(told)}};
}

/// The first look.
[[nodiscard]] inline Deduction supposed(const Literal& literal, Text told) {
    return {{literal}, {}, {}, told_supposed(std::move(told))};
}

/// The sentence of the last look. `why`: what would be wrong there, as "two shaded cells would
/// touch".
[[nodiscard]] inline Text told_impossible(Text why) {
    return {"That cannot be: {0}.", {std::move(why)}};
}

}  // namespace quadrille::kit
