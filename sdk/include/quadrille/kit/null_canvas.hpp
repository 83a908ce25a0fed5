// A canvas on which nothing is seen: to call `draw` for its own sake, and to build on where little
// of a drawing is wanted.
#pragma once

#include <span>
#include <string_view>

#include "quadrille/canvas.hpp"

namespace quadrille::kit {

class NullCanvas : public Canvas {
public:
    NullCanvas() = default;
    virtual ~NullCanvas() = default;
    NullCanvas(const NullCanvas&) = delete;
    NullCanvas& operator=(const NullCanvas&) = delete;

    void element(ElementId) override {}
    void nobody() override {}
    void line(Vec2, Vec2, Pen) override {}
    void polyline(std::span<const Vec2>, Pen) override {}
    void polygon(std::span<const Vec2>, Role) override {}
    void disc(Vec2, double, Role) override {}
    void circle(Vec2, double, Pen) override {}
    void text(Vec2, double, std::string_view, Role, Align) override {}
};

}  // namespace quadrille::kit
