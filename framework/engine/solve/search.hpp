// Backtracking that can be watched: mark an element, look whether that can be, go on or go back.
//
// Plain: after each mark the rules that speak of the element are judged, nothing is deduced; marks
// that one of them alone forbids now are not tried. Mixed: after each mark everything that follows
// is deduced, by propagation, the puzzle's own easy techniques and trial of single marks, or by
// nothing but techniques that are chosen.
// The next element is the one with the fewest marks left to try; among equals the one whose rules,
// corners and neighbours are decided most, so that a search stays where it can fail soon; then by
// an order that the seed shuffles (0: board order). Same seed, same search, watched or not.
#pragma once

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/observer.hpp"
#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"

namespace quadrille::engine {

/// Reads of the request: max_solutions, most_kept, on_solution, seed, step_limit, observer.
[[nodiscard]] SolveResult search_plain(const Puzzle& puzzle, const SolveRequest& request);
/// The same, and trust_notes. `own`: its allowed techniques are asked before marks are tried; may
/// be null.
[[nodiscard]] SolveResult search_mixed(const Puzzle& puzzle, const SolveRequest& request,
                                       const TechniqueTable* own = nullptr);
/// The same by nothing but the allowed techniques of `chosen`.
[[nodiscard]] SolveResult search_by(const TechniqueTable& chosen, const SolveRequest& request);

}  // namespace quadrille::engine
