// Whether clues contradict each other, asked of one puzzle after the other: for those that cannot
// be taken apart into one formula. Internal to the engine.
#pragma once

#include <vector>

#include "engine/explain/contradictions.hpp"
#include "engine/generate/clue_set.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

/// The reasons are the clues of the set, by number. With a solution, clues contradict each other
/// where they leave no other one. Where there is no puzzle with just some of them they do not.
class CluePuzzles final : public Contradictions {
public:
    /// All must outlive it; `solution` is full, or null.
    CluePuzzles(const ClueSet& clues, const Position* solution, Budget& budget)
        : clues_(clues), solution_(solution), budget_(budget), costs_(clues.size(), 1) {}

    [[nodiscard]] bool contradictory(std::span<const Reason> clues, Effort effort) override;
    /// All that was asked about: nothing is known of a proof.
    [[nodiscard]] const std::vector<Reason>& core() const noexcept override { return asked_; }
    /// All that was not asked about: nothing is known of the rest.
    [[nodiscard]] std::vector<Reason> unsatisfied(std::span<const Reason> pool) const override;
    void prefer(std::span<const Reason> /*pool*/) override {}
    [[nodiscard]] std::uint64_t calls() const noexcept override { return calls_; }
    [[nodiscard]] const std::vector<std::uint32_t>& costs() const noexcept override {
        return costs_;
    }

private:
    const ClueSet& clues_;
    const Position* solution_;
    Budget& budget_;
    std::vector<std::uint32_t> costs_;
    std::vector<Reason> asked_;
    std::uint64_t calls_ = 0;
};

}  // namespace quadrille::engine
