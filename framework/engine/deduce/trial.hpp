// Marks that lead propagation to a contradiction. Internal to the engine.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
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
/// anew; and after a step a trial goes on from what it came to before. For one thread at a time.
/// Throws Interrupted.
class FailingMarks {
public:
    FailingMarks(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// In the order of `find_trial`; empty only where there are none. Until the next call.
    [[nodiscard]] std::span<const Literal> of(const Candidates& candidates, Budget& budget);
    /// What a mark that is possible there concludes; null where it fails. Until the next call.
    [[nodiscard]] const Candidates* concluded(const Candidates& candidates, ElementId id, Mark mark,
                                              Budget& budget);
    /// What `find_trial` finds.
    [[nodiscard]] std::optional<Deduction> step(const Candidates& candidates, Budget& budget);

private:
    /// What the mark concludes; null where it fails. Until the next call.
    [[nodiscard]] const Candidates* tried(ElementId id, Mark mark, Budget& budget);
    void go_to(const Candidates& candidates);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    Propagator propagator_;
    std::optional<Candidates> seen_;  ///< what the last trials started from
    bool is_complete_ = false;        ///< they came to their end
    std::vector<Literal> marks_;

    /// What a mark concluded and where it began; without, it failed. Both hold for all candidates
    /// that allow less.
    struct Known {
        std::optional<Candidates> concluded;
        std::size_t steps = 0;  ///< of `changes_`, that it knows of
    };
    std::map<std::pair<ElementId, Mark>, Known> known_;
    std::vector<ElementId> changes_;  ///< from one position to the next, since the first
};

}  // namespace quadrille::engine
