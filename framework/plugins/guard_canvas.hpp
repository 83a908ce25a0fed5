// Stands between a plugin that draws and the canvas of the host: shapes that are not finite, or
// belong to no element, never reach it. A failure of the host's own canvas is kept out of the
// plugin and told to the host afterwards.
#pragma once

#include <cstddef>
#include <exception>

#include "quadrille/canvas.hpp"

namespace quadrille::plugins {

class GuardCanvas final : public Canvas {
public:
    GuardCanvas(Canvas& inner, std::size_t element_count)
        : inner_(inner), element_count_(element_count) {}

    void element(ElementId id) override;
    void nobody() override;
    void line(Vec2 from, Vec2 to, Pen pen) override;
    void polyline(std::span<const Vec2> points, Pen pen) override;
    void polygon(std::span<const Vec2> points, Role fill) override;
    void disc(Vec2 centre, double radius, Role fill) override;
    void circle(Vec2 centre, double radius, Pen pen) override;
    void text(Vec2 at, double height, std::string_view utf8, Role role, Align align) override;

    /// Throws on what the host's canvas threw while the plugin drew.
    void rethrow() const;

private:
    template <class Draw>
    void pass(bool sound, Draw draw);

    Canvas& inner_;
    std::size_t element_count_;
    std::exception_ptr host_failure_;
};

}  // namespace quadrille::plugins
