// What actually paints: shapes in device units with real colours. One implementation for each
// target: window, cairo, text.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "quadrille/canvas.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::drawing {

struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// Of text: what is printed on a board is heavier than what a player writes.
enum class Weight : std::uint8_t { regular, heavy };

/// Coordinates and sizes are in device units (pixels, points), y downwards. Lines have round caps
/// and joins.
class Painter {
public:
    virtual ~Painter() = default;
    virtual void stroke(std::span<const Vec2> points, double width, Colour colour) = 0;
    virtual void polygon(std::span<const Vec2> points, Colour colour) = 0;  ///< simple, filled
    virtual void disc(Vec2 centre, double radius, Colour colour) = 0;
    virtual void ring(Vec2 centre, double radius, double width, Colour colour) = 0;
    /// One line, vertically centred on `at`; `height` is the em.
    virtual void text(Vec2 at, double height, std::string_view utf8, Colour colour, Align align,
                      Weight weight = Weight::regular) = 0;
};

}  // namespace quadrille::drawing
