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

#include <algorithm>
#include <iterator>
#include <utility>

#include "techniques/colour_sums.hpp"
#include "techniques/colour_words.hpp"
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

void collect_clues(const Relation& relation, std::vector<int>& clues) {
    for (const Hop& hop : relation.hops) {
        for (const Relation& before : hop.given) collect_clues(before, clues);
        for (const int clue : hop.clues)
            if (std::find(clues.begin(), clues.end(), clue) == clues.end()) clues.push_back(clue);
    }
}

q::Deduction told(const EdgeStates& states, const Colours& colours, int edge) {
    const Net& net = states.net();
    Step step(net);
    const auto [a, b] = net.edge(edge).cells;
    const Relation relation = colours.explain(a, b);
    step.follows(edge, relation.differ);
    step.because_loop();
    rest_on(relation, step, net);
    step.because_cell(a);
    step.because_cell(b);
    if (q::Text chain = ColourWords(states).chain(relation); !chain.empty())
        return std::move(step).told("{0}: {1}.", {std::move(chain)});
    std::vector<int> clues;
    collect_clues(relation, clues);
    return std::move(step).told(
        relation.differ ? "{0}: the clues in {3} together show that {1} and {2} lie on different "
                          "sides of the loop."
                        : "{0}: the clues in {3} together show that {1} and {2} lie on the same "
                          "side of the loop.",
        {cell_text(net, a), cell_text(net, b), cells_text(net, clues)});
}

/// What a group decides at once, if it does.
std::optional<q::Deduction> told(const EdgeStates& states, const Colours& colours,
                                 const Group& group, const std::vector<Colours::Link>& links) {
    const Net& net = states.net();
    Step step(net);
    std::vector<Colours::Link> deciding;
    for (const Colours::Link& link : links) {
        const std::vector<int> edges = edges_between(states, link);
        for (const int edge : edges) step.follows(edge, link.differ);
        if (!edges.empty()) deciding.push_back(link);
    }
    if (deciding.empty()) return std::nullopt;
    step.because_loop();
    const std::vector<Relation> needed = colours.needed(group, deciding);
    for (const Relation& relation : needed) rest_on(relation, step, net);
    for (const Colours::Link& link : deciding) {
        step.because_cell(link.a);
        step.because_cell(link.b);
    }
    q::Text known = ColourWords(states).walks(needed, group.clue);
    if (group.clue == none)
        return std::move(step).told("{0}: {1}; else four lines would meet at a corner.",
                                    {std::move(known)});
    step.because_clue(group.clue);
    if (needed.empty())
        return std::move(step).told(
            "{0}: at the border {1} has all its edges or none, and its number leaves nothing else.",
            {clue_text(net, group.clue)});
    const auto is_beside = [&](const auto& one) {
        return one.a != group.clue && one.b != group.clue;
    };
    if (std::any_of(deciding.begin(), deciding.end(), is_beside))
        return std::move(step).told(
            "{0}: {1}, so by {2}, {3}.",
            {std::move(known), clue_text(net, group.clue), ColourWords(states).links(deciding)});
    if (std::count_if(needed.begin(), needed.end(), is_beside) == 1 && is_beside(needed.back()))
        return std::move(step).told(
            needed.back().differ ? "{0}: {1}, so {2} has an edge towards just one of them, and its "
                                   "number leaves nothing else."
                                 : "{0}: {1}, so {2} has edges towards both or towards neither, "
                                   "and its number leaves nothing else.",
            {std::move(known), clue_text(net, group.clue)});
    return std::move(step).told("{0}: {1}, and with that {2} leaves nothing else.",
                                {std::move(known), clue_text(net, group.clue)});
}

/// Lets groups relate cells until an edge is decided; none if that ends without one. In a round all
/// look at what was known before it, so that the first to decide an edge rest on least. `possible`
/// as in look_at.
int relate(const EdgeStates& states, const std::vector<Group>& groups, Colours& colours, int& round,
           bool& possible) {
    for (bool grew = true; grew; ++round) {
        std::vector<Colours::Link> found;
        for (const Group& group : groups) {
            auto links = colours.look_at(group, round, possible);
            if (!possible) return none;
            found.insert(found.end(), std::make_move_iterator(links.begin()),
                         std::make_move_iterator(links.end()));
        }
        grew = false;
        for (Colours::Link& link : found) grew = colours.add(std::move(link)) || grew;
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
        auto found = told(states, colours, group, colours.look_at(group, 1, possible));
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
    int round = 1;
    const int edge = relate(states, groups_of(net), colours, round, possible);
    return edge == none ? std::nullopt : std::optional(told(states, colours, edge));
}

std::optional<q::Deduction> add_up_colours(const Net& net, const q::Candidates& candidates) {
    const EdgeStates states(net, candidates);
    if (states.is_broken()) return std::nullopt;
    Colours colours(states);
    const std::vector<Group> groups = groups_of(net);
    for (int round = 1;; ++round) {
        bool possible = true;
        int edge = relate(states, groups, colours, round, possible);
        if (!possible) return std::nullopt;
        if (edge == none) {
            bool grew = false;
            for (Colours::Link& link : sums_of_colours(net, colours, round))
                grew = colours.add(std::move(link)) || grew;
            if (!grew) return std::nullopt;
            edge = colours.decided_edge(states);
        }
        if (edge != none) return told(states, colours, edge);
    }
}

}  // namespace slitherlink
