#include "engine/deduce/rule_techniques.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <variant>

#include "engine/deduce/only_mark.hpp"
#include "engine/deduce/tuple_rows.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

struct UsedIn {
    Way way;
    bool operator()(const Count& count) const {
        return is_of_many(count) ? way == Way::line_full || way == Way::line_rest
                                 : way == Way::count_full || way == Way::count_rest;
    }
    bool operator()(const Clause&) const { return way == Way::clause_last; }
    bool operator()(const AllDifferent&) const {
        return way == Way::mark_used || way == Way::last_place;
    }
    bool operator()(const Relation&) const { return way == Way::relation; }
    bool operator()(const Tuples&) const { return way == Way::tuples; }
    bool operator()(const Sum&) const { return way == Way::sum_bounds || way == Way::sum_exact; }
    bool operator()(const Blocks&) const { return way == Way::line_blocks; }
    bool operator()(const LinesDiffer&) const { return way == Way::lines_differ; }
    bool operator()(const SingleLoop&) const {
        return way >= Way::loop_corner && way <= Way::loop_sides;
    }
    bool operator()(const Connected&) const {
        return way == Way::group_reach || way == Way::group_cut;
    }
    bool operator()(const Groups&) const {
        return way >= Way::size_exit && way <= Way::size_room;
    }
    bool operator()(const Sight&) const {
        return way >= Way::sight_rest && way <= Way::sight_lengths;
    }
    bool operator()(const Linear&) const {
        return way >= Way::linear_most && way <= Way::linear_exact;
    }
    bool operator()(const Acyclic&) const { return way == Way::link_loop; }
    bool operator()(const Joined&) const { return way == Way::link_needed; }
    bool operator()(const Custom&) const {
        return way == Way::custom_last || way == Way::custom_look;
    }
};

std::vector<ElementId> once(std::span<const ElementId> elements) {
    return kit::sorted_unique(std::vector<ElementId>(elements.begin(), elements.end()));
}

}  // namespace

void look_up(Budget& budget, const Inference& inference) {
    const std::uint64_t work = inference.work();
    if (work == 1) return budget.check();
    budget.spend(work);
    budget.check_now();
}

Inferences::Inferences(const Puzzle& puzzle) {
    list_.reserve(puzzle.rules().size());
    TupleShelf shelf;
    for (const Rule& rule : puzzle.rules()) {
        list_.push_back(inference_of(puzzle.board(), rule.what, shelf));
        only_mark_.push_back(only_mark(rule.what));
    }
    std::vector<std::vector<std::uint32_t>> lists(puzzle.board().size());
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        for_each_element(puzzle.rules()[rule].what, [&](ElementId id) {
            if (lists[index(id)].empty() || lists[index(id)].back() != rule)
                lists[index(id)].push_back(rule);
        });
    first_.reserve(lists.size() + 1);
    for (const std::vector<std::uint32_t>& list : lists) {
        first_.push_back(static_cast<std::uint32_t>(rules_.size()));
        rules_.insert(rules_.end(), list.begin(), list.end());
    }
    first_.push_back(static_cast<std::uint32_t>(rules_.size()));
}

Tracker* Trackers::of(std::uint32_t rule) {
    if (list_.empty()) list_.resize(inferences_.size());
    std::optional<std::unique_ptr<Tracker>>& tracker = list_[rule];
    if (!tracker) tracker = inferences_[rule].tracker();
    return tracker->get();
}

void Trackers::start_from(const Candidates& candidates) {
    for (std::uint32_t rule = 0; rule < inferences_.size(); ++rule)
        if (Tracker* const tracker = of(rule)) tracker->start_from(candidates);
}

void Trackers::infer(std::uint32_t rule, const Candidates& candidates, Consequences& out,
                     Budget& budget) {
    look_up(budget, inferences_[rule]);
    if (Tracker* const tracker = of(rule))
        tracker->infer(candidates, out);
    else
        inferences_[rule].infer(candidates, out);
}

bool names_all_reasons(const RuleBody& rule) {
    return std::holds_alternative<Groups>(rule) || std::holds_alternative<Sight>(rule) ||
           std::holds_alternative<Linear>(rule) || std::holds_alternative<Acyclic>(rule) ||
           std::holds_alternative<Joined>(rule);
}

bool can_use(const RuleBody& rule, Way way) { return std::visit(UsedIn{way}, rule); }

std::size_t sort_of(const RuleBody& rule) {
    const auto* const count = std::get_if<Count>(&rule);
    return count != nullptr && is_of_many(*count) ? rule_sorts - 1 : rule.index();
}

std::vector<const RuleBody*> one_of_each_sort(const Rules& rules) {
    std::array<bool, rule_sorts> is_there{};
    std::vector<const RuleBody*> sorts;
    for (const Rule& rule : rules)
        if (!std::exchange(is_there[sort_of(rule.what)], true)) sorts.push_back(&rule.what);
    return sorts;
}

Deduction deduction_of(const Puzzle& puzzle, std::uint32_t rule, const Consequences::One& one,
                       const Candidates& before) {
    Deduction step;
    step.follows = decided(puzzle.board(), before, one.follows);
    step.because = once(one.because);
    step.rules = {rule};
    step.text = told_by_rule(puzzle, one.way, step, one.shown, before);
    return step;
}

namespace {

bool is_empty(const Board& board, const Candidates& candidates, ElementId id) {
    return board.is_ruled(id) && candidates.first(id) == blank;
}

std::optional<Contradiction> broken_rule(const Inferences& inferences,
                                         std::span<const std::uint32_t> rules,
                                         const Candidates& candidates, Budget& budget,
                                         Trackers* trackers) {
    Consequences found = Consequences::first();
    Consequences all;
    const auto is_fine = [&](Tracker* tracker) {
        if (tracker == nullptr) return false;
        all.clear();
        tracker->infer(candidates, all);
        return !all.contradiction();
    };
    for (const std::uint32_t rule : rules) {
        look_up(budget, inferences[rule]);
        if (trackers != nullptr && is_fine(trackers->of(rule))) continue;
        found.clear();
        inferences[rule].infer(candidates, found);
        if (found.contradiction())
            return Contradiction{rule, once(found[found.size() - 1].because)};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Contradiction> find_contradiction(const Puzzle& puzzle, const Inferences& inferences,
                                                const Candidates& candidates, Budget& budget) {
    for (std::size_t i = 0; i < puzzle.board().size(); ++i)
        if (const ElementId id = element_id(i); is_empty(puzzle.board(), candidates, id))
            return Contradiction{std::nullopt, {id}};
    std::vector<std::uint32_t> rules(inferences.size());
    std::iota(rules.begin(), rules.end(), std::uint32_t{0});
    return broken_rule(inferences, rules, candidates, budget, nullptr);
}

std::optional<Contradiction> find_contradiction(const Puzzle& puzzle, const Inferences& inferences,
                                                const Candidates& candidates,
                                                std::span<const ElementId> changed, Budget& budget,
                                                Trackers* trackers) {
    std::vector<ElementId> elements(changed.begin(), changed.end());
    std::sort(elements.begin(), elements.end());
    std::vector<std::uint32_t> rules;
    for (const ElementId id : elements) {
        if (is_empty(puzzle.board(), candidates, id)) return Contradiction{std::nullopt, {id}};
        const std::span<const std::uint32_t> of_it = inferences.rules_of(id);
        rules.insert(rules.end(), of_it.begin(), of_it.end());
    }
    kit::sort_unique(rules);
    return broken_rule(inferences, rules, candidates, budget, trackers);
}

}  // namespace quadrille::engine
