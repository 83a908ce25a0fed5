#include "engine/deduce/loop_plan.hpp"

#include <algorithm>

namespace quadrille::engine {

namespace {

/// The edges of all that has edges, which have two ends (or sides) each.
kit::Lists<std::uint32_t> edges_by_end(std::span<const Ends> ends) {
    std::uint32_t count = 0;
    std::vector<kit::Lists<std::uint32_t>::Pair> pairs;
    pairs.reserve(2 * ends.size());
    for (std::uint32_t edge = 0; edge < ends.size(); ++edge) {
        const auto [a, b] = ends[edge];
        count = std::max({count, a + 1, b + 1});
        pairs.emplace_back(a, edge);
        if (a != b) pairs.emplace_back(b, edge);
    }
    return {count, pairs};
}

}  // namespace

LoopPlan::LoopPlan(const SingleLoop& loop)
    : rule(loop), faces(faces_of(loop)), of_corner(edges_by_end(loop.ends)) {
    if (faces) of_face = edges_by_end(faces->of_edge);
}

}  // namespace quadrille::engine
