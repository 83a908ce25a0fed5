#include "play/error_marks.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "quadrille/looks.hpp"

namespace quadrille::play {

ErrorMarks::ErrorMarks(const engine::Judge& judge, const Puzzle& puzzle)
    : judge_(&judge), puzzle_(&puzzle) {
    if (const auto* const facet = facet_of<Aids>(puzzle))
        aids_.assign(facet->aids().begin(), facet->aids().end());
    update();
}

void ErrorMarks::update() {
    const std::vector<Status> clues_before =
        std::exchange(clues_, {judge_->clues().begin(), judge_->clues().end()});
    conditions_before_ =
        std::exchange(conditions_, {judge_->conditions().begin(), judge_->conditions().end()});
    calm_clues_ = clues_;
    std::ranges::replace(calm_clues_, Status::violated, Status::open);
    old_clues_ = without_new(clues_, clues_before);
    const std::vector<ElementId> culprits_before = culprits_;
    find_culprits();
    old_culprits_.clear();
    std::ranges::copy_if(culprits_, std::back_inserter(old_culprits_), [&](ElementId id) {
        return std::ranges::find(culprits_before, id) != culprits_before.end();
    });
    checked_.clear();
    held_back_ = false;
}

std::vector<Status> ErrorMarks::without_new(std::span<const Status> now,
                                            const std::vector<Status>& before) {
    std::vector<Status> states(now.begin(), now.end());
    for (std::size_t i = 0; i < states.size(); ++i)
        if (states[i] == Status::violated && (i >= before.size() || before[i] != Status::violated))
            states[i] = Status::open;
    return states;
}

void ErrorMarks::find_culprits() {
    culprits_.clear();
    const auto states = judge_->conditions();
    if (std::find(states.begin(), states.end(), Status::violated) == states.end()) return;
    const std::span<const ElementId> hidden = left_out();
    for (const engine::BrokenRule& broken : judge_->findings()) {
        const std::optional<ElementId> clue = puzzle_->rules()[broken.rule].clue;
        if (!clue || std::find(hidden.begin(), hidden.end(), *clue) != hidden.end())
            culprits_.insert(culprits_.end(), broken.elements.begin(), broken.elements.end());
    }
}

std::vector<engine::BrokenRule> ErrorMarks::check() {
    std::vector<engine::BrokenRule> broken = judge_->findings();
    checked_.clear();
    for (const engine::BrokenRule& one : broken)
        checked_.insert(checked_.end(), one.elements.begin(), one.elements.end());
    return broken;
}

bool ErrorMarks::show_aids(bool on) {
    if (std::exchange(aids_shown_, on) == on) return false;
    find_culprits();
    return true;
}

std::span<const ElementId> ErrorMarks::left_out() const {
    return aids_shown_ ? std::span<const ElementId>() : aids_;
}

std::span<const Status> ErrorMarks::clues(const config::Settings& settings) const {
    if (!settings.live_errors && checked_.empty()) return calm_clues_;
    return held_back_ && checked_.empty() ? old_clues_ : clues_;
}

std::vector<Status> ErrorMarks::conditions(const config::Settings& settings,
                                           const engine::Judge& judge) const {
    if (held_back_ && checked_.empty() && settings.live_errors)
        return without_new(judge.conditions(), conditions_before_);
    std::vector<Status> states(judge.conditions().begin(), judge.conditions().end());
    if (!settings.live_errors && checked_.empty())
        std::ranges::replace(states, Status::violated, Status::open);
    return states;
}

std::span<const ElementId> ErrorMarks::culprits(const config::Settings& settings) const {
    if (!checked_.empty()) return checked_;
    if (!settings.live_errors) return {};
    return held_back_ ? old_culprits_ : culprits_;
}

}  // namespace quadrille::play
