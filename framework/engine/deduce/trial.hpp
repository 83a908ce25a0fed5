// Marks that lead propagation to a contradiction. Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/propagator.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A mark that leads propagation to a contradiction is ruled out: the first in the order of fewest
/// candidates, then of elements and marks. A trial is spared where an earlier one that led to no
/// contradiction concluded the same mark. `from` turns that order, so that a search may go on where
/// it last found something. Throws Interrupted.
[[nodiscard]] std::optional<Deduction> find_trial(const Puzzle& puzzle, Propagator& propagator,
                                                  const Candidates& candidates, Budget& budget,
                                                  ElementId from = {});

/// The first such marks of a position of a puzzle, which must outlive it: all of them where they
/// are few and the board is not large. Asked of the same position again, they are not looked for
/// anew. For one thread at a time. Throws Interrupted.
class FailingMarks {
public:
    FailingMarks(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// In the order of `find_trial`; empty only where there are none. Until the next call.
    [[nodiscard]] std::span<const Literal> of(const Candidates& candidates, Budget& budget);
    /// What `find_trial` finds.
    [[nodiscard]] std::optional<Deduction> step(const Candidates& candidates, Budget& budget);

private:
    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    Propagator propagator_;
    std::optional<Candidates> seen_;
    std::vector<Literal> marks_;
};

}  // namespace quadrille::engine
