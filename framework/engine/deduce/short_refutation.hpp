// Suppositions that fail after a few conclusions: what a person finds by looking a little ahead. A
// trial (technique_table.hpp) asks no more than whether a mark leads to a contradiction; here it is
// told how, and what takes too many conclusions is left alone. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/failing_rounds.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/trial.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What a mark leads to: conclusions of single rules up to what is impossible.
struct ShortRefutation : Argument {
    Literal supposed;
};

/// Each looks so many conclusions ahead; easiest first. `level` is on the scale that rate.hpp
/// explains.
[[nodiscard]] std::span<const SizedTechnique> described_refutations() noexcept;

/// "r1c1 is 1: if r1c1 is 0, then …; and there would be too many (…)."
[[nodiscard]] Text told_refutation(const Puzzle& puzzle, std::span<const Literal> follows,
                                   const Literal& supposed, const Argument& argument);

/// What follows where the supposition fails, with its sentence.
[[nodiscard]] Deduction told_step(const Puzzle& puzzle, const Candidates& candidates,
                                  const ShortRefutation& refutation);

/// Asked of one position after another of a puzzle, which must outlive it. For one thread at a
/// time. Throws Interrupted.
class ShortRefutations {
public:
    ShortRefutations(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences,
                     std::shared_ptr<FailingMarks> failing);

    /// A mark that fails after at most so many conclusions: one of those that fail in the fewest
    /// rounds, in each of which all rules conclude once, and of these with the fewest conclusions.
    [[nodiscard]] std::optional<ShortRefutation> find(const Candidates& candidates,
                                                      std::size_t most_conclusions, Budget& budget);
    /// Whether that mark fails after at most so many conclusions.
    [[nodiscard]] bool refutes(const Candidates& candidates, const Literal& supposed,
                               std::size_t most_conclusions, Budget& budget);
    /// The same as `find` as a step with its sentence.
    [[nodiscard]] std::optional<Deduction> find_step(const Candidates& candidates,
                                                     std::size_t most_conclusions, Budget& budget);

private:
    [[nodiscard]] std::optional<ShortRefutation> argued(const Literal& supposed,
                                                        std::size_t most_conclusions,
                                                        Budget& budget);

    const Puzzle& puzzle_;
    std::shared_ptr<const Inferences> inferences_;
    std::shared_ptr<FailingMarks> failing_;
    FailingRounds rounds_;
};

}  // namespace quadrille::engine
