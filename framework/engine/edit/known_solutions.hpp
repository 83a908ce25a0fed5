// Solutions of puzzles that were looked at before, kept for the next, which is nearly the same.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Whether a full position has the givens and meets the rules. Throws Interrupted or
/// ContractBroken.
[[nodiscard]] bool is_solution(const Puzzle& puzzle, const Position& position, Budget& budget);

/// Knows marks alone, none of the puzzles: a solution stays of use while what is decided stays. For
/// one thread at a time.
class KnownSolutions {
public:
    /// Those that solve this puzzle, held to its rules, the latest first; up to two. Throws
    /// Interrupted or ContractBroken.
    [[nodiscard]] std::vector<Position> that_solve(const Puzzle& puzzle, Budget& budget) const;
    /// Remembers a full position of the board.
    void add(const Board& board, const Position& solution);

private:
    struct Solution {
        std::vector<std::uint8_t> symbols;  ///< of each element that decides: how many it can take
        std::vector<Mark> marks;

        friend bool operator==(const Solution&, const Solution&) = default;
    };

    std::deque<Solution> solutions_;  ///< the latest first
};

}  // namespace quadrille::engine
