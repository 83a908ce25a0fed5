// Rules about how things hang together: SingleLoop, Connected and Groups.
//
// SingleLoop is violated by a corner with three drawn edges; by a corner with one and no other edge
// left; by a closed part while there are other drawn edges; and when no closed way through the
// edges not ruled out passes all drawn ones, as far as groups of edges that hang together show it.
// Each is one linear pass with disjoint sets.
//
// Connected is violated exactly when two cells that carry the mark cannot reach each other through
// cells that may carry it. Groups is violated by a group that is too large, and by one that is too
// small with all cells that may carry the mark and hang together with it.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/sorted.hpp"
#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

enum class Is : std::uint8_t { out, in, unsure };

/// Whether each element carries the mark, on the position or with blanks at rest.
std::vector<Is> carrying(const RuleView& view, const std::vector<ElementId>& elements, Mark mark,
                         bool at_rest) {
    std::vector<Is> states(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const Mark has = at_rest ? view.at_rest(elements[i]) : view.fixed(elements[i]);
        if (has != blank)
            states[i] = has == mark ? Is::in : Is::out;
        else
            states[i] = view.board().alphabet(elements[i]).has(mark) ? Is::unsure : Is::out;
    }
    return states;
}

std::size_t count_of(const std::vector<Is>& states, Is state) {
    return static_cast<std::size_t>(std::count(states.begin(), states.end(), state));
}

/// The group among `groups`, numbered by representative, with the fewest members but at least one.
std::uint32_t smallest(const std::vector<std::size_t>& members) {
    std::size_t best = members.size();
    for (std::size_t i = 0; i < members.size(); ++i)
        if (members[i] != 0 && (best == members.size() || members[i] < members[best])) best = i;
    return static_cast<std::uint32_t>(best);
}

// --- SingleLoop
// ------------------------------------------------------------------------------------------------------------

/// What breaks the loop, and where.
struct Break {
    enum class Kind : std::uint8_t { branch, dead_end, closed_part, apart, nowhere } kind;
    std::vector<std::uint32_t> edges;  ///< that show it; collected only for culprits
};

class Loop {
public:
    Loop(const SingleLoop& rule, std::vector<Is> states) : rule_(rule), states_(std::move(states)) {
        for (const Ends& ends : rule.ends)
            corners_ = std::max({corners_, ends.a + std::size_t{1}, ends.b + std::size_t{1}});
        drawn_ = count_of(states_, Is::in);
    }

    /// The first break in a fixed order, with its edges if they are wanted.
    [[nodiscard]] std::optional<Break> broken(bool wanted) const {
        if (auto found = broken_corner(wanted)) return found;
        if (auto found = closed_part(wanted)) return found;
        return no_way_round(wanted);
    }

private:
    using Groups = kit::DisjointSets;

    [[nodiscard]] std::optional<Break> broken_corner(bool wanted) const {
        struct Degree {
            std::uint32_t drawn = 0, unsure = 0;
        };
        std::vector<Degree> degrees(corners_);
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (states_[i] == Is::out) continue;
            for (const std::uint32_t corner : {rule_.ends[i].a, rule_.ends[i].b})
                ++(states_[i] == Is::in ? degrees[corner].drawn : degrees[corner].unsure);
        }
        for (std::uint32_t corner = 0; corner < degrees.size(); ++corner) {
            const auto [drawn, unsure] = degrees[corner];
            if (drawn >= 3)
                return Break{Break::Kind::branch,
                             wanted ? edges_at(corner, true) : std::vector<std::uint32_t>{}};
            if (drawn == 1 && unsure == 0)
                return Break{Break::Kind::dead_end,
                             wanted ? edges_at(corner, false) : std::vector<std::uint32_t>{}};
        }
        return std::nullopt;
    }

    /// Requires corners with at most two drawn edges each: then a group of drawn edges is a way or
    /// a closed part.
    [[nodiscard]] std::optional<Break> closed_part(bool wanted) const {
        Groups groups(corners_);
        std::optional<std::uint32_t> closed;  // a corner of the smallest closed part
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (states_[i] != Is::in || groups.join(rule_.ends[i].a, rule_.ends[i].b)) continue;
            if (!closed || groups.size_of(rule_.ends[i].a) < groups.size_of(*closed))
                closed = rule_.ends[i].a;
        }
        // A closed part has as many edges as corners.
        if (!closed || groups.size_of(*closed) == drawn_) return std::nullopt;
        Break found{Break::Kind::closed_part, {}};
        for (std::uint32_t i = 0; wanted && i < states_.size(); ++i)
            if (states_[i] == Is::in && groups.same(rule_.ends[i].a, *closed))
                found.edges.push_back(i);
        return found;
    }

    /// The drawn edges must hang together through edges not ruled out, in a group that has a closed
    /// way at all.
    [[nodiscard]] std::optional<Break> no_way_round(bool wanted) const {
        Groups groups(corners_);
        std::vector<std::uint32_t> closing;
        for (std::uint32_t i = 0; i < states_.size(); ++i)
            if (states_[i] != Is::out && !groups.join(rule_.ends[i].a, rule_.ends[i].b))
                closing.push_back(i);
        std::vector<char> closes(corners_, 0);
        for (const std::uint32_t i : closing) closes[groups.find(rule_.ends[i].a)] = 1;
        std::vector<std::size_t> drawn_in(corners_, 0);
        std::size_t parts = 0;
        bool way = drawn_ == 0 ? !closing.empty() : true;
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (states_[i] != Is::in) continue;
            const std::uint32_t group = groups.find(rule_.ends[i].a);
            if (drawn_in[group]++ == 0) ++parts;
            way = way && closes[group] != 0;
        }
        if (parts <= 1 && way) return std::nullopt;
        Break found{parts > 1 ? Break::Kind::apart : Break::Kind::nowhere, {}};
        if (!wanted) return found;
        const std::uint32_t shown = parts > 1 ? smallest(drawn_in) : 0;
        for (std::uint32_t i = 0; i < states_.size(); ++i)
            if (parts > 1 ? states_[i] == Is::in && groups.find(rule_.ends[i].a) == shown
                          : states_[i] != Is::unsure)
                found.edges.push_back(i);
        return found;
    }

    /// The first three drawn edges at a corner, or all of its edges.
    [[nodiscard]] std::vector<std::uint32_t> edges_at(std::uint32_t corner, bool branch) const {
        std::vector<std::uint32_t> edges;
        for (std::uint32_t i = 0; i < states_.size(); ++i)
            if ((rule_.ends[i].a == corner || rule_.ends[i].b == corner) &&
                (!branch || states_[i] == Is::in))
                edges.push_back(i);
        std::stable_sort(edges.begin(), edges.end(),
                         [&](auto a, auto b) { return rule_.edges[a] < rule_.edges[b]; });
        if (branch && edges.size() > 3) edges.resize(3);
        return edges;
    }

    const SingleLoop& rule_;
    std::vector<Is> states_;
    std::size_t corners_ = 0;
    std::size_t drawn_ = 0;
};

// --- Connected
// -------------------------------------------------------------------------------------------------------------

kit::DisjointSets groups_of(const std::vector<Ends>& sides, const std::vector<Is>& states,
                            bool unsure_too) {
    kit::DisjointSets groups(states.size());
    const auto joins = [&](std::uint32_t i) {
        return states[i] == Is::in || (unsure_too && states[i] == Is::unsure);
    };
    for (const Ends& side : sides)
        if (joins(side.a) && joins(side.b)) groups.join(side.a, side.b);
    return groups;
}

bool one_group(kit::DisjointSets& groups, const std::vector<Is>& states) {
    std::optional<std::uint32_t> group;
    for (std::uint32_t i = 0; i < states.size(); ++i) {
        if (states[i] != Is::in) continue;
        if (group && *group != groups.find(i)) return false;
        group = groups.find(i);
    }
    return true;
}

/// However the unsure cells are filled. If some cell carries the mark for certain, each unsure one
/// must touch one of those; else any two unsure cells must touch each other.
bool connected_anyhow(const Connected& rule, const std::vector<Is>& states) {
    kit::DisjointSets groups = groups_of(rule.sides, states, false);
    if (!one_group(groups, states)) return false;
    const std::size_t unsure = count_of(states, Is::unsure);
    if (unsure == 0) return true;
    if (count_of(states, Is::in) == 0) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> touching;
        for (const auto& [a, b] : rule.sides)
            if (a != b && states[a] == Is::unsure && states[b] == Is::unsure)
                touching.emplace_back(std::min(a, b), std::max(a, b));
        kit::sort_unique(touching);
        return touching.size() == unsure * (unsure - 1) / 2;
    }
    std::vector<char> touches(states.size(), 0);
    for (const auto& [a, b] : rule.sides) {
        if (states[a] == Is::in) touches[b] = 1;
        if (states[b] == Is::in) touches[a] = 1;
    }
    for (std::size_t i = 0; i < states.size(); ++i)
        if (states[i] == Is::unsure && touches[i] == 0) return false;
    return true;
}

// --- Groups
// -----------------------------------------------------------------------------------------------

/// A cell of a group that cannot have the right size any more: one that is too large, else the
/// smallest that is too small.
std::optional<std::uint32_t> wrong_group(const Groups& rule, const std::vector<Is>& states,
                                         kit::DisjointSets& groups) {
    kit::DisjointSets rooms = groups_of(rule.sides, states, true);
    std::optional<std::uint32_t> small;
    for (std::uint32_t i = 0; i < states.size(); ++i) {
        if (states[i] != Is::in) continue;
        if (groups.size_of(i) > rule.at_most) return i;
        if (rooms.size_of(i) < rule.at_least &&
            (!small || groups.size_of(i) < groups.size_of(*small)))
            small = i;
    }
    return small;
}

/// However the unsure cells are filled. No group grows larger than all that may hang together, and
/// none is smaller than one of a single unsure cell with the groups beside it.
bool sized_anyhow(const Groups& rule, const std::vector<Is>& states) {
    kit::DisjointSets groups = groups_of(rule.sides, states, false);
    kit::DisjointSets rooms = groups_of(rule.sides, states, true);
    std::vector<std::size_t> least(states.size(), 1);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> beside;  // unsure cell, group
    for (const auto& [a, b] : rule.sides) {
        if (states[a] == Is::unsure && states[b] == Is::in) beside.emplace_back(a, groups.find(b));
        if (states[b] == Is::unsure && states[a] == Is::in) beside.emplace_back(b, groups.find(a));
    }
    kit::sort_unique(beside);
    for (const auto& [cell, group] : beside) least[cell] += groups.size_of(group);
    for (std::uint32_t i = 0; i < states.size(); ++i) {
        if (states[i] == Is::out) continue;
        const std::size_t smallest = states[i] == Is::in ? groups.size_of(i) : least[i];
        if (rooms.size_of(i) > rule.at_most || smallest < rule.at_least) return false;
    }
    return true;
}

}  // namespace

Status judge(const RuleView& view, const SingleLoop& rule) {
    const std::vector<Is> states = carrying(view, rule.edges, rule.drawn, false);
    if (Loop(rule, states).broken(false)) return Status::violated;
    // An edge that must be filled cannot be right both drawn and not drawn.
    std::vector<Is> at_rest = carrying(view, rule.edges, rule.drawn, true);
    if (count_of(at_rest, Is::unsure) != 0) return Status::open;
    return Loop(rule, std::move(at_rest)).broken(false) ? Status::open : Status::met;
}

std::vector<ElementId> culprits(const RuleView& view, const SingleLoop& rule) {
    const auto found = Loop(rule, carrying(view, rule.edges, rule.drawn, false)).broken(true);
    if (!found) return {};
    std::vector<ElementId> shown;
    for (const std::uint32_t i : found->edges) shown.push_back(rule.edges[i]);
    return marked_among(view, shown);
}

Status judge(const RuleView& view, const Connected& rule) {
    const std::vector<Is> states = carrying(view, rule.cells, rule.mark, false);
    kit::DisjointSets groups = groups_of(rule.sides, states, true);
    if (!one_group(groups, states)) return Status::violated;
    return connected_anyhow(rule, carrying(view, rule.cells, rule.mark, true)) ? Status::met
                                                                               : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Connected& rule) {
    const std::vector<Is> states = carrying(view, rule.cells, rule.mark, false);
    kit::DisjointSets groups = groups_of(rule.sides, states, true);
    if (one_group(groups, states)) return {};
    std::vector<std::size_t> members(states.size(), 0);
    for (std::uint32_t i = 0; i < states.size(); ++i)
        if (states[i] == Is::in) ++members[groups.find(i)];
    const std::uint32_t shown = smallest(members);
    std::vector<ElementId> region;
    for (std::uint32_t i = 0; i < states.size(); ++i)
        if (states[i] == Is::in && groups.find(i) == shown) region.push_back(rule.cells[i]);
    return marked_among(view, region);
}

Status judge(const RuleView& view, const Groups& rule) {
    const std::vector<Is> states = carrying(view, rule.cells, rule.mark, false);
    kit::DisjointSets groups = groups_of(rule.sides, states, false);
    if (wrong_group(rule, states, groups)) return Status::violated;
    return sized_anyhow(rule, carrying(view, rule.cells, rule.mark, true)) ? Status::met
                                                                           : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Groups& rule) {
    const std::vector<Is> states = carrying(view, rule.cells, rule.mark, false);
    kit::DisjointSets groups = groups_of(rule.sides, states, false);
    const std::optional<std::uint32_t> wrong = wrong_group(rule, states, groups);
    if (!wrong) return {};
    std::vector<ElementId> group;
    for (std::uint32_t i = 0; i < states.size(); ++i)
        if (states[i] == Is::in && groups.same(i, *wrong)) group.push_back(rule.cells[i]);
    return marked_among(view, group);
}

}  // namespace quadrille::semantics
