// Rules about houses: proved once for houses of every size, then looked for in the AllDifferent rules of a puzzle. Knows no
// puzzle by name.
#pragma once

#include <optional>

#include "quadrille/deduction.hpp"
#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Why the rule is not sound; empty if it is.
[[nodiscard]] std::optional<Refusal> refute(const HouseRule& rule);

/// The first step of a sound rule, in the order of the puzzle's rules. A house in which every mark appears is one with as many
/// elements as marks. Chosen elements are undecided.
[[nodiscard]] std::optional<Deduction> find_house(const HouseRule& rule, const Puzzle& puzzle, const Candidates& candidates);

}  // namespace quadrille::taught
