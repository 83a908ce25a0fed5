// SingleLoop by corners, paths, blocks and sides; linear time each.
//
// Corners: no edge or two are drawn at each, which also ends every way that leads nowhere.
// Paths: an edge that joins the two ends of one path closes a loop; too early while edges are drawn
// elsewhere. Blocks: every closed way lies within one biconnected block of the edges that are left
// (Hopcroft and Tarjan, 1973), so edges outside the block of the drawn ones are not drawn, bridges
// never, and drawn edges in two blocks are a contradiction. Sides: where the faces are known, an
// edge is drawn exactly when its two faces lie on different sides of the loop. Faces joined by
// decided edges are classes with a parity each (disjoint sets with parity); an edge between two
// faces of one class is decided.
//
// Asked for everything, what is found is acted upon at once, until nothing more follows: chains
// along corners would otherwise come back here for every edge. Asked for one step with its reason,
// the first is told.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/biconnected.hpp"
#include "engine/deduce/inference.hpp"
#include "engine/deduce/loop_plan.hpp"
#include "engine/deduce/loop_tracker.hpp"
#include "quadrille/kit/graph.hpp"

namespace quadrille::engine {

namespace {

/// Disjoint sets in which each member is on the same side as its representative, or on the other.
class Sides {
public:
    explicit Sides(std::size_t count) : parent_(count), odd_(count, 0) {
        for (std::uint32_t i = 0; i < count; ++i) parent_[i] = i;
    }
    struct Root {
        std::uint32_t at;
        std::uint8_t odd;
    };
    [[nodiscard]] Root find(std::uint32_t item) {
        std::uint8_t odd = 0;
        while (parent_[item] != item) {
            const std::uint32_t up = parent_[item];
            odd_[item] = static_cast<std::uint8_t>(odd_[item] ^ (parent_[up] != up ? odd_[up] : 0));
            parent_[item] = parent_[up];
            odd = static_cast<std::uint8_t>(odd ^ odd_[item]);
            item = parent_[item];
        }
        return {item, odd};
    }
    /// False where they are one class already, in the other way.
    bool join(std::uint32_t a, std::uint32_t b, bool differ) {
        const Root left = find(a);
        const Root right = find(b);
        const bool odd = ((left.odd ^ right.odd) != 0) != differ;
        if (left.at == right.at) return !odd;
        parent_[left.at] = right.at;
        odd_[left.at] = odd ? 1 : 0;
        return true;
    }

private:
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint8_t> odd_;
};

/// One question: the states of the edges, and what becomes of them.
class LoopAnalysis {
public:
    LoopAnalysis(const LoopPlan& plan, const Candidates& candidates, Consequences& out)
        : plan_(plan), out_(out), states_(plan.rule.edges.size()), is_due_(plan.corners(), 1) {
        for (std::size_t i = 0; i < states_.size(); ++i) {
            const ElementId id = plan.rule.edges[i];
            const bool may = candidates.possible(id, plan.rule.drawn);
            states_[i] = !may                        ? Presence::out
                         : candidates.count(id) == 1 ? Presence::in
                                                     : Presence::unsure;
        }
        for (std::uint32_t corner = 0; corner < plan.corners(); ++corner) due_.push_back(corner);
        std::reverse(due_.begin(), due_.end());
    }

    void run() {
        using Pass = std::pair<void (LoopAnalysis::*)(), Way>;
        constexpr std::array passes{Pass{&LoopAnalysis::corners, Way::loop_corner},
                                    Pass{&LoopAnalysis::paths, Way::loop_early},
                                    Pass{&LoopAnalysis::blocks, Way::loop_apart},
                                    Pass{&LoopAnalysis::sides, Way::loop_sides}};
        for (bool again = true; again && !out_.enough();) {
            again = false;
            for (const auto& [pass, way] : passes) {
                const std::size_t before = changes_;
                (this->*pass)();
                if (out_.enough() || out_.wants_only(way)) return;
                again = again || changes_ != before;
            }
            if (!out_.acts()) return;
        }
    }

private:
    [[nodiscard]] ElementId element(std::uint32_t edge) const { return plan_.rule.edges[edge]; }
    void show(std::uint32_t edge) {
        if (out_.explained()) out_.show(element(edge));
    }

    /// What is found is told, and acted upon unless less was asked for.
    void decide(std::uint32_t edge, Presence state) {
        out_.conclude(element(edge), plan_.rule.drawn, state == Presence::in);
        if (!out_.acts()) return;
        states_[edge] = state;
        ++changes_;
        for (const std::uint32_t corner : {plan_.rule.ends[edge].a, plan_.rule.ends[edge].b}) {
            if (is_due_[corner] != 0) continue;
            is_due_[corner] = 1;
            due_.push_back(corner);
        }
    }

    // --- corners
    // -----------------------------------------------------------------------------------------------------------

    void corners() {
        while (!due_.empty() && !out_.enough()) {
            const std::uint32_t corner = due_.back();
            due_.pop_back();
            is_due_[corner] = 0;
            look_at(corner);
        }
    }

    void look_at(std::uint32_t corner) {
        std::size_t drawn = 0;
        std::size_t open = 0;  // edges that go on from here, and do not come back
        for (const std::uint32_t edge : plan_.at(corner)) {
            if (states_[edge] == Presence::in) drawn += plan_.is_ring(edge) ? 2U : 1U;
            if (states_[edge] == Presence::unsure && !plan_.is_ring(edge)) ++open;
        }
        if (drawn > 2 || (drawn == 1 && open == 0)) {
            out_.contradict(Way::loop_corner);
            because_at(corner, true);
            show_at(corner, drawn);
            return;
        }
        if (!out_.wants(Way::loop_corner)) return;
        out_.begin(Way::loop_corner);
        const bool all_out = drawn == 2 || (drawn == 0 && open == 1);
        for (const std::uint32_t edge : plan_.at(corner)) {
            if (states_[edge] != Presence::unsure) continue;
            if (plan_.is_ring(edge) ? drawn > 0 : all_out)
                decide(edge, Presence::out);
            else if (!plan_.is_ring(edge) && drawn == 1 && open == 1)
                decide(edge, Presence::in);
        }
        because_at(corner, false);
        show_at(corner, drawn);
        out_.end();
    }

    /// The line that passes there or goes on, or more of them; where none does, the edge along
    /// which one would end.
    void show_at(std::uint32_t corner, std::size_t drawn) {
        const auto is_ring = [&](std::uint32_t edge) { return plan_.is_ring(edge); };
        if (!out_.explained() || std::ranges::any_of(plan_.at(corner), is_ring)) return;
        for (const std::uint32_t edge : plan_.at(corner))
            if (states_[edge] == (drawn > 0 ? Presence::in : Presence::unsure))
                out_.show(element(edge));
    }

    void because_at(std::uint32_t corner, bool all) {
        if (!out_.explained()) return;
        for (const std::uint32_t edge : plan_.at(corner))
            if (all || states_[edge] != Presence::unsure) out_.because(element(edge));
    }

    // --- paths
    // -------------------------------------------------------------------------------------------------------------

    void paths() {
        if (!out_.wants(Way::loop_early)) return;
        kit::DisjointSets groups(plan_.corners());
        std::size_t drawn = 0;
        for (std::uint32_t edge = 0; edge < states_.size(); ++edge) {
            if (states_[edge] != Presence::in) continue;
            groups.join(plan_.rule.ends[edge].a, plan_.rule.ends[edge].b);
            ++drawn;
        }
        for (std::uint32_t edge = 0; edge < states_.size(); ++edge) {
            if (states_[edge] != Presence::unsure) continue;
            const auto [a, b] = plan_.rule.ends[edge];
            // Within a group of c corners that is a path there are c - 1 edges.
            if (!groups.same(a, b) || groups.size_of(a) - 1 >= drawn) continue;
            out_.begin(Way::loop_early);
            decide(edge, Presence::out);
            if (out_.explained())
                for (std::uint32_t other = 0; other < states_.size(); ++other)
                    if (states_[other] == Presence::in && groups.same(plan_.rule.ends[other].a, a))
                        out_.because(element(other));
            out_.end();
            if (out_.enough()) return;
        }
    }

    // --- blocks
    // ------------------------------------------------------------------------------------------------------------

    void blocks() {
        Biconnected blocks;
        const Biconnected::Outcome outcome = blocks.find(plan_, states_);
        if (!outcome.possible) {
            out_.contradict(Way::loop_apart);
            if (outcome.main != no_node) out_.because(element(outcome.main));
            if (outcome.apart != outcome.main) out_.because(element(outcome.apart));
            if (outcome.apart == no_node || outcome.apart == outcome.main) return;
            show(outcome.apart);
            show(outcome.main);
            return;
        }
        if (!out_.wants(Way::loop_apart)) return;
        out_.begin(Way::loop_apart);
        for (const std::uint32_t edge : outcome.out) decide(edge, Presence::out);
        if (outcome.main != no_node) {
            out_.because(element(outcome.main));
            show(outcome.main);
        }
        out_.end();
    }

    // --- sides
    // -------------------------------------------------------------------------------------------------------------

    void sides() {
        if (!plan_.faces) return;
        const std::vector<Ends>& of_edge = plan_.faces->of_edge;
        Sides sides(plan_.faces->outer + std::size_t{1});
        for (std::uint32_t edge = 0; edge < states_.size(); ++edge) {
            if (states_[edge] == Presence::unsure ||
                sides.join(of_edge[edge].a, of_edge[edge].b, states_[edge] == Presence::in))
                continue;
            out_.contradict(Way::loop_sides);
            because_between(edge);
            out_.because(element(edge));
            show(edge);
            return;
        }
        if (!out_.wants(Way::loop_sides)) return;
        for (std::uint32_t edge = 0; edge < states_.size(); ++edge) {
            if (states_[edge] != Presence::unsure) continue;
            const Sides::Root left = sides.find(of_edge[edge].a);
            const Sides::Root right = sides.find(of_edge[edge].b);
            if (left.at != right.at) continue;
            out_.begin(Way::loop_sides);
            decide(edge, left.odd != right.odd ? Presence::in : Presence::out);
            show_crossings(edge);
            out_.end();
            if (out_.enough()) return;
        }
    }

    /// Where the loop is crossed on that way; the edge itself where it is nowhere.
    void show_crossings(std::uint32_t edge) {
        const std::vector<std::uint32_t> passed = because_between(edge);
        bool crosses = false;
        for (const std::uint32_t other : passed) {
            if (states_[other] != Presence::in) continue;
            out_.show(element(other));
            crosses = true;
        }
        if (!crosses) show(edge);
    }

    /// The decided edges on a shortest way from face to face that does not pass the edge, the last
    /// first; none unless explained.
    std::vector<std::uint32_t> because_between(std::uint32_t edge) {
        std::vector<std::uint32_t> passed;
        if (!out_.explained()) return passed;
        const auto& [from, to] = plan_.faces->of_edge[edge];
        std::vector<std::vector<std::uint32_t>> round(plan_.faces->outer + std::size_t{1});
        for (std::uint32_t other = 0; other < states_.size(); ++other) {
            if (states_[other] == Presence::unsure || other == edge) continue;
            round[plan_.faces->of_edge[other].a].push_back(other);
            round[plan_.faces->of_edge[other].b].push_back(other);
        }
        std::vector<std::uint32_t> came(round.size(), no_node);
        std::vector<std::uint32_t> queue{from};
        const auto across = [&](std::uint32_t other, std::uint32_t face) {
            const Ends& ends = plan_.faces->of_edge[other];
            return ends.a == face ? ends.b : ends.a;
        };
        for (std::size_t at = 0; at < queue.size() && came[to] == no_node; ++at)
            for (const std::uint32_t other : round[queue[at]]) {
                const std::uint32_t next = across(other, queue[at]);
                if (next == from || came[next] != no_node) continue;
                came[next] = other;
                queue.push_back(next);
            }
        for (std::uint32_t face = to; face != from && came[face] != no_node;
             face = across(came[face], face)) {
            out_.because(element(came[face]));
            passed.push_back(came[face]);
        }
        return passed;
    }

    const LoopPlan& plan_;
    Consequences& out_;
    std::vector<Presence> states_;
    std::vector<char> is_due_;
    std::vector<std::uint32_t> due_;  ///< corners to look at
    std::size_t changes_ = 0;
};

class LoopInference final : public Inference {
public:
    explicit LoopInference(const SingleLoop& rule) : plan_(rule) {}
    void infer(const Candidates& candidates, Consequences& out) const override {
        LoopAnalysis(plan_, candidates, out).run();
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }
    [[nodiscard]] std::unique_ptr<Tracker> tracker() const override { return loop_tracker(plan_); }

private:
    LoopPlan plan_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board&, const SingleLoop& rule) {
    return std::make_unique<LoopInference>(rule);
}

}  // namespace quadrille::engine
