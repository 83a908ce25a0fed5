#include "drawing/shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace quadrille::drawing {

namespace {

/// Corners of a regular polygon, or of a star when every other corner is drawn in to `inner` of the
/// radius.
std::vector<Vec2> corners(Vec2 centre, double radius, std::size_t count, double first_angle,
                          double inner = 1) {
    std::vector<Vec2> points;
    points.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = first_angle + 2 * std::numbers::pi * static_cast<double>(i) /
                                               static_cast<double>(count);
        const double r = i % 2 == 0 ? radius : radius * inner;
        points.push_back(centre + Vec2{std::cos(angle), std::sin(angle)} * r);
    }
    return points;
}

std::uint8_t blend(std::uint8_t under, std::uint8_t over, double share) {
    return static_cast<std::uint8_t>(std::lround(under + (over - under) * share));
}

double linear(std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

}  // namespace

Rect bounds(const Board& board, std::span<const ElementId> elements) {
    Rect all = bounds(board[elements.front()].outline);
    for (const ElementId id : elements) {
        const Rect one = bounds(board[id].outline);
        all.min = {std::min(all.min.x, one.min.x), std::min(all.min.y, one.min.y)};
        all.max = {std::max(all.max.x, one.max.x), std::max(all.max.y, one.max.y)};
    }
    return all;
}

CuePlace cue_place(const Element& element, bool notes) {
    constexpr double usual = 0.075;
    constexpr double small = 0.055;
    const Rect box = bounds(element.outline);
    if (element.kind == Kind::cell || element.kind == Kind::clue) {
        // The lower right corner of a whole cell; an outline that is only the middle of one has its
        // cue at its own corner, off the digit inside.
        const double off = notes ? 0.065 : 0.17;
        const double inset = std::max(0.0, off - (1 - std::min(box.width(), box.height())) / 2);
        return {box.max - Vec2{inset, inset}, notes ? small : usual};
    }
    // Along an edge, between its middle, where a cross stands, and its end, where other edges
    // begin.
    const Vec2 along = box.width() >= box.height() ? Vec2{box.width(), 0} : Vec2{0, box.height()};
    return {box.centre() + along * 0.33, usual};
}

Segment line_of_edge(std::span<const Vec2> outline) {
    if (outline.empty()) return {};
    Vec2 middle;
    for (const Vec2 p : outline) middle = middle + p * (1 / static_cast<double>(outline.size()));
    // The axis along which the corners are spread most.
    double xx = 0, xy = 0, yy = 0;
    for (const Vec2 p : outline) {
        const Vec2 off = p - middle;
        xx += off.x * off.x;
        xy += off.x * off.y;
        yy += off.y * off.y;
    }
    const double angle = std::atan2(2 * xy, xx - yy) / 2;
    const Vec2 along{std::cos(angle), std::sin(angle)};
    const Vec2 across{-along.y, along.x};
    double length = 0, width = 0, area = 0;  // from the middle, and twice the area
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 off = outline[i] - middle;
        const Vec2 next = outline[(i + 1) % outline.size()] - middle;
        length = std::max(length, std::abs(off.x * along.x + off.y * along.y));
        width = std::max(width, std::abs(off.x * across.x + off.y * across.y));
        area += off.x * next.y - off.y * next.x;
    }
    const double blunt = width > 0 && length > 0
                             ? std::clamp(std::abs(area) / (4 * length * width) - 1, 0.0, 1.0)
                             : 0;
    const Vec2 reach = along * (length + blunt * width);
    return {middle - reach, middle + reach};
}

void paint_cue(Painter& painter, Cue cue, Vec2 centre, double radius, Colour colour, Colour halo) {
    constexpr double up = -std::numbers::pi / 2;
    if (cue == Cue::none) return;
    painter.disc(centre, radius * 1.35, halo);
    const double pen = radius * 0.45;
    switch (cue) {
        case Cue::none:
            break;
        case Cue::dot:
            painter.disc(centre, radius * 0.85, colour);
            break;
        case Cue::ring:
            painter.ring(centre, radius * 0.75, pen, colour);
            break;
        case Cue::square:
            painter.polygon(corners(centre, radius * 1.1, 4, std::numbers::pi / 4), colour);
            break;
        case Cue::diamond:
            painter.polygon(corners(centre, radius * 1.15, 4, 0), colour);
            break;
        case Cue::triangle:
            painter.polygon(corners(centre + Vec2{0, radius * 0.15}, radius * 1.15, 3, up), colour);
            break;
        case Cue::bar:
            painter.stroke(
                std::array{centre - Vec2{radius * 0.8, 0}, centre + Vec2{radius * 0.8, 0}},
                radius * 0.7, colour);
            break;
        case Cue::cross:
            painter.stroke(
                std::array{centre - Vec2{radius * 0.8, 0}, centre + Vec2{radius * 0.8, 0}}, pen,
                colour);
            painter.stroke(
                std::array{centre - Vec2{0, radius * 0.8}, centre + Vec2{0, radius * 0.8}}, pen,
                colour);
            break;
        case Cue::star:
            painter.polygon(corners(centre, radius * 1.25, 10, up, 0.45), colour);
            break;
    }
}

Colour mix(Colour under, Colour over, double share) {
    return {blend(under.red, over.red, share), blend(under.green, over.green, share),
            blend(under.blue, over.blue, share), under.alpha};
}

double luminance(Colour c) {
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}

double contrast(Colour a, Colour b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Colour legible(Colour wanted, Colour surface, double least) {
    constexpr Colour black{0, 0, 0, 255};
    constexpr Colour white{255, 255, 255, 255};
    constexpr int steps = 20;
    const Colour end = contrast(surface, black) >= contrast(surface, white) ? black : white;
    Colour colour = wanted;
    for (int step = 1; step <= steps && contrast(colour, surface) < least; ++step)
        colour = mix(wanted, end, static_cast<double>(step) / steps);
    return colour;
}

}  // namespace quadrille::drawing
