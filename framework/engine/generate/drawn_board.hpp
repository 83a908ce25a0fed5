// A full board that the host draws from the rules, where the type does not. Internal to the engine.
//
// The way. Where the choices of a solver are random its solutions are, too, if not evenly so; where
// marks must hang together they are one small corner of the board. So marks of some elements are
// drawn first, each kept where some solution has it with those before. Then the clues of the
// solution are looked at: where they leave open what stands, that neighbourhood is drawn anew, and
// what leaves no more open is kept (large neighbourhood search; Shaw 1998).
#pragma once

#include <cstdint>
#include <memory>

#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The blank board with all clues of a solution, most of them such that nothing else solves it;
/// null where there is none, or a rule breaks its contract. The same seed, the same board. Requires
/// that `blank` offers a ClueSheet. Throws Interrupted.
[[nodiscard]] std::unique_ptr<Puzzle> drawn_board(const Puzzle& blank, std::uint64_t seed,
                                                  Budget& budget);

}  // namespace quadrille::engine
