// What outlines are, from their corners alone.
#pragma once

#include <algorithm>
#include <span>

#include "quadrille/geometry.hpp"

namespace quadrille {

/// The smallest upright rectangle round an outline; an empty one at the origin round none.
[[nodiscard]] constexpr Rect bounds(std::span<const Vec2> outline) noexcept {
    if (outline.empty()) return {};
    Rect box{outline.front(), outline.front()};
    for (const Vec2 corner : outline) {
        box.min = {std::min(box.min.x, corner.x), std::min(box.min.y, corner.y)};
        box.max = {std::max(box.max.x, corner.x), std::max(box.max.y, corner.y)};
    }
    return box;
}

/// A box that reaches so much farther on each side, in board units; less far where that is
/// negative.
[[nodiscard]] constexpr Rect grown(const Rect& box, double by) noexcept {
    return {box.min - Vec2{by, by}, box.max + Vec2{by, by}};
}

}  // namespace quadrille
