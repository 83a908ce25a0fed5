// Which groups of clues can go, one after the other, while those that are left suffice. Internal to
// the engine.
//
// Whether a group can go is asked with all others stated that have not gone yet. What follows from
// these is hardly ever drawn anew: to look at a half of the groups the other half is stated, and so
// on down to single groups, so that each group is stated for one question in the logarithm of all.
// Where the marks are all decided before a half is stated, that half goes as a whole; and a group
// of givens goes without a question where what is stated says them already.
//
// Where a level is asked for that allows to look ahead, and groups state rules, a group goes, too,
// whose elements the others decide so.
//
// Where no level is asked for, another solution is looked for by search on the compiled rules, near
// the known one; clause learning answers what takes that too long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/compiled/compiled_rules.hpp"
#include "engine/generate/bounded_clue_formula.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/generate/stated_clues.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

using GroupNumbers = std::vector<std::size_t>;

class ClueThinner {
public:
    /// All must outlive it. Requires complete rules; all groups together leave no solution but that
    /// one. With a level, groups suffice only where what StatedClues draws up to it comes to the
    /// solution. `asked` is called before each question about a group. Throws Interrupted, as every
    /// call that works does, and ContractBroken.
    ClueThinner(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                const Position& solution, Budget& budget, std::function<void()> asked,
                std::optional<std::uint16_t> level = std::nullopt);

    /// Whether what suffices then is surely of the level: what was concluded takes no more.
    [[nodiscard]] bool keeps_to_level() const noexcept { return stated_.keeps_to_level(); }

    /// Whether all rules count: none is beyond the level.
    [[nodiscard]] bool states_all() const noexcept { return stated_.states_all(); }
    /// Whether anything follows from what techniques found. They may say what is not so: what was
    /// thinned with them may have several solutions.
    [[nodiscard]] bool used_techniques() const noexcept { return techniques_help_; }

    /// Those that stay of `groups`, which suffice, each tried in that order. Of which nobody knows
    /// whether it could go, stays.
    [[nodiscard]] GroupNumbers thinned(std::span<const std::size_t> groups);
    /// Those of `groups`, which suffice, that the later ones do not say already: the others go
    /// sooner or later, whatever becomes of those before them. Where groups are rules, all.
    [[nodiscard]] GroupNumbers unimplied(std::span<const std::size_t> groups);
    /// Whether a search shows in a while that these groups leave no other solution.
    [[nodiscard]] bool is_proved(std::span<const std::size_t> groups);

private:
    [[nodiscard]] GroupNumbers unsaid(std::span<const std::size_t> groups);
    [[nodiscard]] GroupNumbers left_of(std::span<const std::size_t> groups) const;
    void thin(std::span<const std::size_t> groups);
    /// What techniques find is found once for all questions about the rest, where they help at all.
    /// Of a single question they are asked when search has no answer.
    void state(std::span<const std::size_t> groups, std::size_t questions);
    /// Whether techniques were asked in vain often enough.
    [[nodiscard]] bool are_vain() const noexcept;
    [[nodiscard]] bool is_needed_by_techniques();
    [[nodiscard]] bool is_needed(std::size_t group);
    [[nodiscard]] bool is_needed_by_formula(std::size_t group);

    const Puzzle& whole_;
    const ClueTable& table_;
    const Position& solution_;
    Budget& budget_;
    std::function<void()> asked_;
    StatedClues stated_;
    const bool are_givens_;
    const bool is_limited_;
    const bool techniques_are_easy_;  ///< where it is
    const bool looks_ahead_;          ///< where groups are rules, and the level allows it
    std::size_t vain_questions_ = 0;  ///< to techniques, so far
    bool techniques_help_ = false;
    bool asks_techniques_ = false;
    VainTechniques vain_;     ///< of all questions about the groups
    std::vector<bool> left_;  ///< by group
    std::unique_ptr<BoundedClueFormula> formula_;  ///< once it is needed
};

}  // namespace quadrille::engine
