// The techniques that every puzzle has, because they need nothing but its rules: one for each way
// to conclude from one rule, and the one-step trial.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A technique as people are told of it. `level` is on the scale that rate.hpp explains.
struct Described {
    const char* id;
    const char* name;
    std::uint16_t level;
    const char* sentence;  ///< {0} what follows, {1} the rule
    const char* clause;    ///< what would be so if the rule could not be met; {0} the rule
    bool rules_out = false;  ///< the sentence says why something cannot be
};

/// A technique that comes in several sizes: for so many places, or so many conclusions ahead.
struct SizedTechnique {
    const char* id;
    const char* name;
    std::uint16_t level;
    std::size_t size;
};

[[nodiscard]] const Described& described(Way way);
/// Whether a technique is one of the ways in which rules conclude, by its id.
[[nodiscard]] bool is_of_one_way(std::string_view technique);
/// What follows from a rule in that way, in a sentence. `shown`: of the consequence; where it is
/// not known the sentence does without.
[[nodiscard]] Text told_way(const Puzzle& puzzle, Way way, std::uint32_t rule,
                            std::span<const Literal> follows, const Shown& shown = {});
/// The same of a step that rests on one rule, all but its text; where a few marks force it they are
/// told. `before`: what it was concluded from.
[[nodiscard]] Text told_by_rule(const Puzzle& puzzle, Way way, const Deduction& step,
                                const Shown& shown, const Candidates& before);
/// What follows, with the marks that are ruled out of a place where it says the one that is left
/// there of several; empty where nothing does, and where these are more than a few. `before`: what
/// it was concluded from.
[[nodiscard]] std::vector<Literal> ruled_out_beside(const Board& board,
                                                    std::span<const Literal> follows,
                                                    const Candidates& before);
/// What would be so, as the rule could not be met in that way: "there would be too many (row 1)".
[[nodiscard]] Text told_clause(const Puzzle& puzzle, Way way, std::uint32_t rule,
                               const Shown& shown);
/// Whether what is shown of a consequence says what would be so without it.
[[nodiscard]] bool shows_else(Way way, const Shown& shown);
/// The same behind what follows in that way, as "or else" has it. `shown`: of the consequence.
[[nodiscard]] Text told_else(const Puzzle& puzzle, Way way, std::uint32_t rule,
                             std::span<const Literal> follows, const Shown& shown);
[[nodiscard]] const Described&
described_trial();  ///< {0} what follows, {1} what was tried, {2} the rule it breaks

/// What each rule of a puzzle says alone. The puzzle must outlive it.
class Inferences {
public:
    explicit Inferences(const Puzzle& puzzle);

    [[nodiscard]] std::size_t size() const noexcept { return list_.size(); }
    [[nodiscard]] const Inference& operator[](std::size_t rule) const { return *list_[rule]; }

    /// The rules that speak of an element, in rule order: while its candidates stay the same, the
    /// others say what they said.
    [[nodiscard]] std::span<const std::uint32_t> rules_of(ElementId id) const {
        return std::span(rules_).subspan(first_[index(id)],
                                         first_[index(id) + 1] - first_[index(id)]);
    }
    /// Of these, in that order, those that may say something else once the literal has been taken
    /// over, which led to `after`.
    template <class Visit>
    void for_each_touched(const Literal& literal, const Candidates& after, Visit&& visit) const {
        const std::span<const std::uint32_t> rules = rules_of(literal.element);
        const Mark sole = literal.holds ? blank : after.sole(literal.element);
        for (const std::uint32_t rule : rules) {
            const Mark mark = only_mark_[rule];
            if (mark == blank || literal.holds || mark == literal.mark || mark == sole) visit(rule);
        }
    }
    /// The same once the candidates of an element have changed.
    template <class Visit>
    void for_each_touched(ElementId id, const Candidates& before, const Candidates& after,
                          Visit&& visit) const {
        for (const std::uint32_t rule : rules_of(id)) {
            const Mark mark = only_mark_[rule];
            if (mark == blank || before.possible(id, mark) != after.possible(id, mark) ||
                (before.sole(id) == mark) != (after.sole(id) == mark))
                visit(rule);
        }
    }

private:
    std::vector<std::unique_ptr<Inference>> list_;
    std::vector<std::uint32_t> first_;  // by element: where its rules begin
    std::vector<std::uint32_t> rules_;
    std::vector<Mark> only_mark_;  // by rule: it looks for no other; blank where it does
};

/// What each rule says alone, by its tracker if it has one; these are made when they are first
/// wanted. The inferences must outlive it. For one thread at a time.
class Trackers {
public:
    explicit Trackers(const Inferences& inferences) : inferences_(inferences) {}

    /// Null where the rule has none.
    [[nodiscard]] Tracker* of(std::uint32_t rule);
    /// Most of what is asked next is about these candidates with some narrowed. Changes no answer.
    void start_from(const Candidates& candidates);
    /// Adds what follows from the rule, all of it or a contradiction, without reasons. Throws
    /// Interrupted.
    void infer(std::uint32_t rule, const Candidates& candidates, Consequences& out, Budget& budget);

private:
    const Inferences& inferences_;
    std::vector<std::optional<std::unique_ptr<Tracker>>> list_;
};

/// Whether what such a rule names with a conclusion is all that the conclusion rests on.
[[nodiscard]] bool names_all_reasons(const RuleBody& rule);
/// Whether the rule says what one element is, or is not, whatever else stands on the board.
[[nodiscard]] bool says_of_one(const RuleBody& rule);
/// Whether a rule of that kind can ever be used in that way.
[[nodiscard]] bool can_use(const RuleBody& rule, Way way);

/// Rules of one sort can be used in the same ways: those of a kind, but counts of many are another
/// sort than counts of few. Below `rule_sorts`.
[[nodiscard]] std::size_t sort_of(const RuleBody& rule);
inline constexpr std::size_t rule_sorts = std::variant_size_v<RuleBody> + 1;
/// A rule of each sort that there is among them.
[[nodiscard]] std::vector<const RuleBody*> one_of_each_sort(const Rules& rules);

/// What a rule concluded, with its sentence.
[[nodiscard]] Deduction deduction_of(const Puzzle& puzzle, std::uint32_t rule,
                                     const Consequences::One& one, const Candidates& before);
/// Before an inference is asked: a wide one alone may take milliseconds.
void look_up(Budget& budget, const Inference& inference);

/// The first in element order, then in rule order.
[[nodiscard]] std::optional<Contradiction> find_contradiction(const Puzzle& puzzle,
                                                              const Inferences& inferences,
                                                              const Candidates& candidates,
                                                              Budget& budget);
/// The same where there was none before the candidates of `changed` were narrowed. Trackers of the
/// rules, where they are given, are asked first whether there is anything to tell.
[[nodiscard]] std::optional<Contradiction> find_contradiction(
    const Puzzle& puzzle, const Inferences& inferences, const Candidates& candidates,
    std::span<const ElementId> changed, Budget& budget, Trackers* trackers = nullptr);

/// Why there is no solution, in words: its text, elements and rule.
[[nodiscard]] Deduction told(const Puzzle& puzzle, const Contradiction& contradiction);

/// "r1c1 is 3 and r1c2 is 3; r1c3 is not 4 or 5": what literals say, as a sentence part. Elements
/// of which the same is said are told together, at most twelve names in a list.
[[nodiscard]] Text told(const Board& board, std::span<const Literal> literals);
/// The same conclusions with every element that they decide told by its mark, in element order:
/// "not drawn" becomes "ruled out" where no third mark is left.
[[nodiscard]] std::vector<Literal> decided(const Board& board, const Candidates& before,
                                           std::span<const Literal> literals);

}  // namespace quadrille::engine
