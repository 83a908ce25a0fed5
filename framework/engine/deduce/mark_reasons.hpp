// Why a mark follows from others, and why marks lead nowhere, found from the rules alone: for
// whoever knows that it is so and tells no reason, such as a search or a solver that a puzzle
// brings. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Reasons are looked for with so much effort in all: some seconds.
inline constexpr std::uint64_t reasons_effort = 5'000'000;

/// Asked of one position after another of a puzzle. For one thread at a time.
class MarkReasons {
public:
    /// The puzzle must outlive it. Of the limits the stop and the time hold; the effort is
    /// `reasons_effort`.
    MarkReasons(const Puzzle& puzzle, const Limits& limits);

    /// A technique that every puzzle has, and what follows by it.
    struct Reason {
        std::string technique;  ///< its id
        Deduction what;
    };
    /// By one rule; else because of what the contrary leads to, rule by rule; else by a technique
    /// of the puzzle's own. Empty where none says so, and where the effort is spent.
    [[nodiscard]] std::optional<Reason> of_mark(const Candidates& candidates, const Literal& mark);

    /// Why no solution agrees with some candidates.
    struct Failure {
        std::optional<Argument> argument;  ///< none where it is too long to be told
        std::uint32_t broken = 0;          ///< the rule that cannot be met in the end
    };
    /// `latest`: elements that were marked last, the last of them at the end; the failure is looked
    /// for near them first. Empty as above.
    [[nodiscard]] std::optional<Failure> of_failure(const Candidates& candidates,
                                                    std::span<const ElementId> latest);
    /// "Back: if r1c1 is 0, there would be too many (…)." With a guess that failed so.
    [[nodiscard]] Deduction told_retreat(const Literal& guess,
                                         const std::optional<Failure>& failure);
    /// "There is no solution: …" Without any guess.
    [[nodiscard]] Deduction told_ending(const std::optional<Failure>& failure) const;

    /// A sentence without a reason; the first one after the effort was spent says that there are
    /// none any more.
    [[nodiscard]] Text without_reason(Text sentence);

private:
    [[nodiscard]] std::optional<Reason> by_one_rule(const Candidates& candidates,
                                                    const Literal& mark);
    [[nodiscard]] std::optional<Reason> by_refutation(const Candidates& candidates,
                                                      const Literal& mark);
    [[nodiscard]] std::optional<Reason> by_technique(const Candidates& candidates,
                                                     const Literal& mark);
    [[nodiscard]] std::optional<Argument> seen_at_once(const Candidates& candidates,
                                                       std::span<const ElementId> latest,
                                                       std::span<const std::uint32_t> rules);
    /// The way in which the rule concludes the mark, if it does.
    [[nodiscard]] std::optional<Way> way_of(std::uint32_t rule, const Candidates& candidates,
                                            const Literal& mark);
    /// What the rule looks at for it, and what is told of that.
    struct Grounds {
        std::vector<ElementId> because;
        Shown shown;
    };
    [[nodiscard]] Grounds grounds(std::uint32_t rule, Way way, Candidates candidates,
                                  const Literal& mark);
    [[nodiscard]] const Consequences& ask(std::uint32_t rule, const Candidates& candidates);
    void add_reasons(Deduction& what, const Failure& failure) const;
    [[nodiscard]] Text told_broken(const Argument& argument) const;
    [[nodiscard]] AskRule asking() {
        return [this](std::uint32_t rule, const Candidates& candidates) -> const Consequences& {
            return ask(rule, candidates);
        };
    }

    const Puzzle& puzzle_;
    Inferences inferences_;
    Trackers trackers_;
    Propagator propagator_;
    Budget budget_;
    Consequences found_;
    bool tells_end_ = true;
};

}  // namespace quadrille::engine
