#include "plugins/guard_canvas.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::plugins {

namespace {

bool sound(Vec2 point) noexcept { return std::isfinite(point.x) && std::isfinite(point.y); }
bool sound(std::span<const Vec2> points) noexcept {
    return std::all_of(points.begin(), points.end(), [](Vec2 point) { return sound(point); });
}
bool sound(double length) noexcept { return std::isfinite(length) && length >= 0; }
bool sound(Role role) noexcept { return static_cast<std::size_t>(role) < role_count; }
bool sound(Pen pen) noexcept { return sound(pen.role) && sound(pen.width); }

}  // namespace

template <class Draw>
void GuardCanvas::pass(bool is_sound, Draw draw) {
    if (!is_sound || host_failure_) return;
    try {
        draw();
    } catch (...) {
        host_failure_ = std::current_exception();
    }
}

void GuardCanvas::rethrow() const {
    if (host_failure_) std::rethrow_exception(host_failure_);
}

void GuardCanvas::element(ElementId id) {
    if (index(id) < element_count_)
        pass(true, [&] { inner_.element(id); });
    else
        nobody();
}
void GuardCanvas::nobody() {
    pass(true, [&] { inner_.nobody(); });
}
void GuardCanvas::line(Vec2 from, Vec2 to, Pen pen) {
    pass(sound(from) && sound(to) && sound(pen), [&] { inner_.line(from, to, pen); });
}
void GuardCanvas::polyline(std::span<const Vec2> points, Pen pen) {
    pass(points.size() >= 2 && sound(points) && sound(pen), [&] { inner_.polyline(points, pen); });
}
void GuardCanvas::polygon(std::span<const Vec2> points, Role fill) {
    pass(points.size() >= 3 && sound(points) && sound(fill), [&] { inner_.polygon(points, fill); });
}
void GuardCanvas::disc(Vec2 centre, double radius, Role fill) {
    pass(sound(centre) && sound(radius) && sound(fill), [&] { inner_.disc(centre, radius, fill); });
}
void GuardCanvas::circle(Vec2 centre, double radius, Pen pen) {
    pass(sound(centre) && sound(radius) && sound(pen), [&] { inner_.circle(centre, radius, pen); });
}
void GuardCanvas::text(Vec2 at, double height, std::string_view utf8, Role role, Align align) {
    pass(sound(at) && sound(height) && sound(role) && align <= Align::right,
         [&] { inner_.text(at, height, utf8, role, align); });
}

}  // namespace quadrille::plugins
