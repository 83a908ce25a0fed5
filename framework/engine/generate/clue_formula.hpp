// All puzzles of a set of clues in one formula: whether some groups of its clues contradict each
// other, or leave no other solution, is asked again and again, and each answer helps the next.
// Internal to the engine.
//
// Made of the table of what each group of clues states; without one each puzzle has to be looked at
// alone.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/explain/contradictions.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/sat/selectable.hpp"

namespace quadrille::engine {

/// The reasons are the groups, by number. What a puzzle states whatever its clues always counts.
class ClueFormula final : public Contradictions {
public:
    /// `whole` is the puzzle with all clues. With `solution`, which must be full, clues contradict
    /// each other where they leave no other one. What is passed must outlive it, but for the
    /// solution. Throws Interrupted, as every call that works does.
    ClueFormula(const Puzzle& whole, ClueTable table, const Position* solution, Budget& budget);

    /// The same by the table of the groups; null where the puzzle cannot be taken apart.
    [[nodiscard]] static std::unique_ptr<ClueFormula> of(const ClueSet& clues,
                                                         const ClueGroups& groups,
                                                         const Puzzle& whole,
                                                         const Position& solution, Budget& budget);

    [[nodiscard]] bool contradictory(std::span<const Reason> groups, Effort effort) override;
    [[nodiscard]] const std::vector<Reason>& core() const noexcept override { return core_; }
    [[nodiscard]] std::vector<Reason> unsatisfied(std::span<const Reason> pool) const override;
    void prefer(std::span<const Reason> pool) override;
    [[nodiscard]] std::uint64_t calls() const noexcept override { return formula_.calls(); }
    [[nodiscard]] const std::vector<std::uint32_t>& costs() const noexcept override {
        return costs_;
    }

    /// Every group.
    [[nodiscard]] std::vector<Reason> all() const;
    /// Those of `pool` that the marks, which are full, do not meet.
    [[nodiscard]] std::vector<Reason> unmet(std::span<const Reason> pool,
                                            const Position& marks) const;
    /// Whether the marks meet what is stated whatever the clues.
    [[nodiscard]] bool always_met(const Position& marks) const {
        return is_met(table_.always, marks);
    }
    /// After no contradiction: marks that meet the groups last asked about.
    [[nodiscard]] Position found() const { return formula_.model(); }

    /// Whether the groups kept, by number, leave no other solution.
    [[nodiscard]] bool suffices(const std::vector<bool>& kept);
    /// After that was so: whether its proof used the group. All groups that it used suffice on
    /// their own.
    [[nodiscard]] bool used(std::size_t group) const;

private:
    void add(const ClueStatement& statement, std::vector<std::uint32_t>& rules,
             std::vector<Lit>& facts) const;
    [[nodiscard]] Lit fact(ElementId given) const;
    [[nodiscard]] bool is_met(const ClueStatement& statement, const Position& marks) const;

    const Puzzle& whole_;
    ClueTable table_;
    Selectable formula_;
    std::vector<std::uint32_t> costs_;
    std::vector<Reason> core_;
};

}  // namespace quadrille::engine
