#include "engine/explain/reasons.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "quadrille/judging.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr std::uint32_t cost_of_rule = 4;
constexpr std::uint32_t cost_of_mark = 3;
/// Further away makes no difference.
constexpr std::uint32_t far_away = 9;
/// Parts of the board, in steps, that are freed one after the other when marks are looked for that
/// are else as expected.
constexpr std::array<std::uint32_t, 3> freed{2, 4, 8};
/// Cuts are added so many times for one part; after that the next one is likely to be cheaper.
constexpr std::size_t most_rounds_near_by = 20;

}  // namespace

Reasons::Reasons(const Puzzle& puzzle, const Position& position, Budget& budget)
    : puzzle_(puzzle),
      position_(position),
      budget_(budget),
      rules_(static_cast<std::uint32_t>(puzzle.rules().size())),
      formula_(puzzle, budget),
      locality_(puzzle),
      cost_(puzzle.rules().size() + puzzle.board().size(), cost_of_rule + far_away) {}

void Reasons::price(std::uint32_t item, std::uint32_t distance, bool rule) {
    cost_[rule ? item : rules_ + item] =
        (rule ? cost_of_rule : cost_of_mark) + std::min(distance, far_away);
}

void Reasons::ask(ElementId middle, std::optional<Literal> conclusion, std::uint32_t most_steps) {
    for (const auto& [rule, distance] : ball_.rules) price(rule, far_away, true);
    for (const auto& [element, distance] : ball_.elements) price(element, far_away, false);
    conclusion_ = conclusion;
    ball_ = locality_.around(middle, most_steps);
    for (const auto& [rule, distance] : ball_.rules) price(rule, distance, true);
    for (const auto& [element, distance] : ball_.elements) price(element, distance, false);
}

bool Reasons::stands(ElementId id) const {
    return puzzle_.board().decides(id) && position_.mark(id) != blank &&
           !(conclusion_ && conclusion_->element == id);
}

Lit Reasons::fact(ElementId id) const { return formula_.literal({id, position_.mark(id)}); }

std::vector<Reason> Reasons::near(std::uint32_t steps) const {
    std::vector<Reason> reasons;
    for (const auto& [rule, distance] : ball_.rules)
        if (distance < steps) reasons.push_back(rule);
    for (const auto& [element, distance] : ball_.elements)
        if (distance <= steps && stands(element_id(element))) reasons.push_back(rules_ + element);
    return reasons;
}

std::vector<Reason> Reasons::all() const {
    std::vector<Reason> reasons;
    for (Reason rule = 0; rule < rules_; ++rule) reasons.push_back(rule);
    for (std::uint32_t i = 0; i < puzzle_.board().size(); ++i)
        if (stands(element_id(i))) reasons.push_back(rules_ + i);
    return reasons;
}

std::vector<Reason> Reasons::printed() const {
    std::vector<Reason> reasons = all();
    std::erase_if(reasons, [&](Reason reason) {
        return !is_rule(reason) && puzzle_.board()[element(reason)].given == blank;
    });
    return reasons;
}

Premises Reasons::premises(std::span<const Reason> reasons) const {
    Premises premises;
    for (const Reason reason : reasons) {
        if (is_rule(reason))
            premises.rules.push_back(reason);
        else
            premises.marks.push_back(element(reason));
    }
    std::sort(premises.rules.begin(), premises.rules.end());
    std::sort(premises.marks.begin(), premises.marks.end());
    return premises;
}

bool Reasons::contradictory(std::span<const Reason> reasons, Effort effort) {
    budget_.allow_search(most_search_);
    asked_rules_.clear();
    asked_facts_.clear();
    asked_unexpected_.clear();
    if (conclusion_) asked_facts_.push_back(!formula_.literal(*conclusion_));
    add_asked(reasons);
    for (const Reason reason : reasons)
        if (!is_rule(reason) && !as_expected(reason)) asked_unexpected_.push_back(reason - rules_);
    if (effort == Effort::exact && answered_near_by()) return false;
    if (!formula_.contradictory(asked_rules_, asked_facts_, effort)) return false;
    core_.clear();
    for (const Reason reason : reasons)
        if (is_used(reason)) core_.push_back(reason);
    return true;
}

void Reasons::add_asked(std::span<const Reason> reasons) {
    for (const Reason reason : reasons)
        if (is_rule(reason))
            asked_rules_.push_back(reason);
        else
            asked_facts_.push_back(fact(element(reason)));
}

bool Reasons::is_used(Reason reason) const {
    return formula_.used(is_rule(reason) ? formula_.selector(reason) : fact(element(reason)));
}

Reasons::Local Reasons::local(const Literal& conclusion, std::uint32_t steps) {
    ask(conclusion.element, conclusion, steps);
    Local local{conclusion, steps, near(steps), {}};
    for (const Locality::Ball::Near& one : ball_.elements) local.elements.push_back(one.which);
    return local;
}

Reasons::Together Reasons::contradictory_together(std::span<const Local> asked) {
    std::vector<Reason> all;
    asked_rules_.clear();
    asked_facts_.clear();
    asked_unexpected_.clear();
    for (const Local& one : asked) {
        asked_facts_.push_back(!formula_.literal(one.conclusion));
        all.insert(all.end(), one.near.begin(), one.near.end());
    }
    kit::sort_unique(all);
    add_asked(all);
    if (!formula_.contradictory(asked_rules_, asked_facts_, Effort::clauses)) return {};
    Together found{Together::What::unknown};
    for (std::size_t i = 0; i < asked.size(); ++i)
        if (formula_.used(!formula_.literal(asked[i].conclusion))) found.which.push_back(i);
    if (found.which.empty())  // what stands contradicts itself
        for (std::size_t i = 0; i < asked.size(); ++i) found.which.push_back(i);
    if (found.which.size() > 1) return found;
    const Local& only = asked[found.which.front()];
    ask(only.conclusion.element, only.conclusion, only.steps);
    core_ = only.near;
    std::erase_if(core_, [&](Reason reason) { return !is_used(reason); });
    const auto used =
        std::ranges::count_if(all, [&](Reason reason) { return is_used(reason); });
    if (static_cast<std::size_t>(used) == core_.size())
        found.what = Together::What::one;
    return found;
}

/// Whether there are marks that satisfy what is asked about and are otherwise as expected but for a
/// small part of the board: around the conclusion and the marks that are not as expected.
bool Reasons::answered_near_by() {
    if (!expected_) return false;
    std::vector<std::uint32_t> sources;
    if (conclusion_) sources.push_back(static_cast<std::uint32_t>(index(conclusion_->element)));
    sources.insert(sources.end(), asked_unexpected_.begin(), asked_unexpected_.end());
    const std::vector<std::uint32_t> clear = locality_.clear_of(sources, {});
    const std::size_t facts = asked_facts_.size();
    bool found = false;
    for (const std::uint32_t steps : freed) {
        for (std::size_t i = 0; i < clear.size(); ++i)
            if (const ElementId id = element_id(i);
                clear[i] >= steps && puzzle_.board().is_ruled(id) &&
                expected_->mark(id) != blank)
                asked_facts_.push_back(formula_.literal({id, expected_->mark(id)}));
        found = formula_.finds(asked_rules_, asked_facts_, most_rounds_near_by);
        asked_facts_.resize(facts);
        if (found) break;
    }
    return found;
}

std::vector<Reason> Reasons::unsatisfied(std::span<const Reason> pool) const {
    const Position model = formula_.model();
    std::vector<Reason> reasons;
    for (const Reason reason : pool)
        if (is_rule(reason) ? judge(puzzle_.board(), puzzle_.rules()[reason], model) != Status::met
                            : model.mark(element(reason)) != position_.mark(element(reason)))
            reasons.push_back(reason);
    return reasons;
}

Reasons::Counterexample Reasons::counterexample() const {
    Counterexample found{formula_.model(), {}};
    const Board& board = puzzle_.board();
    std::vector<std::uint32_t> elements;
    std::vector<std::uint32_t> rules;
    std::vector<char> judged(rules_, 0);
    for (const std::uint32_t rule : asked_rules_) judged[rule] = 1;
    const auto look_at = [&](std::uint32_t rule) {
        if (std::exchange(judged[rule], char{1}) == 0 &&
            judge(board, puzzle_.rules()[rule], found.marks) != Status::met)
            rules.push_back(rule);
    };
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id)) continue;
        const Mark mark = found.marks.mark(id);
        if (position_.mark(id) != blank && position_.mark(id) != mark) elements.push_back(i);
        // What is expected meets every rule, so only those can be broken that speak of something
        // else.
        if (!expected_ || expected_->mark(id) != mark)
            for (const std::uint32_t rule : locality_.rules_of(i)) look_at(rule);
    }
    found.clear = locality_.clear_of(elements, rules);
    return found;
}

void Reasons::prefer(std::span<const Reason> pool) {
    if (expected_) return;  // marks that are nearly as expected satisfy most reasons already
    for (const Reason reason : pool)
        formula_.prefer(is_rule(reason) ? formula_.selector(reason) : fact(element(reason)));
}

}  // namespace quadrille::engine
