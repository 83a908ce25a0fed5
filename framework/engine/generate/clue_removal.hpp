// Clues of a full board left out while one solution remains and the techniques of a level still
// find it. Internal to the engine.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/generate/bounded_clue_formula.hpp"
#include "engine/generate/clue_frame.hpp"
#include "engine/generate/clue_set.hpp"
#include "engine/generate/clue_thinner.hpp"
#include "engine/generate/generate.hpp"
#include "engine/generate/stated_clues.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

class ClueRemoval {
public:
    /// All that is referred to must outlive it. `random` says in which order clues are tried.
    /// `frames` are those of earlier boards.
    ClueRemoval(const Puzzle& full, Symmetry symmetry, const GenerateRequest& request,
                Budget& budget, kit::Random random, ClueFrames& frames);

    /// Whether no clue can be left out: the board itself is the only puzzle, if it is one.
    [[nodiscard]] bool keeps_all() const noexcept { return groups_.empty(); }
    /// Whether the full board has just one solution. Throws Interrupted.
    [[nodiscard]] bool is_unique();
    /// The board with clues left out, but for `wanted` of them where fewer would do; null where it
    /// has not just one solution itself, or where another board is a better try. Once. Throws
    /// Interrupted.
    [[nodiscard]] std::unique_ptr<Puzzle> run(std::size_t wanted, GenerateProgress told);

    /// How many of the clues that could be left out are there.
    [[nodiscard]] std::size_t left() const;
    /// Whether the puzzle is known to be of the levels asked for; if not, it may be all the same.
    [[nodiscard]] bool has_levels() const noexcept { return has_levels_; }
    /// As level_of of known_outcome.hpp, of a puzzle with the clues that are left, where it is too
    /// easy or too hard; else, and sooner, some level as asked for. `is_grade_enough`: of what is
    /// too easy any such level of the same difficulty will do. Throws Interrupted.
    [[nodiscard]] std::uint16_t level_of(const Puzzle& puzzle, bool is_grade_enough) const;

private:
    void make_frame();
    /// By the table of what the groups state. Whether that can be done: not where the clues or the
    /// rules are not fit for one.
    [[nodiscard]] bool leave_out_by_table(GenerateProgress& told);
    /// Where clues are givens.
    void leave_out_by_search(const CompiledRules& rules, Budget& own, GenerateProgress& told);
    /// Where they are rules: what the compiled rows do without goes by halves, in a fraction of the
    /// time that the formula takes for it, which is asked about the others.
    void leave_out_by_rows(const CompiledRules& rules, Budget& own, GenerateProgress& told);
    /// Of the groups that are there as many go as it takes to need techniques of the least level.
    /// False where those of the levels asked for do not even come to the solution with all.
    [[nodiscard]] bool leave_out_by_techniques(const CompiledRules& rules, Budget& own,
                                               GenerateProgress& told);
    /// Whether the clues kept ask for more than what is too easy, behind the rows; empty where the
    /// techniques of the levels asked for do not come to the solution.
    [[nodiscard]] std::optional<bool> is_hard_enough(StatedClues& stated) const;
    /// The highest level of these techniques that is needed where the clues kept are stated; empty
    /// where they do not come to the solution.
    [[nodiscard]] std::optional<std::uint16_t> level_by(const TechniqueTable& techniques,
                                                        StatedClues& stated) const;
    /// Of the groups that are there.
    void leave_out_by_formula(Budget& own, GenerateProgress& told);
    /// Tells how many questions were asked.
    [[nodiscard]] std::function<void()> teller(GenerateProgress& told) const;
    /// These, by their numbers in the frame, and no others.
    void show(const GroupNumbers& groups);
    /// The groups that are left out, of those that are there, in order: each where the others left
    /// suffice. What a proof of that did not use is left out at once (as minimal unsatisfiable
    /// subsets are found; Belov and Marques-Silva 2012), which spares most of the questions. Where
    /// that takes too long, groups are left unsettled, and stay.
    [[nodiscard]] GroupNumbers leave_out(BoundedClueFormula& formula, GenerateProgress& told);
    /// The same where each puzzle has to be looked at alone.
    [[nodiscard]] GroupNumbers leave_out(GenerateProgress& told);
    void set(std::size_t group, bool kept);
    /// By their numbers in the frame.
    [[nodiscard]] GroupNumbers groups_kept() const;
    /// Shows groups again, as long as there are no more clues than that. They are in random order.
    void give_back(std::size_t wanted);
    void tell(GenerateProgress& told, std::size_t tried) const;

    [[nodiscard]] SolveResult solved(const Puzzle& puzzle) const;
    /// What the rows soon show of the full board.
    struct RowsAnswer {
        std::optional<Position> only;  ///< its one solution
        bool has_several = false;
    };
    [[nodiscard]] RowsAnswer ask_rows();
    /// The one solution of the full board; false if it has none or several.
    [[nodiscard]] bool find_solution();
    /// The puzzle with the clues kept; null where it has not just one solution. What was proved by
    /// search holds if it states just what was asked about; else it has the last word itself.
    [[nodiscard]] std::unique_ptr<Puzzle> sound_puzzle() const;
    /// Fewer clues keep the solution, so that only another one is to be looked for: half the work
    /// of finding two.
    [[nodiscard]] bool is_the_only_solution(const Puzzle& puzzle) const;
    /// How far the techniques of the levels asked for come; none where there is no puzzle. What
    /// they find with fewer clues they find with more as well: `known` is how far they came with
    /// some of the clues that are there now, or null.
    [[nodiscard]] std::optional<Candidates> deduced(const Candidates* known) const;
    /// Gives back those of the clues left out that the techniques of the levels asked for need;
    /// none where every level will do.
    void ease(std::span<const std::size_t> removed, GenerateProgress& told);
    /// Leaves these out, which are there, where the techniques still solve the puzzle, which proves
    /// that it has one solution; else each half alone, if they are more than `least`.
    void ease(std::span<const std::size_t> groups, std::size_t least, const Candidates* known,
              GenerateProgress& told);

    const Puzzle& full_;
    const Symmetry symmetry_;
    ClueFrames& frames_;
    std::shared_ptr<const ClueFrame> frame_;  ///< null: not known yet, or there is none
    const ClueSet clues_;
    const GenerateRequest& request_;
    Budget& budget_;
    kit::Random random_;
    GroupNumbers order_;  ///< groups by their numbers in the frame, as they are tried
    ClueGroups groups_;   ///< in that order
    std::vector<bool> kept_;
    GroupNumbers unsettled_;  ///< nobody knows whether they are needed
    bool has_levels_ = false;
    bool is_within_ = false;  ///< what is left is no harder than asked for
    bool is_vain_ = false;    ///< another board is a better try
    bool is_proved_ = false;  ///< of the clues kept, as the frame has them, that they suffice
    Position solution_;
};

}  // namespace quadrille::engine
