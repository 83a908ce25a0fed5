// Which clues of a puzzle without a solution contradict each other. Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/edit/known_solutions.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct ClueBlame {
    /// By number in ClueSheet::clues(), rising; irreducible. Empty where the rules contradict each
    /// other without any of them.
    std::vector<std::uint32_t> clues;
    bool fewest = false;  ///< proved
};

/// Requires a ClueSheet, and that there is no solution. `known`: solutions of puzzles with other
/// clues, which answer where they can; it grows. Throws Interrupted or ContractBroken.
[[nodiscard]] ClueBlame blamed_clues(const Puzzle& puzzle, KnownSolutions& known, Budget& budget);

}  // namespace quadrille::engine
