#include "engine/rules/locality.hpp"

#include <utility>
#include <variant>

#include "engine/rules/graph.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// A rule on more elements says little about which of them are near each other.
constexpr std::size_t most_in_a_group = 64;

using Group = std::vector<std::uint32_t>;

void add_group(std::vector<Group>& groups, Group group) {
    kit::sort_unique(group);
    if (group.size() > 1 && group.size() <= most_in_a_group) groups.push_back(std::move(group));
}

std::uint32_t number(ElementId id) { return static_cast<std::uint32_t>(index(id)); }

void add_sides(std::vector<Group>& groups, const std::vector<ElementId>& cells,
               const std::vector<Ends>& sides) {
    for (const auto& [a, b] : sides) add_group(groups, {number(cells[a]), number(cells[b])});
}

void add_groups(std::vector<Group>& groups, const Rule& rule) {
    if (const auto nodes = elements_at_nodes(rule.what); !nodes.empty()) {
        for (const std::vector<ElementId>& node : nodes) {
            Group group;
            for (const ElementId id : node) group.push_back(number(id));
            add_group(groups, std::move(group));
        }
    } else if (const auto* connected = std::get_if<Connected>(&rule.what)) {
        add_sides(groups, connected->cells, connected->sides);
    } else if (const auto* sized = std::get_if<Groups>(&rule.what)) {
        add_sides(groups, sized->cells, sized->sides);
    } else if (!std::holds_alternative<LinesDiffer>(rule.what)) {
        Group all;
        for_each_element(rule.what, [&](ElementId id) { all.push_back(number(id)); });
        add_group(groups, std::move(all));
    }
}

using Pairs = std::vector<kit::Lists<std::uint32_t>::Pair>;

/// Each pair the other way round.
Pairs turned(Pairs pairs) {
    for (auto& [a, b] : pairs) std::swap(a, b);
    return pairs;
}

}  // namespace

Locality::Locality(const Puzzle& puzzle) {
    std::vector<Group> groups;
    Pairs rule_elements;
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule) {
        add_groups(groups, puzzle.rules()[rule]);
        for_each_element(puzzle.rules()[rule].what,
                         [&](ElementId id) { rule_elements.emplace_back(rule, number(id)); });
    }
    Pairs group_elements;
    for (std::uint32_t group = 0; group < groups.size(); ++group)
        for (const std::uint32_t element : groups[group])
            group_elements.emplace_back(group, element);
    const std::size_t elements = puzzle.board().size();
    elements_of_rule_ = Lists(puzzle.rules().size(), rule_elements);
    elements_of_group_ = Lists(groups.size(), group_elements);
    rules_of_element_ = Lists(elements, turned(std::move(rule_elements)));
    groups_of_element_ = Lists(elements, turned(std::move(group_elements)));
    element_seen_.assign(elements, 0);
    group_seen_.assign(groups.size(), 0);
    rule_seen_.assign(puzzle.rules().size(), 0);
}

Locality::Ball Locality::around(ElementId middle, std::uint32_t most) {
    ++ball_;
    Ball ball;
    if (element_seen_.empty()) return ball;
    ball.elements.push_back({number(middle), 0});
    element_seen_[index(middle)] = ball_;
    ball.whole = true;
    for (std::size_t i = 0; i < ball.elements.size(); ++i) {
        const auto [element, distance] = ball.elements[i];
        if (distance == most) {
            ball.whole = false;
            break;
        }
        for (const std::uint32_t rule : rules_of_element_[element])
            if (std::exchange(rule_seen_[rule], ball_) != ball_)
                ball.rules.push_back({rule, distance});
        for (const std::uint32_t group : groups_of_element_[element]) {
            if (std::exchange(group_seen_[group], ball_) == ball_) continue;
            for (const std::uint32_t next : elements_of_group_[group])
                if (std::exchange(element_seen_[next], ball_) != ball_)
                    ball.elements.push_back({next, distance + 1});
        }
    }
    return ball;
}

std::vector<std::uint32_t> Locality::clear_of(std::span<const std::uint32_t> elements,
                                              std::span<const std::uint32_t> rules) const {
    std::vector<std::uint32_t> first(element_seen_.size(),
                                     everywhere);  // the smallest ball that holds one of them
    std::vector<std::uint32_t> reached;
    reached.reserve(first.size());
    const auto reach = [&](std::uint32_t element, std::uint32_t most) {
        if (first[element] != everywhere) return;
        first[element] = most;
        reached.push_back(element);
    };
    for (const std::uint32_t element : elements) reach(element, 0);
    for (const std::uint32_t rule : rules)
        for (const std::uint32_t element : elements_of_rule_[rule]) reach(element, 1);
    std::vector<char> told(elements_of_group_.size(), 0);
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const std::uint32_t group : groups_of_element_[reached[i]])
            if (std::exchange(told[group], char{1}) == 0)
                for (const std::uint32_t next : elements_of_group_[group])
                    reach(next, first[reached[i]] + 1);
    for (std::uint32_t& most : first)
        if (most != 0 && most != everywhere) --most;
    return first;
}

}  // namespace quadrille::engine
