// What a solver that a puzzle brings tells, as events with their reasons: it tells marks alone, and
// why they follow or lead nowhere is found from the rules. Made only where somebody watches.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/deduce/mark_reasons.hpp"
#include "engine/rules/observer.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/solver.hpp"

namespace quadrille::engine {

/// In the order of the calls of SolverListener.
class OwnEvents {
public:
    /// All must outlive it; the request has an observer.
    OwnEvents(const Solver& solver, const Puzzle& puzzle, const SolveRequest& request,
              const Position& start);

    void marked(const Literal& what, bool guess);
    void retracted();
    void found(const Position& solution);
    /// It has looked everywhere, and found so many.
    void ended(std::size_t solutions);

private:
    /// A guess that was taken back.
    struct Tried {
        Literal guess;
        bool had_solutions = false;
    };
    /// What is known under a guess, or without any.
    struct Level {
        Literal guess;
        Candidates candidates;
        std::vector<ElementId> marked = {};  ///< since the guess
        std::vector<Tried> tried = {};       ///< of this level
        bool has_solutions = false;
    };

    [[nodiscard]] Level& now() noexcept { return levels_.back(); }
    /// A guess of the same element that was taken back, and leaves this; null where there is none.
    [[nodiscard]] const Tried* left_by(const Literal& what) const;
    /// The technique and the deduction of a mark that is no guess.
    [[nodiscard]] MarkReasons::Reason reason_of(const Literal& what);
    void tell(Event::Kind kind, Deduction what, std::string technique = {});

    const Solver& solver_;
    const Puzzle& puzzle_;
    Observer& observer_;
    MarkReasons reasons_;
    std::vector<Level> levels_;  ///< the first is without any guess
};

}  // namespace quadrille::engine
