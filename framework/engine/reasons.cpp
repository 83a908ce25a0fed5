#include "engine/reasons.hpp"

#include <algorithm>

#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

constexpr std::uint32_t cost_of_rule = 4;
constexpr std::uint32_t cost_of_mark = 3;
/// Further away makes no difference.
constexpr std::uint32_t far_away = 9;

}  // namespace

Reasons::Reasons(const Puzzle& puzzle, const Position& position, Watch& watch)
    : puzzle_(puzzle),
      position_(position),
      rules_(static_cast<std::uint32_t>(puzzle.rules().size())),
      formula_(puzzle, watch),
      locality_(puzzle),
      cost_(puzzle.rules().size() + puzzle.board().size(), cost_of_rule + far_away) {}

void Reasons::price(std::uint32_t item, std::uint32_t distance, bool rule) {
    cost_[rule ? item : rules_ + item] = (rule ? cost_of_rule : cost_of_mark) + std::min(distance, far_away);
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
    return puzzle_.board().decides(id) && position_.mark(id) != blank && !(conclusion_ && conclusion_->element == id);
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

bool Reasons::contradictory(std::span<const Reason> reasons, Effort effort) {
    asked_rules_.clear();
    asked_facts_.clear();
    if (conclusion_) asked_facts_.push_back(!formula_.literal(*conclusion_));
    for (const Reason reason : reasons) {
        if (is_rule(reason))
            asked_rules_.push_back(reason);
        else
            asked_facts_.push_back(fact(element(reason)));
    }
    if (!formula_.contradictory(asked_rules_, asked_facts_, effort)) return false;
    core_.clear();
    for (const Reason reason : reasons)
        if (formula_.used(is_rule(reason) ? formula_.selector(reason) : fact(element(reason)))) core_.push_back(reason);
    return true;
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

void Reasons::prefer(std::span<const Reason> pool) {
    for (const Reason reason : pool) formula_.prefer(is_rule(reason) ? formula_.selector(reason) : fact(element(reason)));
}

std::uint32_t Reasons::cost(std::span<const Reason> reasons) const {
    std::uint32_t sum = 0;
    for (const Reason reason : reasons) sum += cost_[reason];
    return sum;
}

}  // namespace quadrille::engine
