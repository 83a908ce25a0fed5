#include "play/camera.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/shapes.hpp"

namespace quadrille::play {

namespace {

/// From this size of a cell on, in pixels, rounding down to a whole number costs little room.
constexpr double whole_pixels_from = 16;
constexpr double fewest_cells_in_view = 3;
/// The share of the room that a board takes at least, however few its cells are.
constexpr double least_share = 0.75;
/// Most that a pinned margin takes of the width or height.
constexpr double most_of_area = 0.4;

double clamped(double value, double low, double high) {
    return low > high ? (low + high) / 2 : std::clamp(value, low, high);
}

}  // namespace

void Camera::show(const Rect& extent, const Rect& field) {
    extent_ = extent;
    field_ = field;
    zoom_ = 1;
    centre_ = extent.centre();
}

void Camera::resize(const Rect& area, Vec2 middle, double large_cell, const Rect& seen) {
    area_ = area;
    seen_ = seen;
    middle_ = middle;
    large_cell_ = large_cell;
    clamp();
}

/// How far the board is moved from the middle of its area, in pixels: as far as there is air.
Vec2 Camera::off_centre(double scale) const {
    const auto along = [](double wanted, double air) {
        return std::clamp(wanted, -std::max(air, 0.0), std::max(air, 0.0));
    };
    return {along(middle_.x - area_.centre().x, (area_.width() - extent_.width() * scale) / 2),
            along(middle_.y - area_.centre().y, (area_.height() - extent_.height() * scale) / 2)};
}

double Camera::fitting_scale() const {
    const double whole = std::max(drawing::fit(extent_, area_).scale, 0.01);
    return std::min(whole, std::max(large_cell_, least_share * whole));
}

double Camera::scale() const {
    const double exact = fitting_scale() * zoom_;
    return exact >= whole_pixels_from ? std::floor(exact) : exact;
}

drawing::Transform Camera::transform() const {
    const double s = scale();
    const Vec2 offset = area_.centre() + off_centre(s) - centre_ * s;
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

void Camera::reveal(const Board& board, std::span<const ElementId> elements) {
    if (!elements.empty()) reveal(drawing::bounds(board, elements));
}

void Camera::reveal(const Rect& part) {
    const double s = scale();
    const Vec2 half{area_.width() / 2 / s, area_.height() / 2 / s};
    Rect inside{{std::max(part.min.x, field_.min.x), std::max(part.min.y, field_.min.y)},
                {std::min(part.max.x, field_.max.x), std::min(part.max.y, field_.max.y)}};
    if (inside.width() <= 0) inside.min.x = part.min.x, inside.max.x = part.max.x;
    if (inside.height() <= 0) inside.min.y = part.min.y, inside.max.y = part.max.y;
    const Borders taken = borders();
    centre_.x = clamped(centre_.x, inside.max.x - half.x + taken.right / s,
                        inside.min.x + half.x - taken.left / s);
    centre_.y = clamped(centre_.y, inside.max.y - half.y + taken.bottom / s,
                        inside.min.y + half.y - taken.top / s);
    clamp();
}

Camera::Borders Camera::borders() const {
    const double s = scale();
    const double widest = most_of_area * area_.width();
    const double highest = most_of_area * area_.height();
    return {std::min((field_.min.x - extent_.min.x) * s, widest),
            std::min((extent_.max.x - field_.max.x) * s, widest),
            std::min((field_.min.y - extent_.min.y) * s, highest),
            std::min((extent_.max.y - field_.max.y) * s, highest)};
}

std::vector<drawing::Pinned> Camera::pinned() const {
    using drawing::Side;
    // The whole board is in view, but for what rounding to pixels may push out.
    if (!zoomed()) return {};
    const drawing::Transform t = transform();
    const Rect whole{t(extent_.min), t(extent_.max)};
    const Rect field{t(field_.min), t(field_.max)};
    const Borders taken = borders();
    // How far each margin has gone out of view; what is seen of it naturally is as good.
    const auto gone = [](double pixels) { return std::max(std::round(pixels), 0.0); };
    const double left = gone(area_.min.x + taken.left - field.min.x);
    const double right = gone(field.max.x - (area_.max.x - taken.right));
    const double top = gone(area_.min.y + taken.top - field.min.y);
    const double bottom = gone(field.max.y - (area_.max.y - taken.bottom));
    std::vector<drawing::Pinned> list;
    const auto pin = [&](Side side, bool is_gone, double by, Vec2 way, const Rect& surface) {
        if (is_gone && by > 0) list.push_back({side, {t.scale, t.offset + way * by}, surface});
    };
    const double x0 = field.min.x + left;
    const double x1 = field.max.x - right;
    const double y0 = field.min.y + top;
    const double y1 = field.max.y - bottom;
    pin(Side::left, taken.left > 0, left, {1, 0}, {whole.min, {x0, whole.max.y}});
    pin(Side::right, taken.right > 0, right, {-1, 0}, {{x1, whole.min.y}, whole.max});
    pin(Side::top, taken.top > 0, top, {0, 1}, {whole.min, {whole.max.x, y0}});
    pin(Side::bottom, taken.bottom > 0, bottom, {0, -1}, {{whole.min.x, y1}, whole.max});
    const auto meets = [&](bool across, bool down, const Rect& surface) {
        if (across && down) list.push_back({Side::inside, t, surface});
    };
    const bool is_left = taken.left > 0 && left > 0;
    const bool is_right = taken.right > 0 && right > 0;
    const bool is_top = taken.top > 0 && top > 0;
    const bool is_bottom = taken.bottom > 0 && bottom > 0;
    meets(is_left, is_top, {whole.min, {x0, y0}});
    meets(is_right, is_top, {{x1, whole.min.y}, {whole.max.x, y0}});
    meets(is_left, is_bottom, {{whole.min.x, y1}, {x0, whole.max.y}});
    meets(is_right, is_bottom, {{x1, y1}, whole.max});
    return list;
}

Vec2 Camera::place_at(Vec2 pixel) const {
    const std::vector<drawing::Pinned> margins = pinned();
    for (auto one = margins.rbegin(); one != margins.rend(); ++one)
        if (one->surface.contains(pixel))
            return one->side == drawing::Side::inside ? extent_.min : one->transform.inverse(pixel);
    return transform().inverse(pixel);
}

Vec2 Camera::beside_pinned(Vec2 pixel) const {
    using drawing::Side;
    for (const drawing::Pinned& one : pinned()) {
        if (one.side == Side::left) pixel.x = std::max(pixel.x, one.surface.max.x + 1);
        if (one.side == Side::right) pixel.x = std::min(pixel.x, one.surface.min.x - 1);
        if (one.side == Side::top) pixel.y = std::max(pixel.y, one.surface.max.y + 1);
        if (one.side == Side::bottom) pixel.y = std::min(pixel.y, one.surface.min.y - 1);
    }
    return pixel;
}

void Camera::clamp() {
    const double s = scale();
    const Vec2 half{area_.width() / 2 / s, area_.height() / 2 / s};
    centre_.x = clamped(centre_.x, extent_.min.x + half.x, extent_.max.x - half.x);
    centre_.y = clamped(centre_.y, extent_.min.y + half.y, extent_.max.y - half.y);
}

}  // namespace quadrille::play
