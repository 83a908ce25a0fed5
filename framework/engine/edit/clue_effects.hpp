// What comes and goes when a puzzle loses one of its clues: rules and givens, all rules in one
// list. Internal to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/generate/clue_set.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/rule_index.hpp"

namespace quadrille::engine {

/// Of one clue that is taken away.
struct ClueEffect {
    std::vector<std::uint32_t> rules_gone;  ///< rising, as all
    std::vector<std::uint32_t> rules_come;
    std::vector<ElementId> givens_gone;
    bool is_known = false;  ///< there is such a puzzle, and it differs in nothing else
};

/// Read from a table of the clues where there is one, else from one puzzle after the other.
class ClueEffects {
public:
    /// All that is passed must outlive it. Throws Interrupted.
    ClueEffects(const Puzzle& whole, const std::vector<Clue>& clues, const Budget& budget);

    /// First those of the whole puzzle, then those that come.
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] const std::vector<ClueEffect>& of_clue() const noexcept { return effects_; }

private:
    [[nodiscard]] bool read_table(const Budget& budget);
    void look_at(std::uint32_t clue);
    void add_rules(const Puzzle& less, ClueEffect& effect);

    const Puzzle& whole_;
    const std::vector<Clue>& clues_;
    RuleIndex index_;  ///< of the whole puzzle's
    Rules rules_;
    std::vector<ClueEffect> effects_;               ///< by clue
    std::vector<std::unique_ptr<Puzzle>> puzzles_;  ///< that rules which come belong to
};

}  // namespace quadrille::engine
