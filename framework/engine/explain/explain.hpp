// Why: the smallest set of rules and marks that forces a mark, or that makes a position hopeless,
// in the rules' own words. Needs nothing but the rules.
//
// Smallest means few and near: a person should be able to follow. Reasons are looked for in growing
// neighbourhoods of the element, made irreducible, and then replaced by the cheapest set of that
// neighbourhood as far as the effort goes. Literature: Bogaerts, Gamba, Claes and Guns, "Step-wise
// explanations of constraint satisfaction problems" (2020); Espasa, Gent, Hoffmann, Jefferson and
// Lynch, "Using small MUSes to explain how to solve pen and paper puzzles" (2021, the Demystify
// tool).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/explain/chain.hpp"
#include "engine/sat/forced.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct Explanation {
    std::optional<Literal>
        conclusion;  ///< what follows; empty: nothing can, these contradict each other
    std::vector<std::uint32_t> rules;  ///< indices into Puzzle::rules(), rising
    std::vector<ElementId>
        marks;               ///< whose marks are reasons, in element order: the player's and givens
    std::uint32_t cost = 0;  ///< lower is easier: their number, each weighted by how far away it is
    bool proven = false;     ///< nothing in that neighbourhood is cheaper
    bool is_cut_short = false;  ///< the effort or the time ended before: fewer reasons may do, or
                                ///< none were found at all
    Text text;               ///< the whole sentence
    Chain chain;  ///< the same in small steps; where it is short anyway, or none were found, one
                  ///< link
    std::vector<Text> steps;  ///< the links as numbered sentences; empty where there is one
};

/// How hard is looked for reasons where nobody says otherwise (Limits::effort): some seconds. What
/// was found by then is told.
inline constexpr std::uint64_t explanation_effort = 3'000'000;

struct Explained {
    enum class Answer : std::uint8_t { yes, no, gave_up };
    Answer answer = Answer::gave_up;
    Explanation explanation;  ///< with `yes`; unless it was cut short, irreducible: without any one
                              ///< of its rules or marks it would not hold
    Text failure;  ///< with `gave_up`, where the rules contradict themselves: see SolveResult
};

/// Why the literal is true in every solution that agrees with the position, leaving out the mark
/// that stands there; `no` if it is not. Requires that its element decides the puzzle and takes
/// that mark. In a hopeless position everything follows.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const SolveRequest& request,
                                const Literal& conclusion);

/// Why no solution agrees with the position, if that is so: the marks told are to blame. With no
/// marks, the puzzle itself is.
[[nodiscard]] Explained blame(const Puzzle& puzzle, const SolveRequest& request);

/// Of the marks that are forced in the position (see forced_marks), the one with the easiest
/// explanation; `no` if there are none. Looks at all of them near by, further away only at some, as
/// far as a fixed amount of work goes.
[[nodiscard]] Explained easiest_explanation(const Puzzle& puzzle, const SolveRequest& request,
                                            const Forced& forced);

/// Of what is known to follow, where no reasons were found: the conclusion alone.
[[nodiscard]] Explanation unexplained(const Board& board, const Literal& conclusion);

}  // namespace quadrille::engine
