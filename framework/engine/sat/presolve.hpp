// What is settled before the search begins: lines of blocks, taken together until nothing more
// follows. Complete line logic finds at once what clause learning has to find by trying, and what
// is settled makes no formula. Internal to the engine.
#pragma once

#include <optional>

#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The marks that the Blocks rules of the puzzle leave; empty where they cannot all be met. A
/// puzzle without such rules is left as it stands. Throws Interrupted.
[[nodiscard]] std::optional<Candidates> presolve(const Puzzle& puzzle, const Position& start,
                                                 Budget& budget);

}  // namespace quadrille::engine
