// Depth-first search for all ways to shade a board: one loop, and what differs between methods as a
// strategy.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/solver.hpp"
#include "solver/field.hpp"

namespace hitori {

/// A cell to decide, and what to try first. The other mark follows when that has been searched
/// through, unless it is `forced`.
struct Choice {
    Cell cell = 0;
    quadrille::Mark mark = quadrille::blank;
    bool forced = false;
};

/// What a method does between guesses. Deterministic.
class Strategy {
public:
    virtual ~Strategy() = default;
    /// After the cells from place `from` of Field::decided on were decided: decides what follows.
    /// False where a rule is broken.
    virtual bool propagate(Field& field, std::size_t from) = 0;
    /// The next cell to decide, with a mark that may break a rule only where the other one does
    /// too; none when all are decided.
    virtual std::optional<Choice> choose(const Field& field) = 0;
    /// A guess was taken back: what was remembered of later cells no longer counts.
    virtual void restart() {}
};

/// Looks for all solutions that agree with `start`. Returns whether it looked everywhere; false
/// after the listener stopped it.
bool search(const Layout& layout, Strategy& strategy, const quadrille::Position& start,
            quadrille::SolverListener& listener);

/// Cells in reading order; those whose number is in conflict with no other are skipped, until
/// nothing else is left.
bool search_cell_by_cell(const Layout& layout, const quadrille::Position& start,
                         quadrille::SolverListener& listener);
/// Groups of equal numbers in a line, smallest first: at most one of them stays. What follows is
/// worked out at each step.
bool search_by_groups(const Layout& layout, const quadrille::Position& start,
                      quadrille::SolverListener& listener);

}  // namespace hitori
