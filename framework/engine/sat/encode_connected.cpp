// Connected by separator cuts.
//
// Stated at once: a cell that carries the mark has a neighbour that does, or is the only one. The
// rest when a model breaks it: for each group of cells but the largest, the smallest set of cells
// without the mark that keeps it from the largest group, and the clause "if something is on this
// side and something on the other, one of these carries the mark". See anchors.hpp for when the
// "if" can be left out; then one cut rules out every position with those cells unmarked.
#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/rules/separator.hpp"
#include "engine/sat/anchors.hpp"
#include "engine/sat/encode.hpp"

namespace quadrille::engine {

namespace {

class Connection final : public Lazy {
public:
    Connection(Formula& formula, const Connected& rule) : graph_(rule.cells.size(), rule.sides) {
        for (const ElementId id : rule.cells) in_.push_back(formula.carries(id, rule.mark));
        const auto sure =
            std::count_if(in_.begin(), in_.end(), [](Lit lit) { return lit.is_true(); });
        Lit alone = Lit::of(false);  // at most one cell carries the mark
        if (sure < 2) {
            alone = formula.variable();
            Lit before = Lit::of(false);
            for (const Lit lit : in_) {
                formula.add({!alone, !before, !lit});
                const Lit now = formula.variable();
                formula.add({!before, now});
                formula.add({!lit, now});
                before = now;
            }
        }
        std::vector<Lit> clause;
        for (std::uint32_t i = 0; i < in_.size(); ++i) {
            clause = {!in_[i], alone};
            for (const std::uint32_t next : graph_.neighbours(i)) clause.push_back(in_[next]);
            formula.add(clause);
        }
    }

    bool refine(Formula& formula, const Position&) override {
        std::vector<Node> nodes(in_.size());
        for (std::size_t i = 0; i < in_.size(); ++i)
            nodes[i] = formula.sat().value(in_[i]) ? Node::open
                       : in_[i].is_false()         ? Node::gone
                                                   : Node::closed;
        const Components groups = components_of(graph_, nodes, formula.budget());
        if (groups.members.size() < 2) return false;
        const Anchors& anchors = anchored(formula);
        Separator separator(graph_, nodes, groups, formula.budget());
        const std::uint32_t main = groups.largest();
        std::vector<char> here(in_.size(), 0);
        std::vector<char> between(in_.size(), 0);
        for (std::uint32_t group = 0; group < groups.members.size(); ++group) {
            if (group == main) continue;
            const Cut cut = separator.cut(group, main);
            for (const std::uint32_t node : cut.side) here[node] = 1;
            for (const std::uint32_t node : cut.nodes) between[node] = 1;
            std::vector<Lit> clause;
            for (const std::uint32_t node : cut.nodes) clause.push_back(in_[node]);
            const Lit never_empty = anchors.hold(formula.sat(), cut.side, [&](std::uint32_t i) {
                return here[i] != 0 || between[i] != 0;
            });
            clause.push_back(!never_empty);
            if (never_empty.is_false()) {
                // Told for the whole region: else the next model would only give up the one cell
                // that the cut speaks of.
                std::vector<Lit> region;
                for (const std::uint32_t node : cut.side) region.push_back(in_[node]);
                clause.back() = !any_of(formula, region);
            }
            const Lit never_empty_there =
                anchors.hold(formula.sat(), [&](std::uint32_t i) { return here[i] == 0; });
            clause.push_back(never_empty_there.is_false() ? !in_[groups.members[main].front()]
                                                          : !never_empty_there);
            formula.add(clause);
            for (const std::uint32_t node : cut.side) here[node] = 0;
            for (const std::uint32_t node : cut.nodes) between[node] = 0;
        }
        return true;
    }

private:
    /// Made when first needed: by then all rules have been encoded.
    const Anchors& anchored(const Formula& formula) {
        if (anchors_) return *anchors_;
        anchors_.emplace(in_.size());
        std::unordered_map<std::int32_t, std::uint32_t> cell_of;
        for (std::uint32_t i = 0; i < in_.size(); ++i) {
            if (in_[i].is_true()) anchors_->add({{i}, Lit::of(true)});
            if (!in_[i].is_constant()) cell_of.emplace(in_[i].code(), i);
        }
        for (const auto& [clause, guard] : formula.remembered()) {
            std::vector<std::uint32_t> set;
            for (const Lit lit : clause)
                if (const auto at = cell_of.find(lit.code()); at != cell_of.end())
                    set.push_back(at->second);
            if (set.size() == clause.size() && !set.empty()) anchors_->add({std::move(set), guard});
        }
        return *anchors_;
    }

    Graph graph_;
    std::vector<Lit> in_;  ///< by cell: it carries the mark
    std::optional<Anchors> anchors_;
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Connected& rule) {
    return std::make_unique<Connection>(formula, rule);
}

}  // namespace quadrille::engine
