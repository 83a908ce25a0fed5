// Clues that say something else, so that one solution of a puzzle is the only one: for puzzles
// that show all their clues anyway. Internal to the engine.
#pragma once

#include <memory>
#include <optional>

#include "engine/rules/budget.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct OtherClues {
    std::unique_ptr<Puzzle> puzzle;  ///< with just one solution
    std::size_t changes = 0;  ///< clues that say something else
    bool fewest = false;      ///< proved
};

/// Changes what clues say where other solutions differ, one at a time, each so that most of the
/// others known are none any more. Requires that `solution` is one of the puzzle's, which has
/// several and offers a ClueSheet. None where it comes to nothing. Throws Interrupted or
/// ContractBroken.
[[nodiscard]] std::optional<OtherClues> with_other_values(const Puzzle& puzzle,
                                                          const Position& solution, Budget& budget);

}  // namespace quadrille::engine
