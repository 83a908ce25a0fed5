// SingleLoop by parity, degrees and cuts.
//
// Stated at once: at each corner no edge or two are drawn, so every model is a set of closed loops.
// Where the faces are known each bounded face gets a variable, inside or outside, and an edge is
// drawn exactly when its two faces differ: that states the parity of every closed way at once,
// which clause learning would otherwise find corner by corner.
//
// The rest when a model has several loops. With faces: the loops are one exactly when the inside
// hangs together and so does the outside with the outer face. For each piece but the main one, the
// smallest set of faces that keeps it apart gives the clause "one of these is on the same side",
// which rules out far more than the loop that was seen (see anchors.hpp for what must be on both
// ends of the cut, and separator.hpp for how it is found). That a loop's inside hangs together
// follows from the faces being a basis alone: two pieces without a common edge would have borders
// that are each even at every corner and together make the loop, but a loop is no union of two
// such. Likewise a piece of the outside that cannot reach the outer face would have the whole loop
// for its border, as the inside has, and the faces would not be independent. Without faces: some
// edge leaves the corners of the loop, or, if that is shorter, one of its own edges is not drawn.
#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/rules/planar.hpp"
#include "engine/rules/separator.hpp"
#include "engine/sat/anchors.hpp"
#include "engine/sat/encode.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr std::uint32_t none = Components::none;

class Loop final : public Lazy {
public:
    Loop(Formula& formula, const SingleLoop& rule) : rule_(rule), faces_(faces_of(rule)) {
        for (const ElementId id : rule.edges) drawn_.push_back(formula.carries(id, rule.drawn));
        std::uint32_t corners = 0;
        for (const auto& [a, b] : rule.ends) corners = std::max({corners, a + 1, b + 1});
        at_corner_.resize(corners);
        for (std::uint32_t i = 0; i < drawn_.size(); ++i) {
            if (drawn_[i].is_false()) continue;
            at_corner_[rule.ends[i].a].push_back(i);
            if (rule.ends[i].b != rule.ends[i].a) at_corner_[rule.ends[i].b].push_back(i);
        }
        for (const auto& edges : at_corner_) none_or_two(formula, edges);
        if (faces_) two_sides(formula);
    }

    bool refine(Formula& formula, const Position&) override {
        const std::vector<std::vector<std::uint32_t>> loops = loops_of(formula);
        if (loops.size() == 1) return false;
        if (loops.empty()) {
            formula.add(drawn_);
        } else if (!faces_ || !join_sides(formula)) {
            join_loops(formula, loops);
        }
        return true;
    }

private:
    void none_or_two(Formula& formula, const std::vector<std::uint32_t>& edges) {
        std::vector<Lit> lits;
        for (const std::uint32_t i : edges) {
            if (rule_.ends[i].a != rule_.ends[i].b) {
                lits.push_back(drawn_[i]);
                continue;
            }
            for (const std::uint32_t other :
                 edges)  // an edge from a corner to itself is a loop alone
                if (other != i) formula.add({!drawn_[i], !drawn_[other]});
        }
        std::vector<Lit> clause;
        for (std::size_t i = 0; i < lits.size(); ++i) {
            clause = lits;
            clause[i] = !clause[i];
            formula.add(clause);
        }
        at_most(formula, lits, 2);
    }

    void two_sides(Formula& formula) {
        // Tried as inside first, whatever the seed: one large inside with holes needs far fewer
        // cuts than many islands.
        inside_.resize(faces_->outer + std::size_t{1}, Lit::of(false));
        for (const std::uint32_t face : formula.sat().order(faces_->outer))
            inside_[face] = formula.variable();
        std::vector<Ends> pairs;
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            const auto [f, g] = faces_->of_edge[i];
            const Lit a = inside_[f];
            const Lit b = inside_[g];
            const Lit d = drawn_[i];
            formula.add({!d, a, b});
            formula.add({!d, !a, !b});
            formula.add({d, !a, b});
            formula.add({d, a, !b});
            pairs.push_back({f, g});
        }
        graph_ = Graph(inside_.size(), pairs);
    }

    /// The loops of the last model, by their edges. Every corner has no drawn edge or two.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> loops_of(Formula& formula) const {
        std::vector<char> left(drawn_.size(), 0);
        for (std::size_t i = 0; i < drawn_.size(); ++i)
            left[i] = formula.sat().value(drawn_[i]) ? 1 : 0;
        std::vector<std::vector<std::uint32_t>> loops;
        for (std::uint32_t start = 0; start < drawn_.size(); ++start) {
            if (left[start] == 0) continue;
            std::vector<std::uint32_t>& loop = loops.emplace_back();
            std::uint32_t corner = rule_.ends[start].b;
            for (std::uint32_t edge = start, next = none; edge != none; edge = next, next = none) {
                formula.budget().check();
                left[edge] = 0;
                loop.push_back(edge);
                for (const std::uint32_t other : at_corner_[corner])
                    if (left[other] != 0) next = other;
                if (next != none)
                    corner = rule_.ends[next].a == corner ? rule_.ends[next].b : rule_.ends[next].a;
            }
        }
        return loops;
    }

    // --- with faces
    // --------------------------------------------------------------------------------------------------------

    /// False where both sides hang together although there are several loops: no true drawing does
    /// that.
    bool join_sides(Formula& formula) {
        std::vector<Node> nodes(inside_.size());
        for (std::size_t f = 0; f < nodes.size(); ++f)
            nodes[f] = formula.sat().value(inside_[f]) ? Node::open : Node::closed;
        nodes[faces_->outer] = Node::gone;
        const bool islands = cut_pieces(formula, nodes, true);
        for (Node& node : nodes) node = node == Node::open ? Node::closed : Node::open;
        return cut_pieces(formula, nodes, false) || islands;
    }

    /// Open nodes are the faces of one side. Joins each piece to the main one: the largest inside,
    /// the outer face's outside.
    bool cut_pieces(Formula& formula, const std::vector<Node>& nodes, bool inside) {
        const Components groups = components_of(graph_, nodes, formula.budget());
        if (groups.members.size() < 2) return false;
        const Anchors& anchors = face_anchors(formula);
        const std::uint32_t main = inside ? groups.largest() : groups.of[faces_->outer];
        const auto same_side = [&](std::uint32_t face) {
            return inside ? inside_[face] : !inside_[face];
        };
        Separator separator(graph_, nodes, groups, formula.budget());
        std::vector<char> here(nodes.size(), 0);
        std::vector<char> between(nodes.size(), 0);
        std::vector<Lit> clause;
        for (std::uint32_t group = 0; group < groups.members.size(); ++group) {
            if (group == main) continue;
            const Cut cut = separator.cut(group, main);
            for (const std::uint32_t face : cut.side) here[face] = 1;
            for (const std::uint32_t face : cut.nodes) between[face] = 1;
            clause.clear();
            for (const std::uint32_t face : cut.nodes) clause.push_back(same_side(face));
            // A drawn edge has a face on either side of it. The outer face is never inside, so an
            // edge there shows its other one.
            const auto reached = [&](std::uint32_t face) {
                return here[face] != 0 || between[face] != 0 || (inside && face == faces_->outer);
            };
            const Lit never_empty = anchors.hold(formula.sat(), cut.side, reached);
            clause.push_back(!never_empty);
            if (never_empty.is_false()) {
                // Told for the whole region: else the next model would only give up the one face
                // that the cut speaks of.
                std::vector<Lit> region;
                for (const std::uint32_t face : cut.side) region.push_back(same_side(face));
                clause.back() = !any_of(formula, region);
            }
            if (inside) {
                const Lit inside_there = anchors.hold(
                    formula.sat(), [&](std::uint32_t face) { return here[face] == 0; });
                clause.push_back(inside_there.is_false() ? !same_side(groups.members[main].front())
                                                         : !inside_there);
            }
            formula.add(clause);
            for (const std::uint32_t face : cut.side) here[face] = 0;
            for (const std::uint32_t face : cut.nodes) between[face] = 0;
        }
        return true;
    }

    /// Sets of edges of which one is always drawn, as edges.
    [[nodiscard]] std::vector<AnchorSet> sure_sets(const Formula& formula) const {
        std::vector<AnchorSet> sets;
        std::unordered_map<std::int32_t, std::uint32_t> edge_of;
        for (std::uint32_t i = 0; i < drawn_.size(); ++i) {
            if (drawn_[i].is_true()) sets.push_back({{i}, Lit::of(true)});
            if (!drawn_[i].is_constant()) edge_of.emplace(drawn_[i].code(), i);
        }
        for (const auto& [clause, guard] : formula.remembered()) {
            std::vector<std::uint32_t> set;
            for (const Lit lit : clause)
                if (const auto at = edge_of.find(lit.code()); at != edge_of.end())
                    set.push_back(at->second);
            if (set.size() == clause.size() && !set.empty())
                sets.push_back({std::move(set), guard});
        }
        return sets;
    }

    /// The same as faces: those on both sides of such edges.
    const Anchors& face_anchors(const Formula& formula) {
        if (face_anchors_) return *face_anchors_;
        face_anchors_.emplace(inside_.size());
        for (const auto& [edges, guard] : sure_sets(formula)) {
            std::vector<std::uint32_t> faces;
            for (const std::uint32_t edge : edges)
                for (const std::uint32_t face : {faces_->of_edge[edge].a, faces_->of_edge[edge].b})
                    faces.push_back(face);
            face_anchors_->add({kit::sorted_unique(std::move(faces)), guard});
        }
        return *face_anchors_;
    }

    // --- without
    // -----------------------------------------------------------------------------------------------------------

    void join_loops(Formula& formula, const std::vector<std::vector<std::uint32_t>>& loops) {
        if (!edge_anchors_) {
            edge_anchors_.emplace(drawn_.size());
            for (AnchorSet& set : sure_sets(formula)) edge_anchors_->add(std::move(set));
        }
        std::vector<char> on(at_corner_.size(), 0);
        std::vector<char> own(drawn_.size(), 0);
        for (std::size_t l = 0; l < loops.size(); ++l) {
            const std::vector<std::uint32_t>& loop = loops[l];
            const Lit elsewhere = drawn_[loops[l == 0 ? 1 : 0].front()];
            for (const std::uint32_t i : loop)
                own[i] = on[rule_.ends[i].a] = on[rule_.ends[i].b] = 1;
            std::vector<Lit> leaves;
            std::vector<std::uint32_t> touching;
            for (const std::uint32_t i : loop) {
                for (const std::uint32_t corner : {rule_.ends[i].a, rule_.ends[i].b}) {
                    for (const std::uint32_t edge : at_corner_[corner]) {
                        touching.push_back(edge);
                        if (on[rule_.ends[edge].a] != on[rule_.ends[edge].b])
                            leaves.push_back(drawn_[edge]);
                    }
                }
            }
            kit::sort_unique(leaves);
            const auto touches = [&](std::uint32_t i) {
                return on[rule_.ends[i].a] != 0 || on[rule_.ends[i].b] != 0;
            };
            const auto keeps_off = [&](std::uint32_t i) {
                return on[rule_.ends[i].a] == 0 || on[rule_.ends[i].b] == 0;
            };
            const auto unless = [](std::vector<Lit>& clause, Lit guard, Lit shown) {
                if (!guard.is_true()) clause.push_back(guard.is_false() ? !shown : !guard);
            };
            unless(leaves, edge_anchors_->hold(formula.sat(), touching, touches),
                   drawn_[loop.front()]);
            unless(leaves, edge_anchors_->hold(formula.sat(), keeps_off), elsewhere);
            std::vector<Lit> opened;
            for (const std::uint32_t i : loop) opened.push_back(!drawn_[i]);
            unless(opened,
                   edge_anchors_->hold(formula.sat(), [&](std::uint32_t i) { return own[i] == 0; }),
                   elsewhere);
            formula.add(leaves.size() < opened.size() ? leaves : opened);
            for (const std::uint32_t i : loop)
                own[i] = on[rule_.ends[i].a] = on[rule_.ends[i].b] = 0;
        }
    }

    const SingleLoop& rule_;
    std::optional<Faces> faces_;
    std::vector<Lit> drawn_;                             ///< by edge
    std::vector<std::vector<std::uint32_t>> at_corner_;  ///< edges that may be drawn
    std::vector<Lit> inside_;  ///< by face, the outer one last; empty without faces
    Graph graph_;              ///< faces that share an edge
    std::optional<Anchors> face_anchors_;
    std::optional<Anchors> edge_anchors_;
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const SingleLoop& rule) {
    return std::make_unique<Loop>(formula, rule);
}

}  // namespace quadrille::engine
