// Connected by reach and by articulation points.
//
// As soon as one cell carries the mark, the group is what can be reached from it through cells that
// may carry it: cells outside cannot carry the mark, and cells that carry it outside are a
// contradiction. A cell without which two marked cells would be apart must carry the mark: the
// articulation points of what can be reached (Hopcroft and Tarjan, 1973). That is all that follows
// from the rule alone, in linear time.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/separator.hpp"

namespace quadrille::engine {

namespace {

/// Depth-first search from one cell: what it reaches, and which cells part cells that are in.
class Reach {
public:
    Reach(const Graph& graph, const std::vector<Presence>& states, std::uint32_t root)
        : graph_(graph),
          states_(states),
          entered_(graph.size(), 0),
          low_(graph.size(), 0),
          parts_(graph.size(), no_node) {
        run(root);
    }

    [[nodiscard]] bool reached(std::uint32_t cell) const { return entered_[cell] != 0; }
    /// A cell that is in and lies, seen from the root, behind `cell` and only there; none where
    /// there is no such cell.
    [[nodiscard]] std::uint32_t parted_by(std::uint32_t cell) const { return parts_[cell]; }

private:
    struct Frame {
        std::uint32_t cell;
        std::uint32_t parent;
        std::size_t next = 0;
        std::uint32_t some_in = no_node;  ///< a cell in, in the subtree
    };

    void run(std::uint32_t root) {
        std::uint32_t clock = 0;
        std::vector<Frame> way;
        const auto enter = [&](std::uint32_t cell, std::uint32_t parent) {
            entered_[cell] = low_[cell] = ++clock;
            way.push_back({cell, parent, 0, states_[cell] == Presence::in ? cell : no_node});
        };
        enter(root, no_node);
        while (!way.empty()) {
            Frame& top = way.back();
            const auto neighbours = graph_.neighbours(top.cell);
            if (top.next < neighbours.size()) {
                const std::uint32_t cell = neighbours[top.next++];
                if (states_[cell] == Presence::out) continue;
                if (entered_[cell] != 0)
                    low_[top.cell] = std::min(low_[top.cell], entered_[cell]);
                else
                    enter(cell, top.cell);
                continue;
            }
            const Frame done = top;
            way.pop_back();
            if (way.empty()) return;
            Frame& parent = way.back();
            low_[parent.cell] = std::min(low_[parent.cell], low_[done.cell]);
            if (done.some_in == no_node) continue;
            if (low_[done.cell] >= entered_[parent.cell] && parent.cell != root)
                parts_[parent.cell] = done.some_in;
            if (parent.some_in == no_node) parent.some_in = done.some_in;
        }
    }

    const Graph& graph_;
    const std::vector<Presence>& states_;
    std::vector<std::uint32_t> entered_;  ///< by cell: when it was entered, from 1
    std::vector<std::uint32_t> low_;
    std::vector<std::uint32_t> parts_;
};

class ConnectedInference final : public Inference {
public:
    explicit ConnectedInference(const Connected& rule)
        : rule_(rule), graph_(rule.cells.size(), rule.sides) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::vector<Presence> states(rule_.cells.size());
        std::uint32_t root = no_node;
        for (std::uint32_t i = 0; i < states.size(); ++i) {
            const bool may = candidates.possible(rule_.cells[i], rule_.mark);
            states[i] = !may                                    ? Presence::out
                        : candidates.count(rule_.cells[i]) == 1 ? Presence::in
                                                                : Presence::unsure;
            if (states[i] == Presence::in && root == no_node) root = i;
        }
        if (root == no_node) return;
        const Reach reach(graph_, states, root);
        for (std::uint32_t i = 0; i < states.size(); ++i) {
            if (states[i] != Presence::in || reach.reached(i)) continue;
            out.contradict(Way::group_reach);
            out.because(rule_.cells[root]);
            out.because(rule_.cells[i]);
            if (out.explained()) show_parted(states, root, i, no_node, out);
            return;
        }
        if (out.wants(Way::group_reach)) unreached(states, reach, out);
        for (std::uint32_t i = 0; i < states.size() && !out.enough() && out.wants(Way::group_cut);
             ++i) {
            if (states[i] != Presence::unsure || reach.parted_by(i) == no_node) continue;
            out.begin(Way::group_cut);
            out.conclude(rule_.cells[i], rule_.mark, true);
            out.because(rule_.cells[root]);
            out.because(rule_.cells[reach.parted_by(i)]);
            if (out.explained()) show_parted(states, root, reach.parted_by(i), i, out);
            out.end();
        }
    }
    [[nodiscard]] bool is_wide() const noexcept override { return true; }

private:
    /// Of the cells that hang together with the one or the other, those of the smaller part: those
    /// that carry the mark, if any do.
    void show_parted(std::vector<Presence> states, std::uint32_t one, std::uint32_t other,
                     std::uint32_t between, Consequences& out) const {
        if (between != no_node) states[between] = Presence::out;
        const std::vector<std::uint32_t> of_one = reached_from(states, one);
        const std::vector<std::uint32_t> of_other = reached_from(states, other);
        const std::vector<std::uint32_t>& smaller =
            of_one.size() < of_other.size() ? of_one : of_other;
        const auto is_sure = [&](std::uint32_t cell) { return states[cell] == Presence::in; };
        const bool any_is_sure = std::ranges::any_of(smaller, is_sure);
        for (const std::uint32_t cell : smaller)
            if (!any_is_sure || is_sure(cell)) out.show(rule_.cells[cell]);
    }
    /// The cell itself first.
    [[nodiscard]] std::vector<std::uint32_t> reached_from(const std::vector<Presence>& states,
                                                          std::uint32_t cell) const {
        std::vector<std::uint32_t> reached{cell};
        std::vector<char> is_reached(states.size(), 0);
        is_reached[cell] = 1;
        for (std::size_t at = 0; at < reached.size(); ++at)
            for (const std::uint32_t next : graph_.neighbours(reached[at]))
                if (states[next] != Presence::out && std::exchange(is_reached[next], 1) == 0)
                    reached.push_back(next);
        return reached;
    }

    void unreached(const std::vector<Presence>& states, const Reach& reach,
                   Consequences& out) const {
        out.begin(Way::group_reach);
        for (std::uint32_t i = 0; i < states.size(); ++i) {
            if (states[i] != Presence::unsure || reach.reached(i)) continue;
            out.conclude(rule_.cells[i], rule_.mark, false);
            if (!out.explained()) continue;
            for (const std::uint32_t other : graph_.neighbours(i))
                if (states[other] == Presence::out) out.because(rule_.cells[other]);
        }
        out.end();
    }

    const Connected& rule_;
    Graph graph_;
};

}  // namespace

std::unique_ptr<Inference> make_inference(const Board&, const Connected& rule) {
    return std::make_unique<ConnectedInference>(rule);
}

}  // namespace quadrille::engine
