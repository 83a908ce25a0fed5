// Cells and edges of a graph, and whether they belong to what a rule joins.
#pragma once

#include <cstdint>

namespace quadrille::engine {

/// Whether a cell or an edge of a graph belongs to what its rule joins.
enum class Presence : std::uint8_t { out, unsure, in };
/// Stands for no cell, edge or face of a graph.
inline constexpr std::uint32_t no_node = 0xFFFFFFFF;

}  // namespace quadrille::engine
