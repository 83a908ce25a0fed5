// Where elements are, in whole numbers, and the eight symmetries of the square. Internal to
// `taught`.
#pragma once

#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "quadrille/board.hpp"

namespace quadrille::taught {

/// A point or an offset in thousandths of a board unit: equal places are equal numbers.
struct Spot {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
    friend Spot operator+(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
    friend Spot operator-(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
};

[[nodiscard]] inline Spot spot_of(Vec2 at) {
    return {std::llround(at.x * 1000), std::llround(at.y * 1000)};
}
/// The middle of an outline, the mean of its points; requires one.
[[nodiscard]] inline Spot spot_of(std::span<const Vec2> outline) {
    Vec2 sum;
    for (const Vec2& point : outline) sum = sum + point;
    return spot_of(sum * (1.0 / static_cast<double>(outline.size())));
}
[[nodiscard]] inline Spot spot_of(const Element& element) {
    return spot_of(std::span<const Vec2>(element.outline));
}

struct SpotHash {
    std::size_t operator()(const Spot& spot) const noexcept {
        return std::hash<std::uint64_t>{}(static_cast<std::uint64_t>(spot.x) * 0x9E3779B97F4A7C15U ^
                                          static_cast<std::uint64_t>(spot.y));
    }
};

/// Rotations and reflections that keep squares squares.
inline constexpr std::size_t symmetries = 8;
[[nodiscard]] inline Spot turned(Spot at, std::size_t symmetry) {
    if ((symmetry & 4U) != 0) at.x = -at.x;
    for (std::size_t quarter = 0; quarter < (symmetry & 3U); ++quarter) at = {-at.y, at.x};
    return at;
}

}  // namespace quadrille::taught
