// Is anything that was placed wrong? And which marks are, or cannot stand together.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct Mistakes {
    enum class Answer : std::uint8_t {
        none,         ///< everything agrees with some solution
        wrong,        ///< `marks` are not in the one solution there is
        contradict,   ///< there are several solutions, and none has all of `marks` together
        no_solution,  ///< the puzzle itself has none
        gave_up,
    };
    Answer answer = Answer::gave_up;
    std::vector<ElementId> marks;  ///< the player's, in element order
    /// With `wrong` and `contradict`: without these some solution has all the others. As few as
    /// they are one by one, those that come later in element order; empty where that was not found
    /// out in time.
    std::vector<ElementId> to_clear;
    /// The puzzle has exactly one solution, so that what is right is right for good.
    bool single = false;
    Text failure;  ///< with gave_up, where the rules contradict themselves
};

/// Holds the marks of the request's start to the solutions of the untouched puzzle. [any thread]
[[nodiscard]] Mistakes find_mistakes(const Puzzle& puzzle, const SolveRequest& request);

/// The move that takes out `to_clear` and leaves notes as they are.
[[nodiscard]] Move cleared(const Position& position, const Mistakes& mistakes);

/// Whether something is wrong: "Yes: not everything that you placed is right."
[[nodiscard]] Text told(const Mistakes& mistakes);
/// Which marks: "This mark is wrong: r1c1." Requires that something is.
[[nodiscard]] Text told_marks(const Board& board, const Mistakes& mistakes);

}  // namespace quadrille::engine
