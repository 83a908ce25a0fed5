#include "view/camera.hpp"

#include <algorithm>
#include <cmath>

namespace quadrille::view {

namespace {

/// From this size of a cell on, in pixels, rounding down to a whole number costs little room.
constexpr double whole_pixels_from = 16;
constexpr double fewest_cells_in_view = 3;

double clamped(double value, double low, double high) { return low > high ? (low + high) / 2 : std::clamp(value, low, high); }

}  // namespace

void Camera::show(const Rect& extent) {
    extent_ = extent;
    zoom_ = 1;
    centre_ = extent.centre();
}

void Camera::resize(const Rect& area) {
    area_ = area;
    clamp();
}

double Camera::fitting_scale() const { return std::max(drawing::fit(extent_, area_).scale, 0.01); }

double Camera::scale() const {
    const double exact = fitting_scale() * zoom_;
    return exact >= whole_pixels_from ? std::floor(exact) : exact;
}

drawing::Transform Camera::transform() const {
    const double s = scale();
    const Vec2 offset = area_.centre() - centre_ * s;
    return {s, {std::round(offset.x), std::round(offset.y)}};
}

void Camera::zoom(double factor, Vec2 anchor) {
    const Vec2 held = transform().inverse(anchor);
    const double smaller_side = std::min(area_.width(), area_.height());
    const double most = std::max(1.0, smaller_side / fewest_cells_in_view / fitting_scale());
    zoom_ = std::clamp(zoom_ * factor, 1.0, most);
    centre_ = held + (area_.centre() - anchor) * (1 / scale());
    clamp();
}

void Camera::pan(Vec2 pixels) {
    centre_ = centre_ - pixels * (1 / scale());
    clamp();
}

void Camera::reveal(const Rect& part) {
    const double s = scale();
    const Vec2 half{area_.width() / 2 / s, area_.height() / 2 / s};
    centre_.x = clamped(centre_.x, part.max.x - half.x, part.min.x + half.x);
    centre_.y = clamped(centre_.y, part.max.y - half.y, part.min.y + half.y);
    clamp();
}

void Camera::clamp() {
    const double s = scale();
    const Vec2 half{area_.width() / 2 / s, area_.height() / 2 / s};
    centre_.x = clamped(centre_.x, extent_.min.x + half.x, extent_.max.x - half.x);
    centre_.y = clamped(centre_.y, extent_.min.y + half.y, extent_.max.y - half.y);
}

}  // namespace quadrille::view
