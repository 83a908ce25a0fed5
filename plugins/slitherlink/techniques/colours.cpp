#include "techniques/colours.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace slitherlink {

Group group_of_clue(const Net& net, int cell) {
    Group group{cell, none, 5, {cell}, 4, {}, 1U << static_cast<unsigned>(net.clue(cell))};
    for (std::size_t side = 0; side < 4; ++side) {
        group.cells[side + 1] = net.other_cell(net.round_cell(cell)[side], cell);
        group.edges[side] = {0, side + 1};
    }
    return group;
}

Group group_of_corner(const Net& net, int corner) {
    // Upper left, upper right, lower right, lower left; the edges up, right, down, left lie
    // between.
    Group group{none, corner, 4,     {net.outside(), net.outside(), net.outside(), net.outside()},
                0,    {},     0b101U};
    const auto& edges = net.at_corner(corner);
    for (std::size_t side = 0; side < 4; ++side) {
        const int edge = edges[side];
        if (edge == none) continue;
        const auto& cells = net.edge(edge).cells;  // the upper or left one first
        const bool forward = side == 0 || side == 1;
        group.cells[side] = cells[forward ? 0 : 1];
        group.cells[(side + 1) % 4] = cells[forward ? 1 : 0];
        group.edges[group.edge_count++] = {side, (side + 1) % 4};
    }
    return group;
}

Colours::Colours(const EdgeStates& states)
    : net_(states.net()),
      links_of_(at(net_.cells()) + 1),
      parent_(at(net_.cells()) + 1),
      flips_(at(net_.cells()) + 1, 0),
      size_(at(net_.cells()) + 1, 1) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (int edge = 0; edge < net_.edges(); ++edge) {
        if (states.is_open(edge)) continue;
        const auto [a, b] = net_.edge(edge).cells;
        add({a, b, states.is_on(edge), edge, none, {}, {}});
    }
}

std::pair<int, bool> Colours::leader(int cell) const {
    bool flipped = false;
    while (parent_[at(cell)] != cell) {
        flipped = flipped != (flips_[at(cell)] != 0);
        cell = parent_[at(cell)];
    }
    return {cell, flipped};
}

std::optional<bool> Colours::differ(int a, int b) const {
    const auto [leader_a, flip_a] = leader(a);
    const auto [leader_b, flip_b] = leader(b);
    if (leader_a != leader_b) return std::nullopt;
    return flip_a != flip_b;
}

bool Colours::add(Link link) {
    auto [a, flip_a] = leader(link.a);
    auto [b, flip_b] = leader(link.b);
    if (a == b) return false;
    if (size_[at(a)] < size_[at(b)]) std::swap(a, b);
    parent_[at(b)] = a;
    size_[at(a)] += size_[at(b)];
    flips_[at(b)] = (flip_a != flip_b) != link.differ ? 1 : 0;
    links_of_[at(link.a)].push_back(links_.size());
    links_of_[at(link.b)].push_back(links_.size());
    links_.push_back(std::move(link));
    return true;
}

std::vector<Colours::Link> Colours::look_at(const Group& group, bool& possible) const {
    const std::size_t count = group.size;
    std::pair<int, bool> leaders[5];
    bool all_related = true;
    for (std::size_t i = 0; i < count; ++i) {
        leaders[i] = leader(group.cells[i]);
        all_related = all_related && leaders[i].first == leaders[0].first;
    }
    possible = true;
    if (all_related) return {};
    // Colours with the first cell's as 0: for each pair of cells whether they were seen alike, and
    // different.
    unsigned alike[5]{};
    unsigned different[5]{};
    possible = false;
    for (unsigned colours = 0; colours < 1U << count; colours += 2) {
        const auto colour = [&](std::size_t i) { return (colours >> i & 1U) != 0; };
        bool agrees = true;
        for (std::size_t i = 1; i < count && agrees; ++i)
            for (std::size_t j = 0; j < i && agrees; ++j)
                agrees = leaders[i].first != leaders[j].first ||
                         (colour(i) != colour(j)) == (leaders[i].second != leaders[j].second);
        unsigned drawn_edges = 0;
        for (std::size_t i = 0; i < group.edge_count; ++i)
            drawn_edges += colour(group.edges[i][0]) != colour(group.edges[i][1]) ? 1U : 0U;
        if (!agrees || (group.counts >> drawn_edges & 1U) == 0) continue;
        possible = true;
        for (std::size_t i = 0; i < count; ++i) {
            alike[i] |= colour(i) ? colours : ~colours;
            different[i] |= colour(i) ? ~colours : colours;
        }
    }
    std::vector<Link> links;
    if (!possible) return links;
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const bool may_be_alike = (alike[i] >> j & 1U) != 0;
            const bool may_differ = (different[i] >> j & 1U) != 0;
            if (may_be_alike == may_differ || leaders[i].first == leaders[j].first) continue;
            Link link{group.cells[j], group.cells[i], may_differ, none, group.corner, {}, {}};
            if (group.clue != none) link.clues = {group.clue};
            for (std::size_t k = 1; k < count; ++k)
                for (std::size_t l = 0; l < k; ++l)
                    if (leaders[k].first == leaders[l].first) {
                        link.from.emplace_back(group.cells[l], group.cells[k]);
                        break;
                    }
            links.push_back(std::move(link));
        }
    return links;
}

int Colours::decided_edge(const EdgeStates& states) const {
    for (int edge = 0; edge < net_.edges(); ++edge)
        if (states.is_open(edge) && differ(net_.edge(edge).cells[0], net_.edge(edge).cells[1]))
            return edge;
    return none;
}

struct Colours::Explanation {
    Step& step;
    Road road;
    std::vector<char> is_told;  ///< by link
};

Colours::Road Colours::explain(int a, int b, Step& step) const {
    Explanation explanation{step, {}, std::vector<char>(links_.size(), 0)};
    explain(a, b, links_.size(), explanation);
    return std::move(explanation.road);
}

Colours::Road Colours::explain(const Link& link, Step& step) const {
    Explanation explanation{step, {}, std::vector<char>(links_.size(), 0)};
    explain(link, links_.size(), explanation);
    return std::move(explanation.road);
}

/// By the shortest way over links that were known before that one.
void Colours::explain(int a, int b, std::size_t before, Explanation& explanation) const {
    if (a == b) return;
    std::vector<std::size_t> came(links_of_.size(), links_.size());
    std::vector<int> queue{a};
    for (std::size_t i = 0; i < queue.size() && came[at(b)] == links_.size(); ++i)
        for (const std::size_t link : links_of_[at(queue[i])]) {
            const int next = links_[link].a == queue[i] ? links_[link].b : links_[link].a;
            if (link >= before || next == a || came[at(next)] != links_.size()) continue;
            came[at(next)] = link;
            queue.push_back(next);
        }
    for (int cell = b; cell != a;) {
        const std::size_t link = came[at(cell)];
        if (link == links_.size()) return;
        cell = links_[link].a == cell ? links_[link].b : links_[link].a;
        if (explanation.is_told[link] != 0) continue;
        explanation.is_told[link] = 1;
        explain(links_[link], link, explanation);
    }
}

void Colours::explain(const Link& link, std::size_t before, Explanation& explanation) const {
    if (link.edge != none) explanation.step.because_edge(link.edge);
    std::vector<int>& clues = explanation.road.clues;
    for (const int cell : link.clues) {
        if (std::find(clues.begin(), clues.end(), cell) == clues.end()) clues.push_back(cell);
        explanation.step.because_clue(cell);
    }
    if (link.corner != none) {
        const Group group = group_of_corner(net_, link.corner);
        for (std::size_t i = 0; i < group.size; ++i) explanation.step.because_cell(group.cells[i]);
    }
    for (const auto& [a, b] : link.from) explain(a, b, before, explanation);
    if (link.edge == none) explanation.road.links.push_back(&link);
}

}  // namespace slitherlink
