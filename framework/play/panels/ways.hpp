// The ways to solve a puzzle, as panels offer them: the host's methods and the puzzle's own solvers. Knows no widgets.
#pragma once

#include <string>
#include <vector>

#include "engine/sat/exact.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

struct Way {
    engine::Method method = engine::Method::exact;
    std::string id;  ///< of the method, as the shell has it, or of the puzzle's solver
    Text name;
    Text about;  ///< a sentence
    /// Asks a request for this way.
    void choose(engine::SolveRequest& request) const;
};

/// All of them, the fastest first.
[[nodiscard]] std::vector<Way> ways_to_compare(const Puzzle& puzzle);
/// Those that make steps.
[[nodiscard]] std::vector<Way> ways_to_watch(const Puzzle& puzzle);

}  // namespace quadrille::play
