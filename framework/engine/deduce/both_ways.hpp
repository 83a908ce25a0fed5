// Both ways: a place has two marks left, and whichever of them stands there, something else follows
// in a few conclusions of single rules. What follows either way is certain. (Players call it a
// forcing pair, or a cell forcing chain.) Internal to the engine.
//
// Where one of the two marks fails, that is told by suppositions that fail (short_refutation.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/trial.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// `level` is on the scale that rate.hpp explains.
[[nodiscard]] const Described& described_both_ways() noexcept;

/// What a place's two marks have in common.
struct CommonEnd {
    struct Side {
        Literal supposed;
        Argument argument;  ///< up to the rule that says it
    };
    std::array<Side, 2> sides;
    Literal follows;

    [[nodiscard]] std::size_t conclusions() const {
        return sides[0].argument.size() + sides[1].argument.size() + 2;
    }
};

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class BothWays {
public:
    BothWays(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences,
             std::shared_ptr<FailingMarks> trials);

    /// The one with the fewest conclusions of those that were compared, the last of each side
    /// counted.
    [[nodiscard]] std::optional<CommonEnd> find(const Candidates& candidates, Budget& budget);
    /// The same as a step with its sentence.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates, Budget& budget);

private:
    struct Split {
        std::array<Literal, 2> marks;
        std::vector<Literal> common;  ///< ruled out either way
        std::size_t changes = 0;      ///< of both sides, in elements
    };
    [[nodiscard]] std::vector<Split> splits(const Candidates& candidates, Budget& budget);
    [[nodiscard]] std::optional<Split> split_at(const Candidates& candidates, ElementId id,
                                                Budget& budget);
    [[nodiscard]] std::optional<CommonEnd> shown(const Candidates& candidates, const Split& split,
                                                 const Literal& goal, std::size_t most,
                                                 Budget& budget);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    std::shared_ptr<FailingMarks> trials_;
    Trackers trackers_;
    Consequences found_;
};

/// "r1c1 is 1, whatever r2c2 is: if r2c2 is 0, then …; so r1c1 is 1, or else … (…); if …."
[[nodiscard]] Text told_both_ways(const Puzzle& puzzle, std::span<const Literal> follows,
                                  const CommonEnd& end);

}  // namespace quadrille::engine
