// A painter for boards that are shown small: what would come out as a smudge is left out or made
// simpler. Text that is too small to be read becomes a dot whose strength tells different texts
// apart, so that boards do not all look alike.
#pragma once

#include "drawing/painter.hpp"

namespace quadrille::drawing {

class CoarsePainter final : public Painter {
public:
    /// Paints on `inner`, in its pixels.
    explicit CoarsePainter(Painter& inner) : inner_(&inner) {}

    void stroke(std::span<const Vec2> points, double width, Colour colour) override;
    void polygon(std::span<const Vec2> points, Colour colour) override {
        inner_->polygon(points, colour);
    }
    void disc(Vec2 centre, double radius, Colour colour) override {
        inner_->disc(centre, radius, colour);
    }
    void ring(Vec2 centre, double radius, double width, Colour colour) override;
    void text(Vec2 at, double height, std::string_view utf8, Colour colour, Align align,
              Weight weight) override;

private:
    Painter* inner_;
};

}  // namespace quadrille::drawing
