// The clues that a puzzle could do without, each alone. Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/edit/known_solutions.hpp"
#include "engine/generate/clue_set.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

/// By place in `clues`, which are on the sheet of the puzzle and not needed; rising. `solution` is
/// its only one. `others`: solutions of puzzles with some clue less, which answer for those that
/// they solve; it grows. Throws Interrupted or ContractBroken.
[[nodiscard]] std::vector<std::uint32_t> redundant_clues(const Puzzle& puzzle,
                                                         const std::vector<Clue>& clues,
                                                         const Position& solution,
                                                         KnownSolutions& others, Budget& budget);

}  // namespace quadrille::engine
