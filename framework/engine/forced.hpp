// What must be: the marks that stand in every solution that agrees with a position (the backbone), and the marks that one
// element can still take. Knows no puzzle by name.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What is asked about a position.
struct PositionRequest {
    Position start;  ///< annotations and notes are ignored. Empty: the untouched board.
    std::optional<std::chrono::duration<double>> time_limit;
    std::stop_token stop;  ///< honoured within 50 ms
};

enum class Outlook : std::uint8_t {
    open,      ///< some solution agrees with the position
    hopeless,  ///< none does
    gave_up,   ///< stopped or out of time before it was certain
};

struct Forced {
    Outlook outlook = Outlook::gave_up;
    /// Where the outlook is open, in element order: the elements that are blank and carry the same mark in every solution, with
    /// that mark, resting marks among them. Complete; empty otherwise.
    std::vector<Literal> marks;
    Position solution;  ///< one of those that agree with the position; empty unless the outlook is open
    Text failure;       ///< with gave_up, where the rules contradict themselves: see solve_exactly
};

/// Intersects models: one solution, then solutions that differ somewhere from all that is common so far, until there is none
/// (Marques-Silva, Janota and Lynce 2010). A puzzle with one solution takes two calls of the solver.
[[nodiscard]] Forced forced_marks(const Puzzle& puzzle, const PositionRequest& request);

struct PossibleMarks {
    Outlook outlook = Outlook::gave_up;
    std::vector<Mark> marks;  ///< rising; those that the element carries in some solution. With `gave_up`, those found so far.
    Text failure;
};

/// The mark that stands in `element` is left out of the position first. Requires that the element decides the puzzle.
[[nodiscard]] PossibleMarks possible_marks(const Puzzle& puzzle, const PositionRequest& request, ElementId element);

}  // namespace quadrille::engine
