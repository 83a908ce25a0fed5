// Links by cuts: Acyclic and Joined.
//
// Acyclic is stated when a model breaks it: not all links of a shortest loop that it has hold. Of
// each loop that its links close one is told.
//
// Joined: a link holds at each terminal, at once. The rest when a model breaks it: for each part
// with terminals but the largest, of the fewest links that keep it from that one, one holds (see
// separator.hpp; links are nodes there between those that they join).
#include <algorithm>
#include <vector>

#include "engine/rules/marked_links.hpp"
#include "engine/rules/separator.hpp"
#include "engine/sat/encode.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

/// Those of which one is true just where the link holds.
void add_literals(Formula& formula, const MarkedLink& link, std::vector<Lit>& clause) {
    const std::size_t symbols = formula.symbols(link.element);
    if (link.marks.size() + 1 == symbols) {
        std::size_t other = 1;  // the only mark with which it does not
        while (other <= link.marks.size() && link.marks[other - 1] == other) ++other;
        clause.push_back(!formula.carries(link.element, static_cast<Mark>(other)));
        return;
    }
    for (const Mark mark : link.marks) clause.push_back(formula.carries(link.element, mark));
}

class LoopCuts final : public Lazy {
public:
    LoopCuts(const Formula& formula, const Acyclic& rule)
        : links_(marked_links(formula.board(), rule.links, rule.ends)),
          nodes_(node_count(links_)),
          at_(nodes_, links_),
          known_(links_.size(), Lit::of(false)),
          is_known_(links_.size(), 0) {}

    bool refine(Formula& formula, const Position& model) override {
        std::vector<char> holds(links_.size(), 0);
        for (std::size_t i = 0; i < links_.size(); ++i)
            holds[i] = links_[i].holds_with(model.mark(links_[i].element)) ? 1 : 0;
        kit::DisjointSets groups(nodes_);
        bool closes = false;
        std::vector<Lit> clause;
        for (std::uint32_t i = 0; i < links_.size(); ++i) {
            if (holds[i] == 0 || groups.join(links_[i].ends.a, links_[i].ends.b)) continue;
            formula.budget().check();
            closes = true;
            clause = {!literal(formula, i)};
            for (const std::uint32_t link :
                 shortest_way(links_, at_, nodes_, links_[i].ends,
                              [&](std::uint32_t link) { return holds[link] != 0 && link != i; }))
                clause.push_back(!literal(formula, link));
            formula.add(clause);
        }
        return closes;
    }

private:
    /// True where the link holds.
    Lit literal(Formula& formula, std::uint32_t link) {
        if (is_known_[link] == 0) {
            std::vector<Lit> any;
            add_literals(formula, links_[link], any);
            known_[link] = any.size() == 1 ? any.front() : any_of(formula, any);
            is_known_[link] = 1;
        }
        return known_[link];
    }

    std::vector<MarkedLink> links_;
    std::uint32_t nodes_;
    LinksAt at_;
    std::vector<Lit> known_;  ///< by link: `literal`, where it was asked for
    std::vector<char> is_known_;
};

class TerminalCuts final : public Lazy {
public:
    TerminalCuts(Formula& formula, const Joined& rule)
        : links_(marked_links(formula.board(), rule.links, rule.ends)),
          terminals_(kit::sorted_unique(rule.terminals)) {
        nodes_ = node_count(links_);
        if (!terminals_.empty()) nodes_ = std::max(nodes_, terminals_.back() + 1);
        std::vector<Ends> pairs;
        for (std::uint32_t i = 0; i < links_.size(); ++i)
            for (const std::uint32_t node : {links_[i].ends.a, links_[i].ends.b})
                pairs.push_back({node, nodes_ + i});
        graph_ = Graph(nodes_ + links_.size(), pairs);
        if (terminals_.size() < 2) return;
        std::vector<Lit> clause;
        for (const std::uint32_t terminal : terminals_) {
            clause.clear();
            for (const std::uint32_t link : graph_.neighbours(terminal))
                if (links_[link - nodes_].ends.a != links_[link - nodes_].ends.b)
                    add_literals(formula, links_[link - nodes_], clause);
            formula.add(clause);
            formula.remember(clause);
        }
    }

    bool refine(Formula& formula, const Position& model) override {
        if (terminals_.size() < 2) return false;
        std::vector<Node> nodes(graph_.size(), Node::open);
        std::vector<Lit> clause;
        for (std::size_t i = 0; i < links_.size(); ++i) {
            if (links_[i].holds_with(model.mark(links_[i].element))) continue;
            clause.clear();
            add_literals(formula, links_[i], clause);
            const bool may_hold =
                std::ranges::any_of(clause, [](Lit lit) { return !lit.is_false(); });
            nodes[nodes_ + i] = may_hold ? Node::closed : Node::gone;
        }
        const Components groups = components_of(graph_, nodes, formula.budget());
        std::vector<std::uint32_t> parts;
        for (const std::uint32_t terminal : terminals_) parts.push_back(groups.of[terminal]);
        kit::sort_unique(parts);
        if (parts.size() < 2) return false;
        const std::uint32_t main = *std::ranges::max_element(
            parts, {}, [&](std::uint32_t part) { return groups.members[part].size(); });
        Separator separator(graph_, nodes, groups, formula.budget());
        for (const std::uint32_t part : parts) {
            if (part == main) continue;
            clause.clear();
            for (const std::uint32_t node : separator.cut(part, main).nodes)
                add_literals(formula, links_[node - nodes_], clause);
            formula.add(clause);
        }
        return true;
    }

private:
    std::vector<MarkedLink> links_;
    std::vector<std::uint32_t> terminals_;  ///< each once
    std::uint32_t nodes_ = 0;
    Graph graph_;  ///< of the nodes, and behind them of the links
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Acyclic& rule) {
    return std::make_unique<LoopCuts>(formula, rule);
}
std::unique_ptr<Lazy> encode(Formula& formula, const Joined& rule) {
    return std::make_unique<TerminalCuts>(formula, rule);
}

}  // namespace quadrille::engine
