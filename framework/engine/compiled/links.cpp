// Rules about links: those that close no loop, and those that join terminals.
#include <algorithm>
#include <bit>

#include "engine/compiled/forest.hpp"
#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

namespace {

MarkSet set_of_all(const std::vector<Mark>& marks) {
    MarkSet set = 0;
    for (const Mark mark : marks) set |= set_of(mark);
    return set;
}

}  // namespace

void ForestTable::add(const Board& board, const Acyclic& rule) {
    const auto first = static_cast<std::uint32_t>(links_.size());
    const std::vector<MarkedLink> links = marked_links(board, rule.links, rule.ends);
    for (const MarkedLink& link : links)
        links_.push_back(
            {static_cast<std::uint32_t>(index(link.element)), link.ends, set_of_all(link.marks)});
    rows_.push_back({{first, static_cast<std::uint32_t>(links_.size())}, node_count(links)});
}

bool ForestTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const std::span<const Link> links = rows_[row].links.of(links_);
    Forest groups(workspace.parent, rows_[row].nodes);
    for (const Link& link : links)
        if ((domains[link.element] & ~link.marks) == 0 && !groups.join(link.ends.a, link.ends.b))
            return false;
    std::vector<Ends>& ends = workspace.links;  // of an element: the groups that each link joins
    for (std::size_t begin = 0, end = 0; begin < links.size(); begin = end) {
        const std::uint32_t element = links[begin].element;
        while (end < links.size() && links[end].element == element) ++end;
        const MarkSet now = domains[element];
        if (has_one(now)) continue;
        ends.clear();
        for (const Link& link : links.subspan(begin, end - begin))
            ends.push_back({groups.root(link.ends.a), groups.root(link.ends.b)});
        const MarkSet out = closing(links.subspan(begin, end - begin), now, workspace);
        if (out != 0 && !domains.keep(element, ~out)) return false;
    }
    return true;
}

/// Of the marks `now`, those with which links of one element close a loop. workspace.links: what
/// each of them joins.
MarkSet ForestTable::closing(std::span<const Link> links, MarkSet now, Workspace& workspace) {
    std::vector<Ends>& ends = workspace.links;
    MarkSet out = 0;
    MarkSet once = 0;
    MarkSet twice = 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const MarkSet marks = links[i].marks & now;
        if (marks == now) continue;  // it holds, and is in the groups
        if (ends[i].a == ends[i].b) out |= marks;
        twice |= once & marks;
        once |= marks;
    }
    for (MarkSet left = twice & ~out; left != 0; left &= left - 1) {
        const MarkSet mark = left & (~left + 1);
        ends.resize(links.size());
        for (std::size_t i = 0; i < links.size(); ++i)
            if ((links[i].marks & now) != now && (links[i].marks & mark) != 0)
                ends.push_back(ends[i]);
        if (close_loop(std::span(ends).subspan(links.size()))) out |= mark;
    }
    return out;
}

void TerminalTable::add(const Board& board, const Joined& rule) {
    const std::vector<MarkedLink> links = marked_links(board, rule.links, rule.ends);
    Row row{TerminalGraph(links, rule.terminals), {}};
    for (const MarkedLink& link : links) row.marks.push_back(set_of_all(link.marks));
    rows_.push_back(std::move(row));
}

bool TerminalTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const auto& [graph, marks] = rows_[row];
    const std::span<const MarkedLink> links = graph.links();
    TerminalGraph::Scratch& scratch = workspace.terminals;
    scratch.states.resize(links.size());
    for (std::size_t i = 0; i < links.size(); ++i) {
        const MarkSet now = domains[static_cast<std::uint32_t>(index(links[i].element))];
        scratch.states[i] = (now & marks[i]) == 0    ? Presence::out
                            : (now & ~marks[i]) == 0 ? Presence::in
                                                     : Presence::unsure;
    }
    if (!graph.find_needs(scratch)) return false;
    for (const auto& [first, end] : scratch.needs) {
        MarkSet needed = 0;
        for (std::uint32_t i = first; i < end; ++i) needed |= marks[scratch.needed[i]];
        const ElementId element = links[scratch.needed[first]].element;
        if (!domains.keep(static_cast<std::uint32_t>(index(element)), needed)) return false;
    }
    return true;
}

}  // namespace quadrille::engine
