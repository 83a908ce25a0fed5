// Hypotheses with backtracking: a digit is supposed, what follows by the basic rules is written,
// and where that breaks a rule everything since the last hypothesis is taken back.
#pragma once

#include "board.hpp"
#include "quadrille/solver.hpp"

namespace takuzu {

/// Looks for all solutions that agree with `start`. Returns whether it looked everywhere; false
/// after the listener stopped it.
bool search_by_hypotheses(const Layout& layout, const quadrille::Position& start,
                          quadrille::SolverListener& listener);

}  // namespace takuzu
