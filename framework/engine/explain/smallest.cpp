// The cheapest contradiction by implicit hitting sets (Ignatiev and others 2015; Gamba, Bogaerts
// and Guns 2021, who explain puzzles with it).
//
// Wherever some marks do not contradict a set of reasons, every contradiction must have one of the
// reasons that those marks break: a correction set. So the cheapest set that hits all correction
// sets found so far costs at most what the cheapest contradiction does. Ask about it: if it
// contradicts, it is the cheapest; if not, its marks give one more correction set. Marks that break
// few reasons teach most, so they are looked for close to a known solution first (see
// Reasons::expect); where none is known, the solver is told to prefer what the reasons say.
//
// The hitting sets are found by branching on the smallest set not yet hit; sets without a common
// member bound the cost from below.
#include "engine/explain/smallest.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace quadrille::engine {

namespace {

/// Branches of all searches for hitting sets that one question may take: about a tenth of a second.
constexpr std::size_t most_branches = 20'000;

class HittingSets {
public:
    explicit HittingSets(const Reasons& reasons)
        : reasons_(reasons), sets_with_(reasons.count()), counted_(reasons.count(), 0) {}

    void add(std::vector<Reason> set) {
        std::sort(set.begin(), set.end(), [&](Reason a, Reason b) {
            return std::pair(reasons_.cost(a), a) < std::pair(reasons_.cost(b), b);
        });
        for (const Reason reason : set)
            sets_with_[reason].push_back(static_cast<std::uint32_t>(sets_.size()));
        by_size_.push_back(static_cast<std::uint32_t>(sets_.size()));
        sets_.push_back(std::move(set));
        hits_.push_back(0);
        std::stable_sort(by_size_.begin(), by_size_.end(), [&](std::uint32_t a, std::uint32_t b) {
            return sets_[a].size() < sets_[b].size();
        });
    }

    enum class Answer : std::uint8_t { found, none, too_much };
    /// The cheapest one that costs less than `below`.
    [[nodiscard]] Answer find(std::uint32_t below) {
        below_ = below;
        any_ = false;
        branch(0);
        return branches_ >= most_branches ? Answer::too_much : any_ ? Answer::found : Answer::none;
    }
    [[nodiscard]] const std::vector<Reason>& found() const noexcept { return found_; }

private:
    void branch(std::uint32_t cost) {
        if (++branches_ >= most_branches) return;
        const std::vector<Reason>* open = nullptr;
        std::uint32_t at_least = cost;
        ++stamp_;
        for (const std::uint32_t number : by_size_) {
            if (hits_[number] != 0) continue;
            const std::vector<Reason>& set = sets_[number];
            if (open == nullptr) open = &set;
            if (std::any_of(set.begin(), set.end(),
                            [&](Reason reason) { return counted_[reason] == stamp_; }))
                continue;
            at_least += reasons_.cost(set.front());
            if (at_least >= below_) return;
            for (const Reason reason : set) counted_[reason] = stamp_;
        }
        if (at_least >= below_) return;
        if (open == nullptr) {
            below_ = cost;
            found_ = chosen_;
            any_ = true;
            return;
        }
        for (const Reason reason : *open) {
            if (cost + reasons_.cost(reason) >= below_) break;
            chosen_.push_back(reason);
            for (const std::uint32_t set : sets_with_[reason]) ++hits_[set];
            branch(cost + reasons_.cost(reason));
            for (const std::uint32_t set : sets_with_[reason]) --hits_[set];
            chosen_.pop_back();
        }
    }

    const Reasons& reasons_;
    std::vector<std::vector<Reason>> sets_;              ///< members cheapest first
    std::vector<std::vector<std::uint32_t>> sets_with_;  ///< by reason
    std::vector<std::uint32_t> by_size_;                 ///< sets, the smallest first
    std::vector<std::uint32_t> hits_;     ///< by set: how many of its members are chosen
    std::vector<std::uint32_t> counted_;  ///< by reason: the last bound that counted a set of it
    std::uint32_t stamp_ = 0;
    std::vector<Reason> chosen_;
    std::vector<Reason> found_;
    bool any_ = false;
    std::uint32_t below_ = 0;
    std::size_t branches_ = 0;
};

}  // namespace

std::vector<Reason> shrunk(Reasons& reasons, std::vector<Reason> contradiction,
                           Reasons::Effort effort) {
    std::stable_sort(contradiction.begin(), contradiction.end(),
                     [&](Reason a, Reason b) { return reasons.cost(a) < reasons.cost(b); });
    std::vector<Reason> trial;
    for (std::size_t kept = 0;
         kept < contradiction.size();) {  // the last `kept` cannot be left out
        const std::size_t tried = contradiction.size() - 1 - kept;
        trial = contradiction;
        trial.erase(trial.begin() + static_cast<std::ptrdiff_t>(tried));
        if (reasons.contradictory(trial, effort)) {
            // Those kept are in every contradiction of what is left, but a proof by clauses alone
            // may do without some.
            const std::vector<Reason>& core = reasons.core();
            std::size_t still = 0;
            for (std::size_t i = tried; i < trial.size(); ++i)
                if (std::find(core.begin(), core.end(), trial[i]) != core.end()) ++still;
            contradiction = core;
            kept = still;
        } else {
            ++kept;
        }
    }
    return contradiction;
}

Cheapest cheapest(Reasons& reasons, const std::vector<Reason>& pool, std::vector<Reason> known,
                  std::size_t rounds, std::uint64_t most_calls) {
    const std::uint64_t last = reasons.calls() + most_calls;
    HittingSets sets(reasons);
    reasons.prefer(pool);
    for (std::size_t round = 0; round < rounds && reasons.calls() < last; ++round) {
        const HittingSets::Answer answer = sets.find(reasons.cost(known));
        if (answer == HittingSets::Answer::none) return {std::move(known), true};
        if (answer == HittingSets::Answer::too_much) break;
        if (reasons.contradictory(sets.found(), Reasons::Effort::exact))
            return {sets.found(), true};
        sets.add(reasons.unsatisfied(pool));
    }
    return {std::move(known), false};
}

}  // namespace quadrille::engine
