// What is proved of a rule, and what came of it, as bytes: for remembering proofs. Internal to
// `taught`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// What came of a proof. Of a house rule that is sound it is a proof without lemmas.
using Finding = std::variant<Proof, Refusal>;

/// All that its proof depends on, but for the program that proves it: equal for rules of which the
/// same is found. Names, levels and reasons are no part of it.
[[nodiscard]] std::string told(const Pattern& pattern);
[[nodiscard]] std::string told(const HouseRule& rule);

/// Read back it is the same.
[[nodiscard]] std::string told(const Finding& finding);
/// Empty where the bytes are no whole finding, or more than one. What it speaks of may be on no
/// board: see `fits`.
[[nodiscard]] std::optional<Finding> finding_in(std::string_view bytes);

/// Whether all that the finding speaks of is there in the pattern, so that it can be used: not
/// whether it is true.
[[nodiscard]] bool fits(const Finding& finding, const Pattern& pattern);
[[nodiscard]] bool fits(const Finding& finding, const HouseRule& rule);

}  // namespace quadrille::taught
