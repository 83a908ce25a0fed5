// Smallest sets of nodes that part two groups of a graph: what cuts for connection rules are made
// of. Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/rules/budget.hpp"
#include "engine/rules/graph.hpp"

namespace quadrille::engine {

enum class Node : std::uint8_t {
    open,    ///< belongs to a group with its open neighbours
    closed,  ///< keeps groups apart, and may be part of a cut
    gone,    ///< not there: nothing passes, and no cut needs it
};

/// The groups of open nodes that hang together.
struct Components {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::vector<std::uint32_t> of;                    ///< by node: its group, or none
    std::vector<std::vector<std::uint32_t>> members;  ///< by group

    [[nodiscard]] std::uint32_t largest() const;
};

[[nodiscard]] Components components_of(const Graph& graph, std::span<const Node> nodes,
                                       Budget& budget);

/// Closed nodes that every way from the one group to the other passes, as few as can be.
struct Cut {
    std::vector<std::uint32_t> nodes;
    std::vector<std::uint32_t>
        side;  ///< what is left on the side of the group that was to be parted
};

/// Finds cuts between groups of one labelling; keeps its tables from one cut to the next.
class Separator {
public:
    /// All must outlive it.
    Separator(const Graph& graph, std::span<const Node> nodes, const Components& groups,
              Budget& budget);
    /// Of the smallest cuts, the one nearest to `from`. Time is about the number of nodes passed,
    /// times the size of the cut.
    [[nodiscard]] Cut cut(std::uint32_t from, std::uint32_t to);

private:
    using State = std::uint32_t;
    [[nodiscard]] State entry(std::uint32_t node) const noexcept { return 2 * node; }
    [[nodiscard]] State exit(std::uint32_t node) const noexcept { return 2 * node + 1; }
    [[nodiscard]] State whole(std::uint32_t group) const noexcept {
        return static_cast<State>(2 * nodes_.size()) + group;
    }
    [[nodiscard]] bool is_group(State state) const noexcept { return state >= 2 * nodes_.size(); }

    void reach(State state, State from);
    [[nodiscard]] bool search(std::uint32_t from, std::uint32_t to);
    void step_from(State state);
    void augment(State at, State source);

    const Graph& graph_;
    std::span<const Node> nodes_;
    const Components& groups_;
    Budget& budget_;
    std::vector<State> came_from_;  ///< by state: where the search came from, or none
    std::vector<State> queue_;      ///< states reached, in order
    std::vector<State>
        flow_in_;  ///< by closed node: the state the flow comes from, or none when there is no flow
    std::vector<State> flow_out_;
    std::vector<std::uint32_t> used_;  ///< nodes that have or had flow
    std::vector<std::vector<std::uint32_t>>
        flows_into_;  ///< by group: nodes that sent, or once sent, flow there
};

}  // namespace quadrille::engine
