// Points and rectangles in board units: one cell is 1 x 1, x grows to the right, y grows downwards.
// Knows nothing of pixels.
#pragma once

namespace quadrille {

/// A point or an offset, in board units.
struct Vec2 {
    double x = 0;
    double y = 0;

    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) noexcept { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) noexcept { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double k) noexcept { return {a.x * k, a.y * k}; }
    friend constexpr bool operator==(const Vec2&, const Vec2&) = default;
};

/// An axis-parallel rectangle from `min` (top left) to `max` (bottom right), in board units.
struct Rect {
    Vec2 min;
    Vec2 max;

    [[nodiscard]] constexpr double width() const noexcept { return max.x - min.x; }
    [[nodiscard]] constexpr double height() const noexcept { return max.y - min.y; }
    [[nodiscard]] constexpr Vec2 centre() const noexcept { return (min + max) * 0.5; }
    [[nodiscard]] constexpr bool contains(Vec2 p) const noexcept {
        return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y;
    }
    friend constexpr bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace quadrille
