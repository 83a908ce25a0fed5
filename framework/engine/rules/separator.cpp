// Menger's theorem as an algorithm: the smallest set of nodes that parts two others is as large as
// the number of ways between them that share no node. Ways are found one at a time by augmentation
// (Ford and Fulkerson 1956) on the split graph, where a closed node is an entry and an exit that
// one way may join. A group of open nodes has no limit and is a single state. When no further way
// is found, the closed nodes whose entry was reached but not their exit are the cut.
//
// Tables are cleared only where they were touched, so a small cut round a small group costs little
// on a large board.
#include "engine/rules/separator.hpp"

#include <algorithm>
#include <cstddef>

namespace quadrille::engine {

namespace {
constexpr std::uint32_t none = Components::none;
}

std::uint32_t Components::largest() const {
    const auto most =
        std::max_element(members.begin(), members.end(),
                         [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return static_cast<std::uint32_t>(most - members.begin());
}

Components components_of(const Graph& graph, std::span<const Node> nodes, Budget& budget) {
    Components groups{std::vector<std::uint32_t>(nodes.size(), none), {}};
    for (std::uint32_t start = 0; start < nodes.size(); ++start) {
        if (nodes[start] != Node::open || groups.of[start] != none) continue;
        const auto group = static_cast<std::uint32_t>(groups.members.size());
        std::vector<std::uint32_t>& members = groups.members.emplace_back(1, start);
        groups.of[start] = group;
        for (std::size_t i = 0; i < members.size(); ++i) {
            budget.check();
            for (const std::uint32_t next : graph.neighbours(members[i])) {
                if (nodes[next] != Node::open || groups.of[next] != none) continue;
                groups.of[next] = group;
                members.push_back(next);
            }
        }
    }
    return groups;
}

Separator::Separator(const Graph& graph, std::span<const Node> nodes, const Components& groups,
                     Budget& budget)
    : graph_(graph),
      nodes_(nodes),
      groups_(groups),
      budget_(budget),
      came_from_(2 * nodes.size() + groups.members.size(), none),
      flow_in_(nodes.size(), none),
      flow_out_(nodes.size(), none),
      flows_into_(groups.members.size()) {}

void Separator::reach(State state, State from) {
    if (came_from_[state] != none) return;
    came_from_[state] = from;
    queue_.push_back(state);
}

/// Everything one residual arc away. Arcs between nodes have no limit of their own, so they are
/// open even where flow passes.
void Separator::step_from(State state) {
    if (is_group(state)) {
        const std::uint32_t group = state - whole(0);
        for (const std::uint32_t member : groups_.members[group])
            for (const std::uint32_t next : graph_.neighbours(member))
                if (nodes_[next] == Node::closed) reach(entry(next), state);
        for (const std::uint32_t node : flows_into_[group])
            if (flow_out_[node] == state) reach(exit(node), state);  // take that flow back
        return;
    }
    const std::uint32_t node = state / 2;
    if (state == entry(node)) {
        // Flow that comes from an exit is taken back there, flow that comes from a group at the
        // group.
        reach(flow_in_[node] == none ? exit(node) : flow_in_[node], state);
        return;
    }
    if (flow_in_[node] != none) reach(entry(node), state);
    for (const std::uint32_t next : graph_.neighbours(node)) {
        if (nodes_[next] == Node::gone) continue;
        reach(nodes_[next] == Node::open ? whole(groups_.of[next]) : entry(next), state);
    }
}

bool Separator::search(std::uint32_t from, std::uint32_t to) {
    for (const State state : queue_) came_from_[state] = none;
    queue_.clear();
    reach(whole(from), whole(from));
    for (std::size_t i = 0; i < queue_.size(); ++i) {
        budget_.check();
        step_from(queue_[i]);
        if (came_from_[whole(to)] != none) return true;
    }
    return false;
}

/// Sends one more way along the search's path. Arcs taken back need no step of their own: the flow
/// in and out of a node is overwritten by the arcs the path enters and leaves it through.
void Separator::augment(State at, State source) {
    std::vector<State> path{at};
    while (at != source) path.push_back(at = came_from_[at]);
    std::reverse(path.begin(), path.end());
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const State a = path[i];
        const State b = path[i + 1];
        if (!is_group(a) && b == entry(a / 2) &&
            a == exit(a / 2)) {  // the way through the node is given up
            flow_in_[a / 2] = none;
            flow_out_[a / 2] = none;
        } else if (!is_group(b) && b == entry(b / 2)) {  // forwards into a node
            flow_in_[b / 2] = a;
            if (!is_group(a)) flow_out_[a / 2] = b;
            used_.push_back(b / 2);
        } else if (is_group(b) && !is_group(a) && a == exit(a / 2)) {  // forwards into a group
            flow_out_[a / 2] = b;
            flows_into_[b - whole(0)].push_back(a / 2);
        }
    }
}

Cut Separator::cut(std::uint32_t from, std::uint32_t to) {
    while (search(from, to)) augment(whole(to), whole(from));
    Cut cut;
    for (const State state : queue_) {
        if (is_group(state)) {
            const auto& members = groups_.members[state - whole(0)];
            cut.side.insert(cut.side.end(), members.begin(), members.end());
        } else if (state == exit(state / 2)) {
            cut.side.push_back(state / 2);
        } else if (came_from_[exit(state / 2)] == none) {
            cut.nodes.push_back(state / 2);
        }
    }
    std::sort(cut.nodes.begin(), cut.nodes.end());
    for (const std::uint32_t node : used_) flow_in_[node] = flow_out_[node] = none;
    used_.clear();
    for (auto& nodes : flows_into_) nodes.clear();
    return cut;
}

}  // namespace quadrille::engine
