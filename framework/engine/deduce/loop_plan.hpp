// What never changes about a loop rule: which edges meet at a corner, and the faces. Internal to
// the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/rules/planar.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::engine {

/// The rule must outlive it.
struct LoopPlan {
    explicit LoopPlan(const SingleLoop& loop);

    [[nodiscard]] std::uint32_t edges() const noexcept {
        return static_cast<std::uint32_t>(rule.edges.size());
    }
    [[nodiscard]] std::uint32_t corners() const noexcept {
        return static_cast<std::uint32_t>(of_corner.size());
    }
    [[nodiscard]] std::span<const std::uint32_t> at(std::uint32_t corner) const {
        return of_corner[corner];
    }
    /// Whether the edge joins a corner to itself.
    [[nodiscard]] bool is_ring(std::uint32_t edge) const {
        return rule.ends[edge].a == rule.ends[edge].b;
    }
    [[nodiscard]] std::uint32_t other(std::uint32_t edge, std::uint32_t corner) const {
        return rule.ends[edge].a == corner ? rule.ends[edge].b : rule.ends[edge].a;
    }

    const SingleLoop& rule;
    std::optional<Faces> faces;
    kit::Lists<std::uint32_t> of_corner;  ///< edges; a ring once
    kit::Lists<std::uint32_t> of_face;    ///< edges; empty where the faces are not known
};

}  // namespace quadrille::engine
