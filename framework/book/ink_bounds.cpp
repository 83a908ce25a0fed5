#include "book/ink_bounds.hpp"

#include <algorithm>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::book {

namespace {

/// Of type, in its sizes: a usual letter, and one that stands tall.
constexpr double letter_width = 0.62;
constexpr double letter_height = 0.75;

}  // namespace

void InkBounds::element(ElementId id) {
    counts_ = std::ranges::find(left_out_, id) == left_out_.end();
}

void InkBounds::add(Vec2 middle, Vec2 half) {
    if (!counts_) return;
    const Rect box{middle - half, middle + half};
    if (!bounds_) bounds_ = box;
    bounds_->min = {std::min(bounds_->min.x, box.min.x), std::min(bounds_->min.y, box.min.y)};
    bounds_->max = {std::max(bounds_->max.x, box.max.x), std::max(bounds_->max.y, box.max.y)};
}

void InkBounds::line(Vec2 from, Vec2 to, Pen pen) {
    add(from, {pen.width / 2, pen.width / 2});
    add(to, {pen.width / 2, pen.width / 2});
}

void InkBounds::polyline(std::span<const Vec2> points, Pen pen) {
    for (const Vec2 point : points) add(point, {pen.width / 2, pen.width / 2});
}

void InkBounds::polygon(std::span<const Vec2> points, Role fill) {
    if (fill == Role::paper) return;
    for (const Vec2 point : points) add(point, {});
}

void InkBounds::disc(Vec2 centre, double radius, Role fill) {
    if (fill != Role::paper) add(centre, {radius, radius});
}

void InkBounds::circle(Vec2 centre, double radius, Pen pen) {
    add(centre, {radius + pen.width / 2, radius + pen.width / 2});
}

void InkBounds::text(Vec2 at, double height, std::string_view utf8, Role /*role*/, Align align) {
    const double half = static_cast<double>(kit::characters(utf8)) * height * letter_width / 2;
    const double side = align == Align::left ? half : align == Align::right ? -half : 0;
    add(at + Vec2{side, 0}, {half, height * letter_height / 2});
}

}  // namespace quadrille::book
