// The techniques that a puzzle offers, whatever they take for granted.
#pragma once

#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

/// Those of Techniques first, then those of UniquenessTechniques. None where it offers neither.
[[nodiscard]] inline std::vector<Technique> all_techniques(const Puzzle& puzzle) {
    std::vector<Technique> all;
    const auto add = [&](std::span<const Technique> techniques) {
        all.insert(all.end(), techniques.begin(), techniques.end());
    };
    if (const auto* const facet = facet_of<Techniques>(puzzle)) add(facet->techniques());
    if (const auto* const facet = facet_of<UniquenessTechniques>(puzzle))
        add(facet->uniqueness_techniques());
    return all;
}

}  // namespace quadrille::kit
