// Rules about houses: proved once for houses of every size, then looked for in the AllDifferent
// rules of a puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "quadrille/deduction.hpp"
#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Why the rule is not sound; empty if it is. `stop` is honoured within 50 ms: what is told then is
/// of no worth.
[[nodiscard]] std::optional<Refusal> refute(const HouseRule& rule, const std::stop_token& stop = {},
                                            std::uint64_t most_work = most_proof_work);

/// The first step of a sound rule, in the order of the puzzle's rules. A house in which every mark
/// appears is one with as many elements as marks. Chosen elements are undecided. A search for
/// houses that others cover leaves off after a bounded number of choices: on boards of 25 x 25 and
/// more a step may then be overlooked.
[[nodiscard]] std::optional<Deduction> find_house(const HouseRule& rule, const Puzzle& puzzle,
                                                  const Candidates& candidates);

}  // namespace quadrille::taught
