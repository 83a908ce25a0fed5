// The way back out of a position that has no solution any more: how many moves to take back until
// one had.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct WayBack {
    enum class Answer : std::uint8_t {
        found,
        none,  ///< the puzzle has no solution at all
        gave_up
    };
    Answer answer = Answer::gave_up;
    std::size_t steps = 0;  ///< with `found`: moves to take back
};

/// Goes back step by step from the request's start, asking the exact solver at each position that
/// may be solvable: a solution found, or a contradiction of marks that still stand, answers for
/// others too. `played`: the moves that led to the start, the last one first. [any thread]
[[nodiscard]] WayBack way_back(const Puzzle& puzzle, const SolveRequest& request,
                               std::span<const Move> played);

}  // namespace quadrille::engine
