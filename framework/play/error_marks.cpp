#include "play/error_marks.hpp"

#include <algorithm>
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
    calm_clues_.assign(judge_->clues().begin(), judge_->clues().end());
    std::ranges::replace(calm_clues_, Status::violated, Status::open);
    find_culprits();
    checked_.clear();
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
    return settings.live_errors || !checked_.empty() ? judge_->clues()
                                                     : std::span<const Status>(calm_clues_);
}

std::vector<Status> ErrorMarks::conditions(const config::Settings& settings,
                                           const engine::Judge& judge) const {
    std::vector<Status> states(judge.conditions().begin(), judge.conditions().end());
    if (!settings.live_errors && checked_.empty())
        std::ranges::replace(states, Status::violated, Status::open);
    return states;
}

std::span<const ElementId> ErrorMarks::culprits(const config::Settings& settings) const {
    if (!checked_.empty()) return checked_;
    return settings.live_errors ? std::span<const ElementId>(culprits_)
                                : std::span<const ElementId>();
}

}  // namespace quadrille::play
