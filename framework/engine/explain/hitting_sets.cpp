#include "engine/explain/hitting_sets.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::engine {

HittingSets::HittingSets(std::vector<std::uint32_t> costs, std::size_t most_branches)
    : costs_(std::move(costs)),
      most_branches_(most_branches),
      sets_with_(costs_.size()),
      counted_(costs_.size(), 0) {}

void HittingSets::add(std::vector<std::uint32_t> set) {
    std::sort(set.begin(), set.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(costs_[a], a) < std::pair(costs_[b], b);
    });
    for (const std::uint32_t member : set)
        sets_with_[member].push_back(static_cast<std::uint32_t>(sets_.size()));
    by_size_.push_back(static_cast<std::uint32_t>(sets_.size()));
    sets_.push_back(std::move(set));
    hits_.push_back(0);
    std::stable_sort(by_size_.begin(), by_size_.end(), [&](std::uint32_t a, std::uint32_t b) {
        return sets_[a].size() < sets_[b].size();
    });
}

HittingSets::Answer HittingSets::find(std::uint32_t below) {
    below_ = below;
    any_ = false;
    branch(0);
    return branches_ >= most_branches_ ? Answer::too_much : any_ ? Answer::found : Answer::none;
}

void HittingSets::branch(std::uint32_t cost) {
    if (++branches_ >= most_branches_) return;
    const std::vector<std::uint32_t>* open = nullptr;
    std::uint32_t at_least = cost;
    ++stamp_;
    for (const std::uint32_t number : by_size_) {
        if (hits_[number] != 0) continue;
        const std::vector<std::uint32_t>& set = sets_[number];
        if (open == nullptr) open = &set;
        if (std::any_of(set.begin(), set.end(),
                        [&](std::uint32_t member) { return counted_[member] == stamp_; }))
            continue;
        at_least += costs_[set.front()];
        if (at_least >= below_) return;
        for (const std::uint32_t member : set) counted_[member] = stamp_;
    }
    if (at_least >= below_) return;
    if (open == nullptr) {
        below_ = cost;
        found_ = chosen_;
        any_ = true;
        return;
    }
    for (const std::uint32_t member : *open) {
        if (cost + costs_[member] >= below_) break;
        chosen_.push_back(member);
        for (const std::uint32_t set : sets_with_[member]) ++hits_[set];
        branch(cost + costs_[member]);
        for (const std::uint32_t set : sets_with_[member]) --hits_[set];
        chosen_.pop_back();
    }
}

}  // namespace quadrille::engine
