// What groups of clues leave of the marks, by the compiled rules of the puzzle that shows them all:
// groups are stated and taken back, last first, and what follows from those that stand is there
// already when the next is stated. Internal to the engine.
//
// Where a level is asked for, rules that ask for more are left out, and behind what the others say
// the techniques of the puzzle are asked, up to that level. They see the marks that are left, and a
// board on which none of the groups is printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/compiled/compiled_search.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class StatedClues {
public:
    /// No group is stated; what follows from what always counts is drawn. All must outlive it;
    /// `solution`, which is full, meets all that is stated. Requires givens_alone(table). Throws
    /// Interrupted, as every call that works does, and ContractBroken where the solution is none.
    StatedClues(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                const Position& solution, Budget& budget);

    /// From now on, only what techniques of at most that level see follows. Once, and before a
    /// group is stated.
    void limit(std::uint16_t level);

    /// How much stands, for `take_back`.
    [[nodiscard]] std::size_t place() const noexcept { return search_.place(); }
    /// States them, and draws all conclusions but those of techniques.
    void state(std::span<const std::size_t> groups);
    /// Takes back all that was stated and concluded since.
    void take_back(std::size_t place) { search_.go_back(place); }

    /// Whether one mark is left everywhere.
    [[nodiscard]] bool is_full() const;
    /// How many marks have yet to go until it is so.
    [[nodiscard]] std::size_t open_marks() const;
    /// Draws the conclusions of techniques. Whether there were any. Requires a limit.
    bool deduce();

    /// Whether all rules count: none is beyond the level.
    [[nodiscard]] bool states_all() const noexcept { return states_all_; }
    /// Whether what is concluded takes no more than the level: each rule that counts says just what
    /// techniques say of it. Requires a limit.
    [[nodiscard]] bool keeps_to_level() const noexcept { return keeps_to_level_; }
    /// Whether there are techniques that may say more than the rules that count. Requires a limit.
    [[nodiscard]] bool has_techniques() const;
    enum class Answer : std::uint8_t { no, yes, unknown };
    /// Whether the groups stated have another solution than the known one, given that together with
    /// this group they have not. Requires states_all().
    [[nodiscard]] Answer leaves_another(std::size_t group, std::uint64_t most_work);

private:
    void narrow();
    /// Takes over what a technique found. Whether anything is new.
    [[nodiscard]] bool take(Candidates& candidates, std::span<const Literal> follows);
    void bring_up(Candidates& candidates, std::size_t from) const;
    [[nodiscard]] MarkSet known(ElementId id) const { return set_of(solution_.mark(id)); }
    [[nodiscard]] Answer differs_at(ElementId id);
    [[nodiscard]] Answer found_another();

    const Puzzle& whole_;
    const CompiledRules& rules_;
    const ClueTable& table_;
    const Position& solution_;
    Budget& budget_;
    std::vector<std::uint32_t> deciding_;  ///< elements
    CompiledSearch search_;
    mutable std::size_t open_ = 0;  ///< in deciding_: was open when last looked at
    bool states_all_ = true;
    bool keeps_to_level_ = true;
    std::uint64_t most_work_ = 0;  ///< of the search, when the answer is to be there

    // With a limit.
    std::optional<TechniqueTable> techniques_;
};

/// Whether the groups state givens, and no rule.
[[nodiscard]] bool givens_alone(const ClueTable& table);

}  // namespace quadrille::engine
