// Cells and what lies between them, as rules state it by `sides`. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// An undirected graph, neighbours of a node side by side.
class Graph {
public:
    Graph() = default;
    /// A pair joins two nodes below `nodes`; pairs of a node with itself are left out.
    Graph(std::size_t nodes, std::span<const Ends> pairs);

    [[nodiscard]] std::size_t size() const noexcept {
        return first_.empty() ? 0 : first_.size() - 1;
    }
    [[nodiscard]] std::span<const std::uint32_t> neighbours(std::uint32_t node) const {
        return std::span(list_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

private:
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> list_;
};

/// By corner of a loop, or node of links: the elements that have an end there, some more than once.
/// Empty for rules of other kinds.
[[nodiscard]] std::vector<std::vector<ElementId>> elements_at_nodes(const RuleBody& body);

}  // namespace quadrille::engine
