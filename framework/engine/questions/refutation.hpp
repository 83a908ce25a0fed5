// Which assumption is refuted: out of a position that no solution agrees with, the earliest of the
// assumptions that led to it which cannot hold, and what can be written instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct Refutation {
    enum class Answer : std::uint8_t {
        refuted,      ///< no solution has what was assumed
        later,        ///< the assumption may hold: a mark that was made after it is wrong
        before,       ///< a mark that was made before the first assumption is wrong
        none,         ///< some solution agrees with the position
        no_solution,  ///< the puzzle itself has none
        gave_up,
    };
    Answer answer = Answer::gave_up;
    std::size_t assumption = 0;  ///< with `refuted` and `later`: which, from 0
    /// With `refuted`, what was assumed and cannot be: each of these by itself; where `together`,
    /// not all of them, though each may.
    std::vector<ElementId> marks;
    bool together = false;
    Explanation because;  ///< with `refuted`; its text is empty where no reason was found in time
    /// With `refuted`, what is certain for it in the position before the assumption: the other mark
    /// where only one is left, else the notes without the refuted one. May be empty.
    Move instead;
    Text failure;  ///< with `gave_up`, where the rules contradict themselves
};

/// `stages`: two positions for each assumption, outermost first: before it was made, and with it.
/// The request's start is where they have led. [any thread]
[[nodiscard]] Refutation refute(const Puzzle& puzzle, const SolveRequest& request,
                                std::span<const Position> stages);

}  // namespace quadrille::engine
