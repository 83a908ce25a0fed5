// The cheapest contradiction by implicit hitting sets (Ignatiev and others 2015; Gamba, Bogaerts
// and Guns 2021, who explain puzzles with it).
//
// Wherever some marks do not contradict a set of reasons, every contradiction must have one of the
// reasons that those marks break: a correction set. So the cheapest set that hits all correction
// sets found so far costs at most what the cheapest contradiction does. Ask about it: if it
// contradicts, it is the cheapest; if not, its marks give one more correction set. Marks that break
// few reasons teach most, so they are looked for close to a known solution first (see
// Reasons::expect); where none is known, the solver is told to prefer what the reasons say.
#include "engine/explain/smallest.hpp"

#include <algorithm>
#include <utility>

#include "engine/explain/hitting_sets.hpp"

namespace quadrille::engine {

namespace {

/// Branches of all searches for hitting sets that one question may take: about a tenth of a second.
constexpr std::size_t most_branches = 20'000;

}  // namespace

std::vector<Reason> shrunk(Contradictions& reasons, std::vector<Reason> contradiction,
                           Contradictions::Effort effort, std::uint64_t most_calls) {
    const std::uint64_t begin = reasons.calls();
    std::stable_sort(contradiction.begin(), contradiction.end(),
                     [&](Reason a, Reason b) { return reasons.cost(a) < reasons.cost(b); });
    std::vector<Reason> trial;
    for (std::size_t kept = 0;
         kept < contradiction.size() &&
         reasons.calls() - begin < most_calls;) {  // the last `kept` cannot be left out
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

Cheapest cheapest(Contradictions& reasons, const std::vector<Reason>& pool,
                  std::vector<Reason> known, std::size_t rounds, std::uint64_t most_calls) {
    const std::uint64_t last = reasons.calls() + most_calls;
    HittingSets sets(reasons.costs(), most_branches);
    reasons.prefer(pool);
    for (std::size_t round = 0; round < rounds && reasons.calls() < last; ++round) {
        const HittingSets::Answer answer = sets.find(reasons.cost(known));
        if (answer == HittingSets::Answer::none) return {std::move(known), true};
        if (answer == HittingSets::Answer::too_much) break;
        if (reasons.contradictory(sets.found(), Contradictions::Effort::exact))
            return {sets.found(), true};
        sets.add(reasons.unsatisfied(pool));
    }
    return {std::move(known), false};
}

}  // namespace quadrille::engine
