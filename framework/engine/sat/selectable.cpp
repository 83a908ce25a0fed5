#include "engine/sat/selectable.hpp"

namespace quadrille::engine {

Selectable::Selectable(const Board& board, const Rules& rules, Budget& budget)
    : rules_(rules),
      budget_(budget),
      sat_(budget, 0),
      formula_(board, sat_, budget),
      encoded_(rules.size()),
      lazies_(rules.size()) {
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        const Lit selector = sat_.variable();
        sat_.prefer(!selector);  // a rule that nobody asked for need not be obeyed
        selectors_.push_back(selector);
    }
    variables_ = sat_.variables();
}

template <class Add>
void Selectable::add_under(std::uint32_t rule, Add&& add) {
    // Also where it is interrupted: the next clauses are of no rule.
    struct Guard {
        ~Guard() { formula.guard(Lit::of(true)); }
        Formula& formula;
    } const guard{formula_};
    formula_.guard(selectors_[rule]);
    add();
}

void Selectable::encode(std::uint32_t rule) {
    budget_.check();
    add_under(rule, [&] { lazies_[rule] = encode_rule(formula_, rules_[rule]); });
    encoded_[rule] = true;
}

void Selectable::assume(std::span<const std::uint32_t> rules, std::span<const Lit> facts) {
    assumed_.assign(facts.begin(), facts.end());
    for (const std::uint32_t rule : rules) {
        if (!encoded_[rule]) encode(rule);
        assumed_.push_back(selectors_[rule]);
    }
}

bool Selectable::assumed_contradict() {
    ++calls_;
    const Sat::Answer answer = sat_.solve(assumed_);
    if (answer == Sat::Answer::interrupted) throw Interrupted{};
    return answer == Sat::Answer::unsatisfiable;
}

bool Selectable::contradictory(std::span<const std::uint32_t> rules, std::span<const Lit> facts,
                               Effort effort) {
    assume(rules, facts);
    for (;;) {
        if (assumed_contradict()) return true;
        if (effort == Effort::clauses || !refined(rules)) return false;
    }
}

bool Selectable::finds(std::span<const std::uint32_t> rules, std::span<const Lit> facts,
                       std::size_t most_rounds) {
    assume(rules, facts);
    for (std::size_t round = 0; round <= most_rounds; ++round) {
        if (assumed_contradict()) return false;
        if (!refined(rules)) return true;
    }
    return false;
}

/// Only the rules that are asked about: the last model need not even be of the shape that others
/// expect.
bool Selectable::refined(std::span<const std::uint32_t> rules) {
    const Position model = formula_.model();
    bool any = false;
    for (const std::uint32_t rule : rules)
        if (lazies_[rule])
            add_under(rule, [&] { any = lazies_[rule]->refine(formula_, model) || any; });
    return any;
}

}  // namespace quadrille::engine
