// The player's first guess: the first mark that did not follow from what stood before it.
#pragma once

#include <cstdint>
#include <span>

#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct FirstGuess {
    enum class Answer : std::uint8_t {
        none,         ///< every mark that was played and still stands follows
        found,        ///< `mark` is the first that does not
        no_solution,  ///< what the game began with has none, so that nothing can be told
        gave_up,      ///< stopped or out of time before it was certain
    };
    Answer answer = Answer::gave_up;
    Literal mark{};  ///< with `found`
    Text failure;    ///< with gave_up, where the rules contradict themselves
};

/// Of the marks that stand in the request's start, the one written first of those that some
/// solution contradicts. As long as all marks follow they are consequences of what the game began
/// with, so one question to the exact solver answers for every moment of the game. A mark that was
/// taken out since, or written over, is not held against the player. Marks of one move count in the
/// order of its changes. `played`: the moves that led to the start, the last one first. Requires a
/// start of the board's size. [any thread]
[[nodiscard]] FirstGuess first_guess(const Puzzle& puzzle, const SolveRequest& request,
                                     std::span<const Move> played);

/// "Your first mark that did not follow from what stood before it: r3c4 is 5."
[[nodiscard]] Text told(const Board& board, const FirstGuess& guess);

}  // namespace quadrille::engine
