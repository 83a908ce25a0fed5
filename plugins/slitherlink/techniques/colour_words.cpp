#include "techniques/colour_words.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "quadrille/kit/steps.hpp"

namespace slitherlink {

namespace q = quadrille;

namespace {

/// So many sentences make a step; more are not followed.
constexpr std::size_t most_clauses = 5;
/// So many clues are added up in one's head, and so many pairs of cells cancelled.
constexpr std::size_t most_summed_up = 3;
constexpr std::size_t most_cancelled = 4;
/// So many edges of a walk are named; of a longer one the cells are, if they are so few, else the
/// drawn edges.
constexpr std::size_t most_edges_named = 2;
constexpr std::size_t most_cells_named = 7;

std::pair<int, int> cells_of(int a, int b) { return std::minmax({a, b}); }

}  // namespace

q::Text ColourWords::chain(const Relation& relation) const {
    Clauses telling;
    for (const Hop& hop : relation.hops) tell_before(hop, telling);
    q::Text concluded = whole(relation.a, relation.b, relation.differ);
    const bool is_single = relation.hops.size() == 1;
    for (const Hop& hop : relation.hops)
        tell(hop, is_single ? concluded : related(hop.from, hop.to, hop.differ), telling);
    if (telling.clauses.size() > most_clauses ||
        std::any_of(telling.clauses.begin(), telling.clauses.end(),
                    [](const q::Text& one) { return one.empty(); }))
        return {};
    if (!is_single) telling.clauses.push_back({"so {0}", {std::move(concluded)}});
    return q::kit::listed_apart(telling.clauses);
}

/// What the hop rests on, beside known edges.
void ColourWords::tell_before(const Hop& hop, Clauses& telling) const {
    for (const Relation& one : hop.given) {
        if (one.is_walk() || std::find(telling.told.begin(), telling.told.end(),
                                       cells_of(one.a, one.b)) != telling.told.end())
            continue;
        for (const Hop& before : one.hops) tell_before(before, telling);
        for (const Hop& before : one.hops)
            tell(before, related(before.from, before.to, before.differ), telling);
        if (one.hops.size() > 1 && !telling.clauses.back().empty())
            telling.clauses.back() = {
                "{0}, so {1}",
                {std::move(telling.clauses.back()), related(one.a, one.b, one.differ)}};
        telling.told.push_back(cells_of(one.a, one.b));
    }
}

void ColourWords::tell(const Hop& hop, q::Text related, Clauses& telling) const {
    if (!hop.edges.empty())
        telling.clauses.push_back({"{0} ({1})", {std::move(related), walk(hop)}});
    else if (hop.clues.size() > 1)
        telling.clauses.push_back(sum(hop, std::move(related)));
    else
        telling.clauses.push_back(by_clue(hop, std::move(related), telling));
    telling.told.push_back(cells_of(hop.from, hop.to));
}

/// Or by a corner. What was told just before is not told again.
q::Text ColourWords::by_clue(const Hop& hop, q::Text related, const Clauses& telling) const {
    std::vector<Relation> rest = hop.given;
    std::erase_if(rest, [&](const Relation& one) {
        return !one.is_walk() && telling.told.back() == cells_of(one.a, one.b);
    });
    const bool goes_on = rest.size() < hop.given.size();
    if (hop.corner != none)
        related = {"{0}, as four lines never meet", {std::move(related)}};
    else
        related = {"by {0}, {1}", {clue_text(net_, hop.clues.front()), std::move(related)}};
    if (!rest.empty())
        return {"{0}, so {1}",
                {given(rest, hop.corner == none ? hop.clues.front() : none), std::move(related)}};
    return goes_on ? q::Text("so {0}", {std::move(related)}) : related;
}

q::Text ColourWords::walk(const Hop& hop) const {
    const std::size_t count = hop.edges.size();
    if (count <= most_edges_named)
        return q::kit::all_listed(count,
                                  [&](std::size_t i) { return state_text(states_, hop.edges[i]); });
    std::vector<int> drawn_edges;
    std::copy_if(hop.edges.begin(), hop.edges.end(), std::back_inserter(drawn_edges),
                 [&](int edge) { return states_.is_on(edge); });
    const std::size_t drawn_count = drawn_edges.size();
    if (hop.between.size() > most_cells_named) {
        if (drawn_count == 0)
            return {"from one to the other one crosses only edges that are ruled out"};
        return {
            "from one to the other one crosses {0}, which {1|is|are} drawn, and else only "
            "edges that are ruled out",
            {edges_text(net_, drawn_edges), std::to_string(drawn_count)}};
    }
    q::Text between = cells_text(net_, hop.between);
    if (drawn_count == 0) return {"on the way by {0} all edges are ruled out", {between}};
    if (drawn_count == count) return {"on the way by {0} all edges are drawn", {between}};
    if (drawn_count == 1)
        return {"on the way by {0} one edge is drawn, the others are ruled out", {between}};
    return {"on the way by {0}, {1} edges are drawn, the others are ruled out",
            {between, std::to_string(drawn_count)}};
}

q::Text ColourWords::sum(const Hop& hop, q::Text related) const {
    if (hop.clues.size() > most_summed_up || hop.given.size() > most_cancelled) return {};
    std::map<int, int> times;
    bool is_odd = false;
    for (const int clue : hop.clues) {
        is_odd = is_odd != (net_.clue(clue) % 2 == 1);
        for (const int edge : net_.round_cell(clue)) ++times[net_.other_cell(edge, clue)];
    }
    std::vector<int> twice;
    for (const auto& [cell, count] : times)
        if (count % 2 == 0 && cell != net_.outside()) twice.push_back(cell);
    q::Text text(is_odd ? "added up, {0} have an odd number of cells beside them inside the loop"
                        : "added up, {0} have an even number of cells beside them inside the loop",
                 {q::kit::all_listed(hop.clues.size(), [&](std::size_t i) {
                     return clue_text(net_, hop.clues[i]);
                 })});
    if (!twice.empty())
        text = {"{0} ({1} counted twice)", {std::move(text), cells_text(net_, twice)}};
    if (!hop.given.empty())
        text = {"{0}; {1}",
                {std::move(text), q::kit::all_listed(hop.given.size(), [&](std::size_t i) {
                     const Relation& one = hop.given[i];
                     return this->related(one.a, one.b, one.differ);
                 })}};
    std::vector<int> left;
    for (const int cell : {hop.from, hop.to})
        if (cell != net_.outside()) left.push_back(cell);
    return {"{0}; this leaves {1}, so {2}",
            {std::move(text), cells_text(net_, left), std::move(related)}};
}

q::Text ColourWords::links(const std::vector<Colours::Link>& links) const {
    return q::kit::all_listed(links.size(), [&](std::size_t i) {
        return i + 1 < links.size() ? related(links[i].a, links[i].b, links[i].differ)
                                    : whole(links[i].a, links[i].b, links[i].differ);
    });
}

q::Text ColourWords::given(const std::vector<Relation>& relations, int clue) const {
    return q::kit::all_listed(relations.size(), [&](std::size_t i) -> q::Text {
        const Relation& one = relations[i];
        q::Text text = related(one.a, one.b, one.differ);
        if (!one.is_walk()) return text;
        const Hop& hop = one.hops.front();
        if (hop.edges.size() == 1 && (clue == none || clue == one.a || clue == one.b))
            return state_text(states_, hop.edges.front());
        return {"{0} ({1})", {std::move(text), walk(hop)}};
    });
}

q::Text ColourWords::related(int a, int b, bool differ) const {
    return {differ ? "{0} and {1} lie on different sides" : "{0} and {1} lie on the same side",
            {cell_text(net_, a), cell_text(net_, b)}};
}

q::Text ColourWords::whole(int a, int b, bool differ) const {
    return {differ ? "{0} and {1} lie on different sides of the loop"
                   : "{0} and {1} lie on the same side of the loop",
            {cell_text(net_, a), cell_text(net_, b)}};
}

}  // namespace slitherlink
