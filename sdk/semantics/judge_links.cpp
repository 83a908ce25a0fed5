// Rules about links: Acyclic and Joined.
//
// A link holds for certain, cannot hold, or either. Acyclic is violated by a loop of links that
// hold; Joined, when links that may hold leave two terminals apart. Each is one linear pass with
// disjoint sets, and both are told late where several links hang on one element: that none of its
// marks is left is not looked for.
//
// `met` asks the same of what could go wrong: no loop among all links that may hold, terminals
// joined by those that do. Where an element without a resting mark has several links, not all of
// which hold at once, that says too little, and its marks are tried. So `met` is exact, but where
// this would take too long.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "quadrille/kit/graph.hpp"
#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

enum class Holds : std::uint8_t { no, maybe, yes };

/// Links that are looked at for whether a rule is met, before it is left open.
constexpr std::size_t most_looks = std::size_t{1} << 15U;

/// The links of a rule, and the marks of the elements that they hang on: blank, where any mark of
/// the alphabet is possible.
template <class Rule>
class Links {
public:
    Links(const RuleView& view, const Rule& rule, bool at_rest)
        : view_(view), rule_(rule), marks_(view.board().size(), blank) {
        for (const Literal& link : rule.links) {
            const ElementId id = link.element;
            marks_[index(id)] = at_rest ? view.at_rest(id) : view.fixed(id);
            if (marks_[index(id)] == blank) open_.push_back(id);
        }
        kit::sort_unique(open_);
        for (const Ends& ends : rule.ends)
            nodes_ = std::max({nodes_, ends.a + std::size_t{1}, ends.b + std::size_t{1}});
    }

    [[nodiscard]] std::size_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] Holds operator[](std::size_t i) const {
        const Literal& link = rule_.links[i];
        const Mark mark = marks_[index(link.element)];
        if (mark != blank) return (mark == link.mark) == link.holds ? Holds::yes : Holds::no;
        if (view_.board().alphabet(link.element).has(link.mark)) return Holds::maybe;
        return link.holds ? Holds::no : Holds::yes;
    }

    /// Whether some filling is wrong. `surely_wrong` and `surely_right` say it of all of them. True
    /// where that takes too long.
    template <class Wrong, class Right>
    [[nodiscard]] bool may_be_wrong(Wrong&& surely_wrong, Right&& surely_right,
                                    std::size_t from = 0) {
        if (surely_wrong(*this)) return true;
        if (surely_right(*this)) return false;
        looks_ += rule_.links.size() + nodes_;
        if (from == open_.size() || looks_ > most_looks) return true;
        const ElementId id = open_[from];
        bool may = false;
        for (std::size_t mark = 1; mark <= view_.symbols(id) && !may; ++mark) {
            marks_[index(id)] = static_cast<Mark>(mark);
            may = may_be_wrong(surely_wrong, surely_right, from + 1);
        }
        marks_[index(id)] = blank;
        return may;
    }

private:
    const RuleView& view_;
    const Rule& rule_;
    std::vector<Mark> marks_;      ///< by element of the board
    std::vector<ElementId> open_;  ///< those without a mark, each once
    std::size_t nodes_ = 0;
    std::size_t looks_ = 0;
};

/// Joins the ends of links that hold, and with `maybe` of those that may. The first that closes a
/// loop, if one does.
template <class Rule>
std::optional<std::size_t> join(const Rule& rule, const Links<Rule>& links, bool maybe,
                                kit::DisjointSets& groups) {
    std::optional<std::size_t> closing;
    for (std::size_t i = 0; i < rule.links.size(); ++i) {
        const Holds holds = links[i];
        if (holds == Holds::no || (holds == Holds::maybe && !maybe)) continue;
        if (!groups.join(rule.ends[i].a, rule.ends[i].b) && !closing) closing = i;
    }
    return closing;
}

// --- Acyclic

bool closes(const Acyclic& rule, const Links<Acyclic>& links, bool maybe) {
    kit::DisjointSets groups(links.nodes());
    return join(rule, links, maybe, groups).has_value();
}

/// The links of the shortest way between the ends of the link `closing`, and itself. Those that
/// hold join them.
std::vector<std::size_t> loop_at(const Acyclic& rule, const Links<Acyclic>& links,
                                 std::size_t closing) {
    std::vector<std::vector<std::size_t>> at(links.nodes());
    for (std::size_t i = 0; i < rule.links.size(); ++i) {
        if (i == closing || links[i] != Holds::yes) continue;
        at[rule.ends[i].a].push_back(i);
        at[rule.ends[i].b].push_back(i);
    }
    const auto& [start, end] = rule.ends[closing];
    std::vector<std::size_t> loop{closing};
    if (start == end) return loop;
    std::vector<std::size_t> came_by(links.nodes(), rule.links.size());
    std::vector<std::uint32_t> reached{start};
    came_by[start] = closing;
    const auto beyond = [&](std::size_t link, std::uint32_t node) {
        return rule.ends[link].a == node ? rule.ends[link].b : rule.ends[link].a;
    };
    for (std::size_t next = 0; next < reached.size() && reached.back() != end; ++next)
        for (const std::size_t link : at[reached[next]]) {
            const std::uint32_t node = beyond(link, reached[next]);
            if (came_by[node] != rule.links.size()) continue;
            came_by[node] = link;
            reached.push_back(node);
            if (node == end) break;
        }
    for (std::uint32_t node = end; node != start; node = beyond(came_by[node], node))
        loop.push_back(came_by[node]);
    return loop;
}

// --- Joined

std::size_t nodes_of(const Joined& rule, const Links<Joined>& links) {
    std::size_t nodes = links.nodes();
    for (const std::uint32_t terminal : rule.terminals)
        nodes = std::max(nodes, terminal + std::size_t{1});
    return nodes;
}

bool is_one(const Joined& rule, kit::DisjointSets& groups) {
    return std::all_of(rule.terminals.begin(), rule.terminals.end(), [&](std::uint32_t terminal) {
        return groups.same(terminal, rule.terminals.front());
    });
}

bool joins(const Joined& rule, const Links<Joined>& links, bool maybe) {
    kit::DisjointSets groups(nodes_of(rule, links));
    join(rule, links, maybe, groups);
    return is_one(rule, groups);
}

}  // namespace

Status judge(const RuleView& view, const Acyclic& rule) {
    if (closes(rule, Links(view, rule, false), false)) return Status::violated;
    const bool may_close =
        Links(view, rule, true)
            .may_be_wrong([&](auto& links) { return closes(rule, links, false); },
                          [&](auto& links) { return !closes(rule, links, true); });
    return may_close ? Status::open : Status::met;
}

std::vector<ElementId> culprits(const RuleView& view, const Acyclic& rule) {
    const Links links(view, rule, false);
    kit::DisjointSets groups(links.nodes());
    std::vector<std::size_t> shortest;
    for (std::size_t i = 0; i < rule.links.size(); ++i) {
        if (links[i] != Holds::yes || groups.join(rule.ends[i].a, rule.ends[i].b)) continue;
        std::vector<std::size_t> loop = loop_at(rule, links, i);
        if (shortest.empty() || loop.size() < shortest.size()) shortest = std::move(loop);
    }
    std::vector<ElementId> shown;
    for (const std::size_t i : shortest) shown.push_back(rule.links[i].element);
    return marked_among(view, shown);
}

Status judge(const RuleView& view, const Joined& rule) {
    if (!joins(rule, Links(view, rule, false), true)) return Status::violated;
    const bool may_part = Links(view, rule, true)
                              .may_be_wrong([&](auto& links) { return !joins(rule, links, true); },
                                            [&](auto& links) { return joins(rule, links, false); });
    return may_part ? Status::open : Status::met;
}

/// What is marked at the links of the part that has the fewest terminals: those that hold in it,
/// and where there is none, those that would lead out of it.
std::vector<ElementId> culprits(const RuleView& view, const Joined& rule) {
    const Links links(view, rule, false);
    kit::DisjointSets groups(nodes_of(rule, links));
    join(rule, links, true, groups);
    if (is_one(rule, groups)) return {};
    std::vector<std::size_t> terminals(nodes_of(rule, links), 0);
    for (const std::uint32_t terminal : rule.terminals) ++terminals[groups.find(terminal)];
    std::uint32_t part = groups.find(rule.terminals.front());
    for (const std::uint32_t terminal : rule.terminals)
        if (terminals[groups.find(terminal)] < terminals[part]) part = groups.find(terminal);
    std::vector<ElementId> holding;
    std::vector<ElementId> leaving;
    for (std::size_t i = 0; i < rule.links.size(); ++i) {
        const bool from = groups.find(rule.ends[i].a) == part;
        const bool to = groups.find(rule.ends[i].b) == part;
        if (from && to && links[i] == Holds::yes) holding.push_back(rule.links[i].element);
        if (from != to) leaving.push_back(rule.links[i].element);
    }
    std::vector<ElementId> marked = marked_among(view, holding);
    return marked.empty() ? marked_among(view, leaving) : marked;
}

}  // namespace quadrille::semantics
