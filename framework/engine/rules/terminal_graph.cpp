#include "engine/rules/terminal_graph.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

TerminalGraph::TerminalGraph(std::span<const MarkedLink> links,
                             std::span<const std::uint32_t> terminals)
    : links_(links.begin(), links.end()),
      terminals_(terminals.begin(), terminals.end()),
      nodes_(node_count(links)) {
    kit::sort_unique(terminals_);
    if (!terminals_.empty()) nodes_ = std::max(nodes_, terminals_.back() + 1);
    at_ = LinksAt(nodes_, links_);
    is_terminal_.resize(nodes_, 0);
    for (const std::uint32_t terminal : terminals_) is_terminal_[terminal] = 1;
}

/// Whom a link between a node and a part speaks for: where it holds, nobody has to see to it.
std::uint32_t TerminalGraph::element(const Scratch& scratch, std::uint32_t link) const {
    return scratch.states[link] == Presence::in
               ? Between::several
               : static_cast<std::uint32_t>(index(links_[link].element));
}

void TerminalGraph::enter(Scratch& scratch, std::uint32_t node, std::uint32_t by) const {
    scratch.low[node] = scratch.entered[node];
    scratch.next[node] = 0;
    scratch.depth[node] = static_cast<std::uint32_t>(scratch.way.size());
    scratch.by[node] = by;
    scratch.held[node] = scratch.own[node] = is_terminal_[node] != 0 ? 1 : 0;
    scratch.up[node] = scratch.down[node] = {};
    scratch.is_parted[node] = 0;
    if (by != no_node) {
        scratch.up[node].add(element(scratch, by));
        scratch.down[node] = scratch.up[node];
    }
    scratch.way.push_back(node);
}

bool TerminalGraph::find_needs(Scratch& scratch) const {
    scratch.needs.clear();
    scratch.needed.clear();
    if (terminals_.size() < 2) return true;
    scratch.entered.assign(nodes_, 0);
    for (auto* list :
         {&scratch.low, &scratch.next, &scratch.depth, &scratch.by, &scratch.held, &scratch.own})
        list->resize(nodes_);
    scratch.up.resize(nodes_);
    scratch.down.resize(nodes_);
    scratch.is_parted.resize(nodes_);
    scratch.beyond.resize(links_.size());
    scratch.way.clear();
    std::uint32_t clock = 0;
    const std::uint32_t root = terminals_.front();
    scratch.entered[root] = ++clock;
    enter(scratch, root, no_node);
    while (!scratch.way.empty()) {
        const std::uint32_t node = scratch.way.back();
        if (const auto links = at_[node]; scratch.next[node] < links.size()) {
            const std::uint32_t link = links[scratch.next[node]++];
            if (scratch.states[link] == Presence::out || link == scratch.by[node]) continue;
            const std::uint32_t to = far_end(links_[link].ends, node);
            if (scratch.entered[to] == 0) {
                scratch.entered[to] = ++clock;
                scratch.beyond[link] = to;
                enter(scratch, to, link);
            } else if (scratch.entered[to] < scratch.entered[node]) {
                scratch.low[node] = std::min(scratch.low[node], scratch.entered[to]);
                scratch.up[node].add(element(scratch, link));
                scratch.beyond[link] = scratch.way[scratch.depth[to] + std::size_t{1}];
                scratch.down[scratch.beyond[link]].add(element(scratch, link));
            }
            continue;
        }
        scratch.way.pop_back();
        if (!scratch.way.empty()) leave(scratch, node, scratch.way.back());
    }
    return scratch.held[root] == terminals_.size();
}

void TerminalGraph::leave(Scratch& scratch, std::uint32_t node, std::uint32_t above) const {
    const bool needs_up = scratch.own[node] > 0 && scratch.up[node].is_one();
    if (needs_up) need_up(scratch, node);
    scratch.low[above] = std::min(scratch.low[above], scratch.low[node]);
    scratch.held[above] += scratch.held[node];
    if (scratch.low[node] < scratch.entered[above]) {
        scratch.up[above].add(scratch.down[node].element);
        return;
    }
    scratch.is_parted[node] = 1;
    scratch.own[above] += scratch.held[node];
    // Where nothing else leads to it, the same was needed from below.
    const bool is_bridge = scratch.low[node] > scratch.entered[above];
    if (scratch.held[node] > 0 && scratch.down[node].is_one() && !(is_bridge && needs_up))
        need_down(scratch, node, above);
}

/// From a node to what is above it, and to what that can be reached from otherwise.
void TerminalGraph::need_up(Scratch& scratch, std::uint32_t node) const {
    const auto first = static_cast<std::uint32_t>(scratch.needed.size());
    for (const std::uint32_t link : at_[node]) {
        if (scratch.states[link] == Presence::out ||
            index(links_[link].element) != scratch.up[node].element)
            continue;
        if (scratch.entered[far_end(links_[link].ends, node)] > scratch.entered[node] &&
            scratch.is_parted[scratch.beyond[link]] != 0)
            continue;
        scratch.needed.push_back(link);
    }
    scratch.needs.push_back({first, static_cast<std::uint32_t>(scratch.needed.size())});
}

/// From `above` to a part that begins with `node`, which was entered last but for what is beyond
/// it.
void TerminalGraph::need_down(Scratch& scratch, std::uint32_t node, std::uint32_t above) const {
    const auto first = static_cast<std::uint32_t>(scratch.needed.size());
    for (const std::uint32_t link : at_[above])
        if (scratch.states[link] != Presence::out &&
            index(links_[link].element) == scratch.down[node].element &&
            scratch.entered[far_end(links_[link].ends, above)] >= scratch.entered[node])
            scratch.needed.push_back(link);
    scratch.needs.push_back({first, static_cast<std::uint32_t>(scratch.needed.size())});
}

TerminalGraph::Part TerminalGraph::part_of(std::uint32_t node, std::span<const Presence> states,
                                           std::span<const std::uint32_t> without) const {
    const auto is_left_out = [&](std::uint32_t link) {
        return std::find(without.begin(), without.end(), link) != without.end();
    };
    Part part{std::vector<char>(nodes_, 0), {}};
    std::vector<std::uint32_t> reached{node};
    part.has[node] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        part.terminals += is_terminal_[reached[i]] != 0 ? 1U : 0U;
        for (const std::uint32_t link : at_[reached[i]]) {
            const std::uint32_t to = far_end(links_[link].ends, reached[i]);
            if (is_left_out(link)) continue;
            if (states[link] == Presence::out)
                part.round.push_back(link);
            else if (std::exchange(part.has[to], char{1}) == 0)
                reached.push_back(to);
        }
    }
    std::erase_if(part.round, [&](std::uint32_t link) {
        return part.has[links_[link].ends.a] == part.has[links_[link].ends.b];
    });
    kit::sort_unique(part.round);
    return part;
}

}  // namespace quadrille::engine
