#include "drawing/coarse_painter.hpp"

#include <algorithm>

namespace quadrille::drawing {

namespace {

/// Thinner lines, in pixels, lie so close together that they only grey the board: they are left
/// out. Others are at least a pixel wide, and lines below half a pixel as much fainter.
constexpr double thinnest = 0.2;
constexpr double pixel = 1;
constexpr double full_from = 0.5;
/// Size of the type, in pixels, from which on digits are read.
constexpr double readable = 5.5;

/// From 0 to 1, the same for the same text.
double share_of(std::string_view text) {
    std::uint32_t hash = 2166136261U;  // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return static_cast<double>((hash * 2654435761U) >> 28U) /
           15;  // the upper bits of a product are mixed best
}

}  // namespace

void CoarsePainter::stroke(std::span<const Vec2> points, double width, Colour colour) {
    if (width < thinnest) return;
    if (width < full_from)
        colour.alpha = static_cast<std::uint8_t>(colour.alpha * (width / full_from));
    inner_->stroke(points, std::max(width, pixel), colour);
}

void CoarsePainter::ring(Vec2 centre, double radius, double width, Colour colour) {
    if (width >= thinnest) inner_->ring(centre, radius, std::max(width, pixel), colour);
}

void CoarsePainter::text(Vec2 at, double height, std::string_view utf8, Colour colour, Align align,
                         Weight weight) {
    if (height >= readable) {
        inner_->text(at, height, utf8, colour, align, weight);
        return;
    }
    constexpr double weakest = 0.25;
    const double strength = weakest + (1 - weakest) * share_of(utf8);
    colour.alpha = static_cast<std::uint8_t>(colour.alpha * strength);
    inner_->disc(at, std::max(0.45 * height, 0.5 * pixel), colour);
}

}  // namespace quadrille::drawing
