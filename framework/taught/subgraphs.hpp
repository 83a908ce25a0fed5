// Short cycles and small connected regions of small graphs. Internal to `taught`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/rules.hpp"

namespace quadrille::taught {

/// Cycles that visit no corner twice, as indices of edges; shorter ones first, up to fourteen edges
/// and some two thousand of them.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> cycles(const std::vector<Ends>& edges);

/// Nodes that hang together, rising, and all others next to them.
struct Region {
    std::vector<std::uint32_t> cells;
    std::vector<std::uint32_t> border;
};
/// Smaller ones first, up to five nodes and some hundreds of them.
[[nodiscard]] std::vector<Region> regions(std::size_t nodes, const std::vector<Ends>& sides);

}  // namespace quadrille::taught
