// What clues state: the rules and givens of a puzzle that are there just while a group of its clues
// is. Internal to the engine.
//
// Where a clue stands on the element that it gives, or that its rule names as its clue, places tell
// whose statement it is, and one more puzzle whether that is so.
//
// Else it is found by comparing puzzles. A handful tells all groups apart, numbered in binary: for
// each bit the puzzle with the groups that have it, and the one with those that have not. Where
// puzzles state otherwise (a rule that needs two clues, or changes with them) there is no such
// table, and each puzzle has to be looked at alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/generate/clue_set.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

/// Rules by number, and elements whose givens count.
struct ClueStatement {
    std::vector<std::uint32_t> rules;
    std::vector<ElementId> givens;
};

struct ClueTable {
    std::shared_ptr<const Puzzle> without;  ///< the puzzle that shows none of the groups
    ClueStatement always;                   ///< whatever the groups
    std::vector<ClueStatement> of_group;    ///< by group

    /// `whole` is the puzzle that shows all clues. None where it cannot be taken apart. Throws
    /// Interrupted.
    [[nodiscard]] static std::optional<ClueTable> of(const ClueSet& clues, const ClueGroups& groups,
                                                     const Puzzle& whole, const Budget& budget);
};

}  // namespace quadrille::engine
