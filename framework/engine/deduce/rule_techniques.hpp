// The techniques that every puzzle has, because they need nothing but its rules: one for each way
// to conclude from one rule, and the one-step trial.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/deduce/rule_words.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

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

}  // namespace quadrille::engine
