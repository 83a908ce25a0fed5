// Solutions of puzzles that were looked at before, kept for the next, which is nearly the same.
// Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/generate/solved_board.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Knows marks alone, none of the puzzles: a solution stays of use while what is decided stays. For
/// one thread at a time.
class KnownSolutions {
public:
    /// Keeps the latest, so many at most.
    explicit KnownSolutions(std::size_t most) : most_(most) {}

    /// Those that solve this puzzle, held to its rules, the latest first; up to two. Throws
    /// Interrupted or ContractBroken.
    [[nodiscard]] std::vector<Position> that_solve(const Puzzle& puzzle, Budget& budget) const;
    /// All that fit the board, the latest first, whatever they solve.
    [[nodiscard]] std::vector<Position> all_on(const Board& board) const;
    /// Remembers a full position of the board.
    void add(const Board& board, const Position& solution);

private:
    struct Solution {
        std::vector<std::uint8_t> symbols;  ///< of each element that decides: how many it can take
        std::vector<Mark> marks;

        friend bool operator==(const Solution&, const Solution&) = default;
    };

    std::size_t most_;
    std::deque<Solution> solutions_;  ///< the latest first
};

}  // namespace quadrille::engine
