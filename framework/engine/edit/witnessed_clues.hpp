// Clues that contradict each other or not, where marks that are known answer before the solver is
// asked: marks that meet all clues of a question prove that they do not. Those of puzzles that were
// looked at before mostly fit still, and what the solver finds is kept for the next. Internal to
// the engine.
#pragma once

#include <vector>

#include "engine/edit/known_solutions.hpp"
#include "engine/explain/contradictions.hpp"
#include "engine/generate/clue_formula.hpp"

namespace quadrille::engine {

class WitnessedClues final : public Contradictions {
public:
    /// All must outlive it; `known` grows. `board`: of the puzzle with all clues.
    WitnessedClues(ClueFormula& clues, const Board& board, KnownSolutions& known);

    [[nodiscard]] bool contradictory(std::span<const Reason> clues, Effort effort) override;
    [[nodiscard]] const std::vector<Reason>& core() const noexcept override {
        return clues_.core();
    }
    [[nodiscard]] std::vector<Reason> unsatisfied(std::span<const Reason> pool) const override;
    void prefer(std::span<const Reason> pool) override { clues_.prefer(pool); }
    [[nodiscard]] std::uint64_t calls() const noexcept override { return clues_.calls(); }
    [[nodiscard]] const std::vector<std::uint32_t>& costs() const noexcept override {
        return clues_.costs();
    }
    [[nodiscard]] std::vector<Reason> all() const { return clues_.all(); }

private:
    /// By clue: whether some marks do not meet it.
    using Unmet = std::vector<bool>;
    [[nodiscard]] Unmet unmet_by(const Position& marks) const;

    ClueFormula& clues_;
    const Board& board_;
    KnownSolutions& known_;
    std::vector<Unmet> witnesses_;
    std::size_t answered_by_ = 0;  ///< the witness of the last answer that was no
};

}  // namespace quadrille::engine
