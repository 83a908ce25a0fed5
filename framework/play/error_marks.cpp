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
    before_ = std::exchange(now_, {{judge_->clues().begin(), judge_->clues().end()},
                                   {judge_->conditions().begin(), judge_->conditions().end()},
                                   {}});
    calm_clues_ = now_.clues;
    std::ranges::replace(calm_clues_, Status::violated, Status::open);
    find_culprits();
    checked_.clear();
    held_back_ = false;
}

void ErrorMarks::hold_back(bool on, bool goes_on) {
    held_back_ = on;
    if (!on) return;
    const Errors known = goes_on ? std::move(old_) : before_;
    old_.clues = without_new(now_.clues, known.clues);
    old_.conditions = without_new(now_.conditions, known.conditions);
    old_.culprits.clear();
    std::ranges::copy_if(now_.culprits, std::back_inserter(old_.culprits), [&](ElementId id) {
        return std::ranges::find(known.culprits, id) != known.culprits.end();
    });
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
    now_.culprits.clear();
    const auto states = judge_->conditions();
    if (std::find(states.begin(), states.end(), Status::violated) == states.end()) return;
    const std::span<const ElementId> hidden = left_out();
    for (const engine::BrokenRule& broken : judge_->findings()) {
        const std::optional<ElementId> clue = puzzle_->rules()[broken.rule].clue;
        if (!clue || std::find(hidden.begin(), hidden.end(), *clue) != hidden.end())
            now_.culprits.insert(now_.culprits.end(), broken.elements.begin(),
                                 broken.elements.end());
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
    return held_back_ && checked_.empty() ? old_.clues : now_.clues;
}

std::vector<Status> ErrorMarks::conditions(const config::Settings& settings,
                                           const engine::Judge& judge) const {
    if (held_back_ && checked_.empty() && settings.live_errors)
        return without_new(judge.conditions(), old_.conditions);
    std::vector<Status> states(judge.conditions().begin(), judge.conditions().end());
    if (!settings.live_errors && checked_.empty())
        std::ranges::replace(states, Status::violated, Status::open);
    return states;
}

std::span<const ElementId> ErrorMarks::culprits(const config::Settings& settings) const {
    if (!checked_.empty()) return checked_;
    if (!settings.live_errors) return {};
    return held_back_ ? old_.culprits : now_.culprits;
}

}  // namespace quadrille::play
