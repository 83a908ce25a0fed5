// Backtracking that can be watched: mark an element, look whether that can be, go on or go back.
//
// Plain: after each mark the rules that speak of the element are judged, nothing is deduced; marks that one of them alone
// forbids now are not tried. Mixed: after each mark everything that follows is deduced, by propagation and trial of single
// marks or, where techniques are chosen, by those. The next element is the one with the fewest marks left to try; among equals the one whose rules, corners and neighbours are decided most, so that
// a search stays where it can fail soon; then by an order that the seed shuffles (0: board order). Same seed, same search,
// watched or not.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sat/exact.hpp"
#include "engine/rules/observer.hpp"
#include "engine/deduce/technique_table.hpp"

namespace quadrille::engine {

struct Searched {
    Verdict verdict = Verdict::gave_up;
    std::vector<Position> solutions;
    std::uint64_t nodes = 0;                     ///< marks tried
    std::uint64_t steps = 0;                     ///< deductions; unwatched, chains of them within one rule count as one
    std::optional<Contradiction> contradiction;  ///< why there is none, where it shows without a guess
    bool at_limit = false;                       ///< gave up because of the step limit
    Text failure;                                ///< as in SolveResult
};

/// Reads of the request: start, max_solutions, time_limit, seed, stop, step_limit, observer.
[[nodiscard]] Searched search_plain(const Puzzle& puzzle, const SolveRequest& request);
/// The same, and trust_notes. `chosen`: deduce with its allowed techniques instead of by propagation; may be null.
[[nodiscard]] Searched search_mixed(const Puzzle& puzzle, const SolveRequest& request, const TechniqueTable* chosen = nullptr);

}  // namespace quadrille::engine
