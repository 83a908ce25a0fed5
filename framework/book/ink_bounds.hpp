// Where a drawing has ink: what a board takes of a page is what is seen of it, not the margin that
// its puzzle leaves for a window.
#pragma once

#include <optional>
#include <span>

#include "quadrille/canvas.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::book {

/// A canvas that paints nothing and keeps the bounds of all but the paper, in board units. What
/// belongs to elements that are left out does not count.
class InkBounds final : public Canvas {
public:
    explicit InkBounds(std::span<const ElementId> left_out) : left_out_(left_out) {}

    /// None where nothing was drawn.
    [[nodiscard]] const std::optional<Rect>& bounds() const noexcept { return bounds_; }

    void element(ElementId id) override;
    void nobody() override { counts_ = true; }
    void line(Vec2 from, Vec2 to, Pen pen) override;
    void polyline(std::span<const Vec2> points, Pen pen) override;
    void polygon(std::span<const Vec2> points, Role fill) override;
    void disc(Vec2 centre, double radius, Role fill) override;
    void circle(Vec2 centre, double radius, Pen pen) override;
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override;

private:
    void add(Vec2 middle, Vec2 half);

    std::span<const ElementId> left_out_;
    std::optional<Rect> bounds_;
    bool counts_ = true;
};

}  // namespace quadrille::book
