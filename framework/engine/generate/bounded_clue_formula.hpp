// Clause learning about groups of clues, for a bounded time. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/generate/clue_formula.hpp"
#include "engine/generate/clue_table.hpp"
#include "engine/rules/budget.hpp"

namespace quadrille::engine {

class BoundedClueFormula {
public:
    /// `whole`, the solution and the budget must outlive it. Throws Interrupted, as every call that
    /// works does, where it is stopped or the time is over.
    BoundedClueFormula(const Puzzle& whole, const ClueTable& table, const Position& solution,
                       Budget& budget);

    /// Whether the groups kept, by number, leave no other solution. None where that takes too long,
    /// or did too often: on the largest boards each further answer would take minutes.
    [[nodiscard]] std::optional<bool> suffices(const std::vector<bool>& kept);
    /// After they did: whether the proof used that group.
    [[nodiscard]] bool used(std::size_t group) const { return formula_.used(group); }

private:
    Budget& budget_;
    ClueFormula formula_;
    std::uint64_t most_search_;  ///< turns for one question, as a budget counts them
    std::size_t failures_left_;
};

}  // namespace quadrille::engine
