#include "engine/deduce/planar_rest.hpp"

#include <algorithm>

namespace quadrille::engine {

void PlanarRest::begin(const LoopPlan& plan, bool is_block) {
    face_count_ = plan.faces->outer + 1;
    faces_.begin(face_count_, [&](std::uint32_t face) { return plan.of_face[face].size(); });
    edge_count_ = plan.edges();
    corner_count_ = 0;
    degree_.clear();
    for (std::uint32_t corner = 0; corner < plan.corners(); ++corner) {
        degree_.push_back(static_cast<std::uint32_t>(plan.at(corner).size()));
        corner_count_ += degree_.back() != 0 ? 1U : 0U;
    }
    grown_.clear();
    was_block_ = is_block;
}

void PlanarRest::take_out(const LoopPlan& plan, std::uint32_t edge) {
    --edge_count_;
    for (const std::uint32_t corner : {plan.rule.ends[edge].a, plan.rule.ends[edge].b})
        if (--degree_[corner] == 0) --corner_count_;
    const auto [a, b] = plan.faces->of_edge[edge];
    if (faces_.alike(a, b)) return;
    --face_count_;
    faces_.join(a, b, [&](std::uint32_t face) { grown_.push_back(face); });
}

bool PlanarRest::is_block(const LoopPlan& plan) {
    const bool is_connected = corner_count_ + face_count_ == edge_count_ + 2;
    was_block_ =
        was_block_ && is_connected && std::ranges::none_of(grown_, [&](std::uint32_t face) {
            return std::ranges::any_of(plan.of_face[face], [&](std::uint32_t edge) {
                return is_parting(plan, plan.rule.ends[edge].a) ||
                       is_parting(plan, plan.rule.ends[edge].b);
            });
        });
    grown_.clear();
    return was_block_;
}

void PlanarRest::know_block(bool is_block) {
    was_block_ = is_block;
    grown_.clear();
}

bool PlanarRest::is_parting(const LoopPlan& plan, std::uint32_t corner) const {
    // Every face at the corner lies beside an edge there; of those that are one now the first is
    // counted.
    const auto edges = plan.at(corner);
    const auto face_at = [&](std::size_t place) {
        const Ends& sides = plan.faces->of_edge[edges[place / 2]];
        return faces_[place % 2 == 0 ? sides.a : sides.b];
    };
    std::uint32_t faces = 0;
    for (std::size_t place = 0; place < 2 * edges.size() && faces < degree_[corner]; ++place) {
        bool is_first = true;
        for (std::size_t before = 0; before < place && is_first; ++before)
            is_first = face_at(before) != face_at(place);
        faces += is_first ? 1U : 0U;
    }
    return faces < degree_[corner];
}

}  // namespace quadrille::engine
