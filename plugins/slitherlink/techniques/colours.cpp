#include "techniques/colours.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>

namespace slitherlink {

namespace {

/// What rests on a clue is told after all that this one rests on: rather many known edges.
constexpr int cost_of_a_round = 8;

}  // namespace

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
        add({.a = a, .b = b, .differ = states.is_on(edge), .edge = edge, .clues = {}, .from = {}});
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
    const bool is_new = a != b;
    if (!is_new && (flip_a != flip_b) != link.differ) return false;  // there is no solution
    if (is_new) {
        if (size_[at(a)] < size_[at(b)]) std::swap(a, b);
        parent_[at(b)] = a;
        size_[at(a)] += size_[at(b)];
        flips_[at(b)] = (flip_a != flip_b) != link.differ ? 1 : 0;
    }
    links_of_[at(link.a)].push_back(links_.size());
    links_of_[at(link.b)].push_back(links_.size());
    links_.push_back(std::move(link));
    return is_new;
}

std::vector<Colours::Link> Colours::look_at(const Group& group, int round, bool& possible) const {
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
            Link link{.a = group.cells[j],
                      .b = group.cells[i],
                      .differ = may_differ,
                      .corner = group.corner,
                      .clues = {},
                      .from = {},
                      .before = links_.size(),
                      .cost = round * cost_of_a_round};
            if (group.clue != none) link.clues = {group.clue};
            links.push_back(std::move(link));
        }
    return links;
}

int Colours::decided_edge(const EdgeStates& states) const {
    int best = none;
    int least = std::numeric_limits<int>::max();
    for (int edge = 0; edge < net_.edges(); ++edge) {
        const auto [a, b] = net_.edge(edge).cells;
        if (!states.is_open(edge) || !differ(a, b)) continue;
        const int cost = ways_from(a, links_.size()).costs[at(b)];
        if (cost < least) {
            least = cost;
            best = edge;
        }
    }
    return best;
}

/// By the cheapest way (Dijkstra 1959).
Colours::Ways Colours::ways_from(int cell, std::size_t before) const {
    Ways ways{std::vector<int>(links_of_.size(), std::numeric_limits<int>::max()),
              std::vector<std::size_t>(links_of_.size(), links_.size())};
    using Reached = std::tuple<int, int>;  // cost and cell
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
    ways.costs[at(cell)] = 0;
    queue.emplace(0, cell);
    while (!queue.empty()) {
        const auto [cost, reached] = queue.top();
        queue.pop();
        if (cost > ways.costs[at(reached)]) continue;
        for (const std::size_t number : links_of_[at(reached)]) {
            const Link& link = links_[number];
            const int next = link.a == reached ? link.b : link.a;
            if (number >= before || cost + link.cost >= ways.costs[at(next)]) continue;
            ways.costs[at(next)] = cost + link.cost;
            ways.came[at(next)] = number;
            queue.emplace(cost + link.cost, next);
        }
    }
    return ways;
}

Relation Colours::explain(int a, int b, std::size_t before) const {
    const Ways ways = ways_from(b, before);
    Relation relation{a, b, false, {}};
    for (int cell = a; cell != b;) {
        const std::size_t number = ways.came[at(cell)];
        if (number == links_.size()) return relation;
        const Link& link = links_[number];
        const int next = link.a == cell ? link.b : link.a;
        relation.differ = relation.differ != link.differ;
        if (link.edge == none) {
            relation.hops.push_back(explain(link, cell));
        } else {
            if (relation.hops.empty() || relation.hops.back().edges.empty())
                relation.hops.push_back({cell, cell, false, {}, {}, {}, none, {}});
            else
                relation.hops.back().between.push_back(cell);
            Hop& walk = relation.hops.back();
            walk.edges.push_back(link.edge);
            walk.to = next;
            walk.differ = walk.differ != link.differ;
        }
        cell = next;
    }
    return relation;
}

Hop Colours::explain(const Link& link, int from) const {
    Hop hop{from, from == link.a ? link.b : link.a, link.differ, {}, {}, link.clues, link.corner,
            {}};
    if (link.clues.size() > 1) {
        for (const auto& [a, b] : link.from) hop.given.push_back(explain(a, b, link.before));
    } else {
        const Group group = link.corner == none ? group_of_clue(net_, link.clues.front())
                                                : group_of_corner(net_, link.corner);
        hop.given = needed(group, {link}, link.before);
    }
    return hop;
}

namespace {

/// Two of the cells of a group, and what is known of them.
struct KnownPair {
    std::size_t i = 0;
    std::size_t j = 0;
    bool differ = false;
    int cost = 0;
};

/// Whether the group and these pairs, chosen by bits, leave no colours but those of the links.
bool suffice(const Group& group, const std::vector<KnownPair>& pairs, unsigned chosen,
             const std::vector<KnownPair>& links) {
    const auto agrees = [](const KnownPair& pair, unsigned colours) {
        return ((colours >> pair.i ^ colours >> pair.j) & 1U) == (pair.differ ? 1U : 0U);
    };
    for (unsigned colours = 0; colours < 1U << group.size; colours += 2) {
        bool is_left = true;
        for (std::size_t k = 0; k < pairs.size() && is_left; ++k)
            is_left = (chosen >> k & 1U) == 0 || agrees(pairs[k], colours);
        unsigned drawn_edges = 0;
        for (std::size_t k = 0; k < group.edge_count; ++k)
            drawn_edges += (colours >> group.edges[k][0] ^ colours >> group.edges[k][1]) & 1U;
        if (!is_left || (group.counts >> drawn_edges & 1U) == 0) continue;
        if (!std::all_of(links.begin(), links.end(),
                         [&](const KnownPair& link) { return agrees(link, colours); }))
            return false;
    }
    return true;
}

}  // namespace

std::vector<Relation> Colours::needed(const Group& group, const std::vector<Link>& links) const {
    return needed(group, links, links_.size());
}

std::vector<Relation> Colours::needed(const Group& group, const std::vector<Link>& links,
                                      std::size_t before) const {
    std::vector<KnownPair> pairs;
    for (std::size_t i = 0; i < group.size; ++i) {
        const Ways ways = ways_from(group.cells[i], before);
        for (std::size_t j = i + 1; j < group.size; ++j)
            if (const int cost = ways.costs[at(group.cells[j])];
                cost != std::numeric_limits<int>::max())
                pairs.push_back({i, j, *differ(group.cells[i], group.cells[j]), cost});
    }
    std::vector<KnownPair> wanted;
    for (const Link& link : links)
        for (std::size_t i = 0; i < group.size; ++i)
            for (std::size_t j = 0; j < group.size; ++j)
                if (group.cells[i] == link.a && group.cells[j] == link.b)
                    wanted.push_back({i, j, link.differ, 0});
    unsigned best = 0;
    int least = std::numeric_limits<int>::max();
    for (unsigned chosen = 0; chosen < 1U << pairs.size(); ++chosen) {
        int cost = 0;
        for (std::size_t k = 0; k < pairs.size(); ++k)
            if ((chosen >> k & 1U) != 0) cost += pairs[k].cost == 0 ? 0 : pairs[k].cost + 1;
        if (cost >= least || !suffice(group, pairs, chosen, wanted)) continue;
        least = cost;
        best = chosen;
    }
    std::vector<Relation> relations;
    for (std::size_t k = 0; k < pairs.size(); ++k)
        if ((best >> k & 1U) != 0 && pairs[k].cost > 0)
            relations.push_back(explain(group.cells[pairs[k].i], group.cells[pairs[k].j], before));
    return relations;
}

void rest_on(const Relation& relation, Step& step, const Net& net) {
    for (const Hop& hop : relation.hops) rest_on(hop, step, net);
}

void rest_on(const Hop& hop, Step& step, const Net& net) {
    for (const int edge : hop.edges) step.because_edge(edge);
    for (const int cell : hop.clues) step.because_clue(cell);
    if (hop.corner != none) {
        const Group group = group_of_corner(net, hop.corner);
        for (std::size_t i = 0; i < group.size; ++i) step.because_cell(group.cells[i]);
    }
    for (const Relation& relation : hop.given) rest_on(relation, step, net);
}

}  // namespace slitherlink
