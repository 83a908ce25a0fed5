#include "engine/solve/choice.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/deduce/inference.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/graph.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Groups of more elements say little about any of them.
constexpr std::size_t largest_group = 32;
/// What a group gives to each of its open elements when all others are decided.
constexpr std::size_t whole = 1000;

}  // namespace

Neighbourhoods::Neighbourhoods(const Puzzle& puzzle) : of_(puzzle.board().size()) {
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        add_groups(rule, puzzle.rules()[rule].what);
    for (std::uint32_t group = 0; group < groups_.size(); ++group)
        for (const ElementId id : groups_[group]) of_[index(id)].push_back(group);
}

void Neighbourhoods::add(std::uint32_t rule, std::vector<ElementId> group) {
    kit::sort_unique(group);
    if (group.size() < 2 || group.size() > largest_group) return;
    groups_.push_back(std::move(group));
    rule_.push_back(rule);
}

/// Each cell with those beside it.
void Neighbourhoods::add_surroundings(std::uint32_t rule, const std::vector<ElementId>& cells,
                                      const std::vector<Ends>& sides) {
    std::vector<std::vector<ElementId>> round(cells.size());
    for (std::size_t i = 0; i < round.size(); ++i) round[i].push_back(cells[i]);
    for (const auto& [a, b] : sides) {
        round[a].push_back(cells[b]);
        round[b].push_back(cells[a]);
    }
    for (auto& group : round) add(rule, std::move(group));
}

void Neighbourhoods::add_groups(std::uint32_t rule, const RuleBody& body) {
    if (auto nodes = elements_at_nodes(body); !nodes.empty()) {
        for (auto& node : nodes) add(rule, std::move(node));
    } else if (const auto* connected = std::get_if<Connected>(&body)) {
        add_surroundings(rule, connected->cells, connected->sides);
    } else if (const auto* sized = std::get_if<Groups>(&body)) {
        add_surroundings(rule, sized->cells, sized->sides);
    } else if (const auto* differ = std::get_if<LinesDiffer>(&body)) {
        for (const auto& line : differ->lines) add(rule, line);
    } else {
        std::vector<ElementId> group;
        for_each_element(body, [&](ElementId id) { group.push_back(id); });
        add(rule, std::move(group));
    }
}

BranchOrder::BranchOrder(const Puzzle& puzzle, const Neighbourhoods& groups, std::uint64_t seed)
    : puzzle_(puzzle), groups_(groups), seed_(seed), closeness_(puzzle.board().size(), 0) {
    for (const ElementId id : puzzle.board().deciding()) order_.push_back(id);
    if (seed != 0) kit::Random(seed).shuffle(std::span(order_));
}

std::optional<ElementId> BranchOrder::element(const Candidates& candidates,
                                              const Candidates& to_try) {
    std::fill(closeness_.begin(), closeness_.end(), 0);
    for (const auto& group : groups_.all()) {
        const auto decided = static_cast<std::size_t>(std::count_if(
            group.begin(), group.end(), [&](ElementId id) { return candidates.count(id) <= 1; }));
        if (decided == 0 || decided == group.size()) continue;
        for (const ElementId id : group)
            closeness_[index(id)] += static_cast<std::uint32_t>(whole * decided / group.size());
    }
    std::optional<ElementId> best;
    std::size_t fewest = 0;
    for (const ElementId id : order_) {
        if (candidates.count(id) <= 1) continue;
        const std::size_t count = to_try.count(id);
        if (best && (count > fewest ||
                     (count == fewest && closeness_[index(id)] <= closeness_[index(*best)])))
            continue;
        best = id;
        fewest = count;
    }
    return best;
}

std::vector<Mark> BranchOrder::marks(const Candidates& to_try, ElementId id) const {
    std::vector<Mark> marks;
    for_each_mark(puzzle_.board(), to_try, id, [&](Mark mark) { marks.push_back(mark); });
    if (seed_ != 0) kit::Random(seed_ ^ (index(id) + 1)).shuffle(std::span(marks));
    return marks;
}

}  // namespace quadrille::engine
