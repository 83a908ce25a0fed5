#include "engine/explain/premises.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/explain/smallest.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

using Effort = Reasons::Effort;

/// Neighbourhoods in which the rest is looked for, in steps, one after the other.
constexpr std::array<std::uint32_t, 2> radii{1, 2};

class PremiseSearch {
public:
    PremiseSearch(const Puzzle& puzzle, const Position& position, const Deduction& deduction,
                  Budget& budget)
        : puzzle_(puzzle),
          position_(position),
          deduction_(deduction),
          reasons_(puzzle, position, budget) {
        for (const std::uint32_t rule : deduction.rules) own_.push_back(rule);
        for (const ElementId id : deduction.because)
            if (stands(id)) own_.push_back(reasons_.of_mark(id));
        kit::sort_unique(own_);
        in_rules_ = own_;
        for (const std::uint32_t rule : deduction.rules)
            for_each_element(puzzle.rules()[rule].what, [&](ElementId id) {
                if (stands(id)) in_rules_.push_back(reasons_.of_mark(id));
            });
        kit::sort_unique(in_rules_);
        all_ = own_;
    }

    /// Adds what is needed for one conclusion; false where that is not near.
    [[nodiscard]] bool add(const Literal& conclusion) {
        reasons_.ask(conclusion.element, conclusion, radii.back());
        const bool follows = contradict(own_) || contradict(in_rules_) ||
                             contradict(with_ties(conclusion.element)) ||
                             std::any_of(radii.begin(), radii.end(), [&](std::uint32_t steps) {
                                 return contradict(with_near(steps));
                             });
        if (!follows) return false;
        const std::vector<Reason> needed = shrunk(reasons_, reasons_.core(), Effort::clauses);
        all_.insert(all_.end(), needed.begin(), needed.end());
        return true;
    }

    [[nodiscard]] Premises found() {
        kit::sort_unique(all_);
        return reasons_.premises(all_);
    }

private:
    [[nodiscard]] bool stands(ElementId id) const {
        return puzzle_.board().decides(id) && position_.mark(id) != blank;
    }

    [[nodiscard]] bool contradict(const std::vector<Reason>& reasons) {
        return reasons_.contradictory(reasons, Effort::clauses) ||
               reasons_.contradictory(reasons, Effort::exact);
    }

    /// And the rules that tie the marks it names to where it concludes, or to its rules: a row with
    /// a mark and a part of a block.
    [[nodiscard]] std::vector<Reason> with_ties(ElementId conclusion) const {
        std::vector<bool> is_about(puzzle_.board().size());
        is_about[index(conclusion)] = true;
        for (const std::uint32_t rule : deduction_.rules)
            for_each_element(puzzle_.rules()[rule].what,
                             [&](ElementId id) { is_about[index(id)] = true; });
        std::vector<bool> is_named(puzzle_.board().size());
        for (const ElementId id : deduction_.because) is_named[index(id)] = stands(id);
        std::vector<Reason> reasons = in_rules_;
        for (Reason rule = 0; rule < puzzle_.rules().size(); ++rule) {
            bool has_named = false;
            bool has_other = false;
            for_each_element(puzzle_.rules()[rule].what, [&](ElementId id) {
                has_named = has_named || is_named[index(id)];
                has_other = has_other || (is_about[index(id)] && !is_named[index(id)]);
            });
            if (has_named && has_other) reasons.push_back(rule);
        }
        kit::sort_unique(reasons);
        return reasons;
    }

    [[nodiscard]] std::vector<Reason> with_near(std::uint32_t steps) const {
        std::vector<Reason> reasons = reasons_.near(steps);
        reasons.insert(reasons.end(), in_rules_.begin(), in_rules_.end());
        kit::sort_unique(reasons);
        return reasons;
    }

    const Puzzle& puzzle_;
    const Position& position_;
    const Deduction& deduction_;
    Reasons reasons_;
    std::vector<Reason> own_;       ///< what the deduction names; rising, as the next
    std::vector<Reason> in_rules_;  ///< and the marks that its rules speak of
    std::vector<Reason> all_;       ///< and what was needed besides
};

}  // namespace

std::optional<Premises> premises_of(const Puzzle& puzzle, const Position& position,
                                    const Deduction& deduction, Budget& budget) {
    PremiseSearch search(puzzle, position, deduction, budget);
    for (const Literal& literal : deduction.follows)
        if (!search.add(literal)) return std::nullopt;
    return search.found();
}

}  // namespace quadrille::engine
