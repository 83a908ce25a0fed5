// Groups by cuts on components.
//
// Stated at once: a cell of a group that needs more has a neighbour in it, and so do two cells; no
// two, or three, cells hang together where that is too many. The rest when a model breaks it: of a
// group that is too large, parts that are just too large, one from each of its cells on, of which
// some cell is none; of a group that is too small, that one of its cells is none, or one beside it
// is of it.
#include <algorithm>
#include <set>
#include <vector>

#include "engine/rules/separator.hpp"
#include "engine/sat/encode.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

class GroupSizes final : public Lazy {
public:
    GroupSizes(Formula& formula, const Groups& rule)
        : graph_(rule.cells.size(), rule.sides), least_(rule.at_least), most_(rule.at_most) {
        for (const ElementId id : rule.cells) in_.push_back(formula.carries(id, rule.mark));
        for (std::uint32_t cell = 0; cell < in_.size(); ++cell) {
            if (in_[cell].is_false()) continue;
            formula.budget().check();
            if (most_ == 0) formula.add({!in_[cell]});
            if (least_ > 1) grow(formula, {cell});
            const std::vector<std::uint32_t> round = beside({cell});
            for (const std::uint32_t other : round) {
                if (most_ == 1 && cell < other) formula.add({!in_[cell], !in_[other]});
                if (least_ > 2 && cell < other) grow(formula, {cell, other});
                if (most_ == 2)
                    for (const std::uint32_t third : round)
                        if (other < third) formula.add({!in_[cell], !in_[other], !in_[third]});
            }
        }
    }

    bool refine(Formula& formula, const Position&) override {
        std::vector<Node> nodes(in_.size());
        for (std::size_t i = 0; i < in_.size(); ++i)
            nodes[i] = formula.sat().value(in_[i]) ? Node::open : Node::closed;
        bool any = false;
        for (const auto& group : components_of(graph_, nodes, formula.budget()).members) {
            if (group.size() < least_) grow(formula, group);
            if (group.size() > most_) shrink(formula, group, nodes);
            any = any || group.size() < least_ || group.size() > most_;
        }
        return any;
    }

private:
    /// Cells beside these, each once, rising.
    [[nodiscard]] std::vector<std::uint32_t> beside(const std::vector<std::uint32_t>& cells) const {
        std::vector<std::uint32_t> found;
        for (const std::uint32_t cell : cells)
            for (const std::uint32_t other : graph_.neighbours(cell))
                if (std::ranges::find(cells, other) == cells.end()) found.push_back(other);
        return kit::sorted_unique(std::move(found));
    }
    /// If these are all of a group, so is one more.
    void grow(Formula& formula, const std::vector<std::uint32_t>& cells) const {
        std::vector<Lit> clause;
        for (const std::uint32_t cell : cells) clause.push_back(!in_[cell]);
        for (const std::uint32_t other : beside(cells)) clause.push_back(in_[other]);
        formula.add(clause);
    }
    /// From each cell on, the nearest that are just too many do not all belong to it.
    void shrink(Formula& formula, const std::vector<std::uint32_t>& group,
                const std::vector<Node>& nodes) const {
        std::set<std::vector<std::uint32_t>> parts;
        std::vector<char> seen(in_.size(), 0);
        for (const std::uint32_t first : group) {
            formula.budget().check();
            std::vector<std::uint32_t> part{first};
            seen[first] = 1;
            for (std::size_t i = 0; i < part.size() && part.size() <= most_; ++i)
                for (const std::uint32_t next : graph_.neighbours(part[i]))
                    if (nodes[next] == Node::open && seen[next] == 0 && part.size() <= most_) {
                        seen[next] = 1;
                        part.push_back(next);
                    }
            for (const std::uint32_t cell : part) seen[cell] = 0;
            parts.insert(kit::sorted_unique(std::move(part)));
        }
        for (const std::vector<std::uint32_t>& part : parts) {
            std::vector<Lit> clause;
            for (const std::uint32_t cell : part) clause.push_back(!in_[cell]);
            formula.add(clause);
        }
    }

    Graph graph_;
    std::uint32_t least_;
    std::uint32_t most_;
    std::vector<Lit> in_;  ///< by cell: it carries the mark
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Groups& rule) {
    return std::make_unique<GroupSizes>(formula, rule);
}

}  // namespace quadrille::engine
