// The fewest clues that have to go so that a puzzle has a solution at all, or one that is wanted.
// Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/rules/budget.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct Correction {
    std::unique_ptr<Puzzle> puzzle;  ///< which has a solution
    std::vector<Clue> gone;          ///< clues of the puzzle before; rising
    Position solution;               ///< one of the new puzzle
    bool fewest = false;             ///< proved
};

/// Requires that no solution of the puzzle, which offers a ClueSheet, is `wanted`, or that it has
/// none at all where that is null. Clues that the board cannot do without are overwritten with what
/// the solution gives. None where the rules contradict it whatever the clues. Throws Interrupted or
/// ContractBroken.
[[nodiscard]] std::optional<Correction> fewest_corrections(const Puzzle& puzzle,
                                                           const Position* wanted, Budget& budget);

}  // namespace quadrille::engine
