// Dead ends of a loop: an edge is supposed, drawn or not, and the line that it leads to followed by
// the rule of the loop alone, until it cannot go on, closes too early or is cut off from the rest.
// Where no edge but one leads a line on, this is the only way through. Internal to the engine.
//
// Of the rules that look at the whole board a loop's is the only one that says more when asked
// again: what a group that must hang together says at once is all that follows from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// `level` is on the scale that rate.hpp explains.
[[nodiscard]] const Described& described_dead_end() noexcept;

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class DeadEnds {
public:
    DeadEnds(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences);

    /// Whether any rule of the puzzle can be used so.
    [[nodiscard]] static bool can_use(const Puzzle& puzzle);
    /// The dead end with the fewest conclusions, among the first few there are.
    [[nodiscard]] std::optional<ShortRefutation> find(const Candidates& candidates, Budget& budget);
    /// The same as a step with its sentence.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates, Budget& budget);

private:
    struct OfRule {
        std::uint32_t rule = 0;
        const SingleLoop* loop = nullptr;
    };
    [[nodiscard]] std::optional<ShortRefutation> shortest(const OfRule& of, const Candidates& start,
                                                          Budget& budget);
    [[nodiscard]] std::vector<Literal> failing(const OfRule& of, const Candidates& start,
                                               Budget& budget);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    Trackers trackers_;
    std::vector<OfRule> loops_;
    Consequences found_;
    Consequences direct_ = Consequences::direct();
};

}  // namespace quadrille::engine
