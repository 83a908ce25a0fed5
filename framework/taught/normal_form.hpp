// One text for all patterns that are the same but for where they lie, how they are turned and,
// where marks may be exchanged, which they are. Internal to `taught`.
#pragma once

#include <string>

#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Of a proof with one lemma. Equal texts: the same pattern; the same pattern has equal texts. Time
/// is about linear in the proof, for each order of the marks that may be exchanged: most_swaps of
/// them at most.
[[nodiscard]] std::string normal_form(const Pattern& pattern, const Proof& proof);

}  // namespace quadrille::taught
