// What groups of clues leave of the marks, by the compiled rules of the puzzle that shows them all:
// groups are stated and taken back, last first, and what follows from those that stand is there
// already when the next is stated. Internal to the engine.
//
// Where a level is asked for, rules that ask for more are left out. Where groups state givens
// alone, the techniques of the puzzle are asked behind what the others say, up to that level: they
// see the marks that are left, and a board on which none of the groups is printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/compiled/compiled_search.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/generate/known_outcome.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class StatedClues {
public:
    /// No group is stated; what follows from what always counts is drawn. With a level, only what
    /// techniques of at most that level see follows. All must outlive it; `solution`, which is
    /// full, meets all that is stated. Requires complete rules. Throws Interrupted, as every call
    /// that works does, and ContractBroken where the solution is none.
    StatedClues(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                const Position& solution, Budget& budget,
                std::optional<std::uint16_t> level = std::nullopt);

    /// How much stands.
    struct Place {
        std::size_t narrowed = 0;
        std::size_t rows = 0;
    };
    [[nodiscard]] Place place() const noexcept { return {search_.place(), stated_rows_.size()}; }
    /// States them, and draws all conclusions but those of techniques.
    void state(std::span<const std::size_t> groups);
    /// Takes back all that was stated and concluded since.
    void take_back(const Place& place);

    /// Whether the group would say nothing new: it gives marks alone, and each is the only one
    /// left.
    [[nodiscard]] bool says(std::size_t group) const;
    /// Whether one mark is left everywhere.
    [[nodiscard]] bool is_full() const;
    /// How many marks have yet to go until it is so.
    [[nodiscard]] std::size_t open_marks() const;
    /// Draws the conclusions of techniques, where there are any. Whether there were conclusions.
    /// Those in `vain` are not asked, and others are noted there.
    bool deduce(VainTechniques* vain = nullptr);
    /// The same of techniques of a puzzle that prints just the groups stated, on such a board.
    /// The highest level that was needed; 0 where there were no conclusions.
    std::uint16_t deduce(const TechniqueTable& techniques, VainTechniques* vain = nullptr);
    /// The same as far as it takes to see whether they come to the solution.
    void deduce_soon(const TechniqueTable& techniques);
    /// The same, and instead of the shortest refutation any is taken that is short enough. Whether
    /// they come to the solution.
    [[nodiscard]] bool solves(const TechniqueTable& techniques);
    /// Forbids techniques that see no more than the rules that count. Requires a level.
    void forbid_what_rules_say(TechniqueTable& techniques) const;

    /// Whether all rules count: none is beyond the level.
    [[nodiscard]] bool states_all() const noexcept { return states_all_; }
    /// Whether what is concluded takes no more than the level: each rule that counts says just what
    /// techniques say of it. Requires a level.
    [[nodiscard]] bool keeps_to_level() const noexcept { return keeps_to_level_; }
    /// Whether there are techniques that may say more than the rules that count.
    [[nodiscard]] bool has_techniques();
    /// Draws what follows where one looks a mark ahead and small rows alone refute it, near to what
    /// was stated and concluded since.
    void look_ahead(const Place& since);
    enum class Answer : std::uint8_t { no, yes, unknown };
    /// Whether the groups stated have another solution than the known one, given that together with
    /// this group they have not. Requires states_all().
    [[nodiscard]] Answer leaves_another(std::size_t group, std::uint64_t most_work);
    /// Whether what is stated has another solution than the known one. Requires states_all().
    [[nodiscard]] Answer has_another(std::uint64_t most_work);

private:
    void count_rows();
    void narrow();
    /// Takes over what a technique found. Whether anything is new.
    [[nodiscard]] bool take(Candidates& candidates, std::span<const Literal> follows);
    void bring_up(Candidates& candidates, std::size_t from) const;
    /// What is known, on a board with the same elements.
    [[nodiscard]] Candidates candidates_on(const Board& board) const;
    [[nodiscard]] MarkSet known(ElementId id) const { return set_of(solution_.mark(id)); }
    /// The elements that a group speaks of; some may come again.
    template <class Visit>
    void for_each_element_of(std::size_t group, Visit&& visit) const {
        const ClueStatement& statement = table_.of_group[group];
        for (const ElementId id : statement.givens) visit(id);
        for (const std::uint32_t rule : statement.rules)
            for_each_element(whole_.rules()[rule].what, visit);
    }
    void settle_as_known(ElementId id);
    /// Rules out a mark that is refuted with at most so many conclusions, as rows show, or small
    /// ones alone. Whether there is one.
    [[nodiscard]] bool refute_one(const TechniqueTable& techniques, std::size_t most_conclusions,
                                  bool with_wide_rows);
    [[nodiscard]] Answer differs_at(ElementId id);
    [[nodiscard]] Answer found_another();

    const Puzzle& whole_;
    const CompiledRules& rules_;
    const ClueTable& table_;
    const Position& solution_;
    Budget& budget_;
    std::vector<std::uint32_t> deciding_;  ///< elements
    CompiledSearch search_;
    kit::Lists<std::uint32_t> rows_of_group_;  ///< of the rules that it states
    std::vector<std::uint32_t> stated_rows_;  ///< of groups, in the order in which they were stated
    mutable std::size_t open_ = 0;            ///< in deciding_: was open when last looked at
    std::size_t refuted_ = 0;                 ///< in deciding_: a mark there was ruled out last
    const std::optional<std::uint16_t> level_;
    bool states_all_ = true;
    bool keeps_to_level_ = true;
    std::uint64_t most_work_ = 0;               ///< of the search, when the answer is to be there
    std::vector<bool> is_beyond_;  ///< by rule of the whole puzzle: it asks for more than the level
    std::optional<TechniqueTable> techniques_;  ///< made when first asked
};

/// Whether the groups state givens, and no rule.
[[nodiscard]] bool givens_alone(const ClueTable& table);

}  // namespace quadrille::engine
