// What must be: the marks that stand in every solution that agrees with a position (the backbone),
// and the marks that one element can still take.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

enum class Outlook : std::uint8_t {
    open,      ///< some solution agrees with the position
    hopeless,  ///< none does
    gave_up,   ///< stopped or out of time before it was certain
};

struct Forced {
    Outlook outlook = Outlook::gave_up;
    /// Where the outlook is open, in element order: the elements that are blank and carry the same
    /// mark in every solution, with that mark, resting marks among them. Complete; empty otherwise.
    std::vector<Literal> marks;
    Position
        solution;  ///< one of those that agree with the position; empty unless the outlook is open
    Text failure;  ///< with gave_up, where the rules contradict themselves: see SolveResult
};

/// Intersects models: one solution, then solutions that differ somewhere from all that is common so
/// far, until there is none (Marques-Silva, Janota and Lynce 2010). A puzzle with one solution
/// takes two calls of the solver.
[[nodiscard]] Forced forced_marks(const Puzzle& puzzle, const SolveRequest& request);

/// Answers as forced_marks does, for one position of a puzzle after the other, and keeps what is
/// worth keeping in between: the solution of a puzzle that has only one. From then on an answer
/// takes time linear in the board. Where that one cannot be found in the limits, the position is
/// asked about by itself. For one thread at a time; the puzzle must outlive it.
class ForcedMarks {
public:
    explicit ForcedMarks(const Puzzle& puzzle) : puzzle_(puzzle) {}
    [[nodiscard]] Forced at(const SolveRequest& request);

private:
    [[nodiscard]] Forced compared(const Position& start, const Position& only_solution) const;

    const Puzzle& puzzle_;
    Verdict untouched_ = Verdict::gave_up;  ///< of the board without marks, once it is certain
    Position only_solution_;                ///< of that, where it is unique
};

struct PossibleMarks {
    Outlook outlook = Outlook::gave_up;
    std::vector<Mark> marks;  ///< rising; those that the element carries in some solution. With
                              ///< `gave_up`, those found so far.
    Text failure;
};

/// The mark that stands in `element` is left out of the position first. Requires that the element
/// decides the puzzle.
[[nodiscard]] PossibleMarks possible_marks(const Puzzle& puzzle, const SolveRequest& request,
                                           ElementId element);

}  // namespace quadrille::engine
