// Three techniques on the same relations, each with more of them.
//
// `colour` reads them off the known edges. `relate_colours` lets clues and corners relate cells
// although no edge is decided yet (next to a 2 with two neighbours alike the others are alike too;
// two and two across a corner are never a chequerboard), and goes on from there until an edge is.
// `add_up_colours` counts: of the four cells next to a clue an odd number is inside if the clue is
// odd, an even one if it is even, whatever the cell itself is. Such counts of several clues add up;
// where all but two groups of related cells cancel, those two are related (linear equations modulo
// 2, by Gaussian elimination).
#include "techniques/colouring.hpp"

#include "techniques/colour_sums.hpp"
#include "techniques/colours.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

std::vector<Group> groups_of(const Net& net) {
    std::vector<Group> groups;
    groups.reserve(static_cast<std::size_t>(net.cells() + net.corners()));
    for (int cell = 0; cell < net.cells(); ++cell)
        if (net.clue(cell) != none) groups.push_back(group_of_clue(net, cell));
    for (int corner = 0; corner < net.corners(); ++corner)
        groups.push_back(group_of_corner(net, corner));
    return groups;
}

/// The open edges that a link decides.
std::vector<int> edges_between(const EdgeStates& states, const Colours::Link& link) {
    std::vector<int> edges;
    for (const int edge :
         states.net().round_cell(link.a == states.net().outside() ? link.b : link.a)) {
        const auto& cells = states.net().edge(edge).cells;
        const bool is_between = (cells[0] == link.a && cells[1] == link.b) ||
                                (cells[0] == link.b && cells[1] == link.a);
        if (is_between && states.is_open(edge)) edges.push_back(edge);
    }
    return edges;
}

/// So many relations of cells are told one after the other.
constexpr std::size_t most_links_told = 5;

q::Text told_link(const Net& net, const Colours::Link& link) {
    const std::vector<q::Text> cells{cell_text(net, link.a), cell_text(net, link.b)};
    if (link.clues.empty())
        return {link.differ ? "{0} and {1} lie on different sides, as four lines never meet"
                            : "{0} and {1} lie on the same side, as four lines never meet",
                cells};
    if (link.clues.size() == 1)
        return {link.differ ? "by {2}, {0} and {1} lie on different sides"
                            : "by {2}, {0} and {1} lie on the same side",
                {cells[0], cells[1], clue_text(net, link.clues.front())}};
    return {link.differ ? "{2} added up, {0} and {1} lie on different sides"
                        : "{2} added up, {0} and {1} lie on the same side",
            {cells[0], cells[1], cells_text(net, link.clues)}};
}

q::Text told_links(const Net& net, const std::vector<const Colours::Link*>& links) {
    q::Text all;
    for (const Colours::Link* const link : links) q::kit::add_apart(all, told_link(net, *link));
    return all;
}

q::Deduction told(const EdgeStates& states, const Colours& colours, int edge) {
    Step step(states.net());
    const auto [a, b] = states.net().edge(edge).cells;
    const bool on = *colours.differ(a, b);
    step.follows(edge, on);
    step.because_loop();
    const auto [clues, links] = colours.explain(a, b, step);
    step.because_cell(a);
    step.because_cell(b);
    const q::Text first = cell_text(states.net(), a);
    const q::Text second = cell_text(states.net(), b);
    if (clues.empty())
        return std::move(step).told(on ? "{0}: {1} and {2} lie on different sides of the loop."
                                       : "{0}: {1} and {2} lie on the same side of the loop.",
                                    {first, second});
    if (clues.size() == 1)
        return std::move(step).told(
            on ? "{0}: {3} shows that {1} and {2} lie on different sides of the loop."
               : "{0}: {3} shows that {1} and {2} lie on the same side of the loop.",
            {first, second, clue_text(states.net(), clues.front())});
    if (links.size() > 1 && links.size() <= most_links_told)
        return std::move(step).told(
            on ? "{0}: {3}; so {1} and {2} lie on different sides of the loop."
               : "{0}: {3}; so {1} and {2} lie on the same side of the loop.",
            {first, second, told_links(states.net(), links)});
    if (links.size() == 1)
        return std::move(step).told(
            on ? "{0}: beside an odd clue an odd number of cells lies inside the loop, beside an "
                 "even one an even number; for the clues in {3} together this means that {1} and "
                 "{2} lie on different sides."
               : "{0}: beside an odd clue an odd number of cells lies inside the loop, beside an "
                 "even one an even number; for the clues in {3} together this means that {1} and "
                 "{2} lie on the same side.",
            {first, second, cells_text(states.net(), clues)});
    return std::move(step).told(
        on ? "{0}: the clues in {3} together show that {1} and {2} lie on different sides of the "
             "loop."
           : "{0}: the clues in {3} together show that {1} and {2} lie on the same side of the "
             "loop.",
        {first, second, cells_text(states.net(), clues)});
}

/// What a group decides at once, if it does.
std::optional<q::Deduction> told(const EdgeStates& states, const Colours& colours,
                                 const Group& group, const std::vector<Colours::Link>& links) {
    Step step(states.net());
    for (const Colours::Link& link : links) {
        const std::vector<int> edges = edges_between(states, link);
        for (const int edge : edges) step.follows(edge, link.differ);
        if (!edges.empty()) static_cast<void>(colours.explain(link, step));
    }
    if (step.is_empty()) return std::nullopt;
    step.because_loop();
    if (group.clue == none)
        return std::move(step).told("{0}: else four lines would meet at a corner.");
    return std::move(step).told(
        "{0}: of the cells round {1} it is known which lie on the same side of the loop, and then "
        "its number leaves nothing else.",
        {clue_text(states.net(), group.clue)});
}

/// Lets groups relate cells until an edge is decided; none if that ends without one. `possible` as
/// in look_at.
int relate(const EdgeStates& states, const std::vector<Group>& groups, Colours& colours,
           bool& possible) {
    for (bool grew = true; grew;) {
        grew = false;
        for (const Group& group : groups)
            for (Colours::Link& link : colours.look_at(group, possible)) {
                if (!possible) return none;
                grew = colours.add(std::move(link)) || grew;
            }
        if (!possible) return none;
        if (const int edge = colours.decided_edge(states); edge != none) return edge;
    }
    return none;
}

}  // namespace

std::optional<q::Deduction> colour(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    const Colours colours(states);
    if (const int edge = colours.decided_edge(states); edge != none)
        return told(states, colours, edge);
    for (const Group& group : groups_of(net)) {
        bool possible = true;
        auto found = told(states, colours, group, colours.look_at(group, possible));
        if (!possible) return std::nullopt;
        if (found) return found;
    }
    return std::nullopt;
}

std::optional<q::Deduction> relate_colours(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    Colours colours(states);
    bool possible = true;
    const int edge = relate(states, groups_of(net), colours, possible);
    return edge == none ? std::nullopt : std::optional(told(states, colours, edge));
}

std::optional<q::Deduction> add_up_colours(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    Colours colours(states);
    const std::vector<Group> groups = groups_of(net);
    for (;;) {
        bool possible = true;
        int edge = relate(states, groups, colours, possible);
        if (!possible) return std::nullopt;
        if (edge == none) {
            bool grew = false;
            for (Colours::Link& link : sums_of_colours(net, colours))
                grew = colours.add(std::move(link)) || grew;
            if (!grew) return std::nullopt;
            edge = colours.decided_edge(states);
        }
        if (edge != none) return told(states, colours, edge);
    }
}

}  // namespace slitherlink
