// Solving by walking along the loop. Knows the net of the puzzle and nothing of the host.
#pragma once

#include <cstdint>
#include <vector>

#include "board.hpp"
#include "quadrille/solver.hpp"

namespace slitherlink {

enum class WalkKind : std::uint8_t {
    plain,  ///< a step that a clue or a corner forbids is not taken, and nothing else is concluded
    with_rules  ///< after each step all that the local rules give is marked
};

/// Finds all solutions that agree with the start, each once. See loop_walk.cpp. As Solver::solve.
bool walk_loop(const Net& net, WalkKind how, const quadrille::Position& start, std::uint64_t seed,
               quadrille::SolverListener& listener);

/// The plugin's solvers. The net must outlive them.
[[nodiscard]] std::vector<quadrille::Solver> make_solvers(const Net& net);

}  // namespace slitherlink
