// Conclusions of single rules, one after the other, up to what is impossible, none of which could
// be left out: what a person follows from a supposition that fails, or from marks that cannot all
// be right. Internal to the engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Instead of a rule: none is needed, for an element has no mark left from the start.
inline constexpr std::uint32_t no_rule = UINT32_MAX;

/// How a rule cannot be met.
struct BrokenWay {
    Way way = Way::count_full;
    Shown shown = {};  ///< what is told of it

    friend bool operator==(const BrokenWay&, const BrokenWay&) = default;
};

struct Argument {
    struct Conclusion {
        std::uint32_t rule = 0;  ///< index into Puzzle::rules()
        std::vector<Literal> follows;
        std::vector<ElementId> because;  ///< what the rule looked at, as far as it says
        std::optional<BrokenWay> otherwise = {};  ///< of a rule with many elements: what would be
                                                  ///< without any of `follows`, where it is shown
        std::vector<Literal> ruled_out = {};  ///< where `follows` is the mark that is left of
                                              ///< several: what the rule takes away there, if few
        bool is_on_the_way = false;  ///< to what the same rule says next, and counted with that
    };
    std::vector<Conclusion> conclusions;
    std::uint32_t broken = 0;   ///< the rule that cannot be met any more, or that leaves an element
                                ///< without a mark; `no_rule` where it has none anyway
    Way way = Way::count_full;  ///< why it cannot be met
    std::optional<ElementId> emptied = {};  ///< the element that has no mark left
    std::vector<ElementId> broken_because = {};  ///< what the broken rule looked at, as far as it
                                                 ///< says
    Shown broken_shown = {};                     ///< what is told of it
    bool has_way = true;  ///< else a goal follows by the rule in several steps: `way` says nothing
    std::optional<BrokenWay> otherwise = {};  ///< of a goal: what would be without it, where that
                                              ///< is shown
    std::optional<Mark> last_left = {};  ///< what the broken rule leaves of that at a first
                                         ///< look: `way` is why not even that
    bool has_no_other_place = false;     ///< that mark, and therefore it is left

    /// How many conclusions it takes.
    [[nodiscard]] std::size_t size() const {
        return static_cast<std::size_t>(
            std::ranges::count(conclusions, false, &Conclusion::is_on_the_way));
    }
};

/// All that a rule says of candidates, without reasons. What it gives lives until the next call.
using AskRule =
    std::function<const Consequences&(std::uint32_t rule, const Candidates& candidates)>;

/// Asked with these, a rule tells nothing but that it cannot be met, where that is seen at once.
[[nodiscard]] Consequences whether_met(const RuleBody& rule);

/// That the rule cannot be met with these, and why, where that is seen at once; empty otherwise.
[[nodiscard]] std::optional<Argument> broken_at_once(const Puzzle& puzzle,
                                                     const Inferences& inferences,
                                                     std::uint32_t rule,
                                                     const Candidates& candidates);

/// From these candidates, by the rules `due` first, of which something is to be expected, and then
/// by those that each conclusion concerns. Empty where it comes to no contradiction, where more
/// than `most_conclusions` are needed, and where that is long to find out. Throws Interrupted.
[[nodiscard]] std::optional<Argument> find_argument(const Puzzle& puzzle,
                                                    const Inferences& inferences,
                                                    const AskRule& ask, const Candidates& start,
                                                    std::span<const std::uint32_t> due,
                                                    std::size_t most_conclusions, Budget& budget);

/// The same by these rules alone, a few, one at least.
[[nodiscard]] std::optional<Argument> find_argument_of_rules(
    const Puzzle& puzzle, const Inferences& inferences, const AskRule& ask, const Candidates& start,
    std::span<const std::uint32_t> rules, std::size_t most_conclusions, Budget& budget);

/// The same up to a rule, told as `broken`, that says the goal. Empty where these candidates come
/// to a contradiction first. Requires that the goal does not hold with them yet. `only_rules`:
/// none but these, if there are any.
[[nodiscard]] std::optional<Argument> find_derivation(
    const Puzzle& puzzle, const Inferences& inferences, const AskRule& ask, const Candidates& start,
    std::span<const std::uint32_t> due, const Literal& goal, std::size_t most_conclusions,
    Budget& budget, std::span<const std::uint32_t> only_rules = {});

/// "r1c2 is 3 (row 1 has each once); then r1c3 is not 4 (…)", each with the rule that says so
/// unless one rule alone says all of it, or with what would be else where that can be shown;
/// without what only carries a mark from or to a hidden element. Empty where there are no
/// conclusions.
[[nodiscard]] Text told_conclusions(const Puzzle& puzzle, const Argument& argument);
/// What would be so: "there would be too many (row 1 has 4 of each)", "nothing but 0 would be left
/// for r1c2, and then there would be too many (…)", "no mark would be left for r1c2 (…)".
[[nodiscard]] Text told_end(const Puzzle& puzzle, const Argument& argument);
/// What an argument comes to, and by what: "r1c2 is 3, or else there would be too many (row 1 …)".
[[nodiscard]] Text told_goal(const Puzzle& puzzle, std::span<const Literal> goal,
                             const Argument& argument);

/// What a mark leads to that is supposed with these candidates, as Deduction::refutation has it, in
/// so many conclusions at most. Empty where it leads to nothing, where that takes more, and where
/// it is long to find out. Throws Interrupted.
[[nodiscard]] std::vector<Deduction> refutation_of(const Puzzle& puzzle,
                                                   const Inferences& inferences,
                                                   const Candidates& candidates,
                                                   const Literal& supposed,
                                                   std::size_t most_conclusions, Budget& budget);

/// The way in which a rule alone says the goal with these candidates, written into the argument
/// with what the rule looked at and what would be otherwise; none where it says that in several
/// steps only. Requires that the goal does not hold with them yet.
void name_way_of_goal(const Puzzle& puzzle, const Inferences& inferences,
                      const Candidates& candidates, const Literal& goal, Argument& argument);

}  // namespace quadrille::engine
