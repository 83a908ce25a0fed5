// All puzzles of a set of clues in one formula: whether some groups of its clues are enough for a
// single solution is asked again and again, and each answer helps the next. Internal to the engine.
//
// What a group of clues states is found by comparing: the rules and givens that are there just when
// the group is kept. A handful of puzzles tells them all apart, with the groups numbered in binary.
// Where puzzles state otherwise (a rule that needs two clues, say) there is no such formula, and
// each puzzle has to be looked at alone.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/generate/clue_set.hpp"
#include "engine/sat/selectable.hpp"

namespace quadrille::engine {

class ClueFormula {
public:
    /// `whole` is the puzzle with all clues, `solution` its only one. Null where the puzzles cannot
    /// be taken apart. What is passed must outlive it. Throws Interrupted, as every call that works
    /// does.
    [[nodiscard]] static std::unique_ptr<ClueFormula> of(const ClueSet& clues,
                                                         const ClueGroups& groups,
                                                         const Puzzle& whole,
                                                         const Position& solution, Budget& budget);

    /// Whether the groups kept, by number, leave no other solution.
    [[nodiscard]] bool suffices(const std::vector<bool>& kept);
    /// After that was so: whether its proof used the group. All groups that it used suffice on
    /// their own.
    [[nodiscard]] bool used(std::size_t group) const;

private:
    ClueFormula(const Puzzle& whole, const Position& solution, Budget& budget);

    Selectable formula_;
    std::vector<std::uint32_t> rules_always_;
    std::vector<Lit> facts_always_;
    std::vector<std::vector<std::uint32_t>> rules_of_;  ///< by group
    std::vector<std::vector<Lit>> facts_of_;
};

}  // namespace quadrille::engine
