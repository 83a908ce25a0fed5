// The fewest clues printed besides those of a puzzle so that one of its solutions is the only one.
// Internal to the engine.
#pragma once

#include <optional>
#include <vector>

#include "engine/rules/budget.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct Additions {
    std::vector<Clue> clues;  ///< rising
    Position solution;        ///< that remains
    bool fewest = false;      ///< proved: of all solutions that were to be chosen from
};

/// Requires that `puzzle`, which offers a ClueSheet, has several solutions, of which `wanted` is
/// one unless it is null. Clues in the place of those that were `taken` cost nothing, and are all
/// among the additions. None where no clues that can be left out do. Throws Interrupted or
/// ContractBroken.
[[nodiscard]] std::optional<Additions> fewest_additions(const Puzzle& puzzle,
                                                        const std::vector<Clue>& taken,
                                                        const Position* wanted, Budget& budget);

}  // namespace quadrille::engine
