#include "drawing/coarse_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "drawing/shapes.hpp"
#include "drawing/theme_colours.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::drawing {

namespace {

// All in pixels.
constexpr double hairline = 1;
constexpr double line_of_player = 1.6;
/// Below the first there is no grid, below the second a faint one.
constexpr double finest_grid = 9;
constexpr double fine_grid = 16;
/// Small crosses in a board that is as fine are specks.
constexpr double finest_cross = 8;
/// Type is made larger up to this size, and is read from the other on.
constexpr double comfortable = 10;
constexpr double least_legible = 6;
/// Text that is smaller was never meant to be seen.
constexpr double invisible = 1.5;
constexpr double smallest_detail = 2.5;
constexpr double smallest_dot = 0.6;
constexpr double smallest_block = 2;

/// How much larger type may be than the puzzle asks for: it stands alone in its cell, mostly.
constexpr double growth = 1.65;
/// Of a cell, how high and wide a text may grow; and what a character is wide, of the size of its
/// type.
constexpr double tallest = 0.85;
constexpr double widest_text = 0.92;
constexpr double character_width = 0.6;

bool is_of_player(Role role) { return role == Role::mark || role == Role::fill; }

}  // namespace

void CoarseCanvas::element(ElementId id) {
    finish_element();
    element_ = id;
    inner_->element(id);
}

void CoarseCanvas::nobody() {
    finish_element();
    element_.reset();
    inner_->nobody();
}

void CoarseCanvas::finish_element() {
    for (const Block& block : blocks_) {
        if (lies_on_mark(block.at)) continue;
        // Of whole pixels: all blocks are equally sharp.
        const auto whole = [&](double size) {
            return std::max(std::round(pixels(size)), smallest_block);
        };
        const Vec2 size{whole(block.width), whole(block.height)};
        const Vec2 from{units(std::round(pixels(block.at.x) - size.x / 2)),
                        units(std::round(pixels(block.at.y) - size.y / 2))};
        inner_->polygon(kit::box(from, from + Vec2{units(size.x), units(size.y)}), block.role);
    }
    blocks_.clear();
    covered_.clear();
}

std::optional<Pen> CoarseCanvas::fitting(Pen pen) const {
    if (pen.role == Role::grid) {
        if (leaves_out_ && scale_ < finest_grid) return std::nullopt;
        if (scale_ < fine_grid) pen.role = Role::tone8;
    }
    if (leaves_out_ && pen.role == Role::cross && scale_ < finest_cross) return std::nullopt;
    const double least = is_of_player(pen.role) ? line_of_player : hairline;
    pen.width = std::max(pen.width, units(least) / line_scale_);
    return pen;
}

bool CoarseCanvas::is_lost_detail(const Rect& box) const {
    return pixels(std::max(box.width(), box.height())) < smallest_detail &&
           lies_on_mark(box.centre());
}

bool CoarseCanvas::lies_on_mark(Vec2 at) const {
    return std::ranges::any_of(covered_, [at](const Rect& box) { return box.contains(at); });
}

void CoarseCanvas::cover(const Rect& box, Role role) {
    if (!element_) return;
    const RoleUse use = use_of(role);
    if (use != RoleUse::paper && use != RoleUse::surface) covered_.push_back(box);
}

void CoarseCanvas::line(Vec2 from, Vec2 to, Pen pen) { polyline(std::array{from, to}, pen); }

void CoarseCanvas::polyline(std::span<const Vec2> points, Pen pen) {
    if (is_lost_detail(bounds(points))) return;
    const std::optional<Pen> with = fitting(pen);
    if (!with) return;
    if (points.size() == 2)
        inner_->line(points.front(), points.back(), *with);
    else
        inner_->polyline(points, *with);
}

void CoarseCanvas::polygon(std::span<const Vec2> points, Role fill) {
    const Rect box = bounds(points);
    if (is_lost_detail(box)) return;
    inner_->polygon(points, fill);
    cover(box, fill);
}

void CoarseCanvas::disc(Vec2 centre, double radius, Role fill) {
    const Rect box{centre - Vec2{radius, radius}, centre + Vec2{radius, radius}};
    if (is_lost_detail(box)) return;
    // Points of the grid are no heavier than its lines, and go where these would.
    const bool is_point = use_of(fill) == RoleUse::line;
    if (leaves_out_ && is_point && scale_ < finest_grid) return;
    const bool is_faint = is_point && pixels(radius) < smallest_dot;
    inner_->disc(centre, std::max(radius, units(smallest_dot)), is_faint ? Role::grid : fill);
    cover(box, fill);
}

void CoarseCanvas::circle(Vec2 centre, double radius, Pen pen) {
    const Rect box{centre - Vec2{radius, radius}, centre + Vec2{radius, radius}};
    if (is_lost_detail(box)) return;
    if (const std::optional<Pen> with = fitting(pen)) inner_->circle(centre, radius, *with);
    cover(box, pen.role);
}

Role CoarseCanvas::quiet(Role role) const {
    const bool tells = role == Role::clue && element_ && clues_.of(*element_) != Status::open;
    return use_of(role) == RoleUse::text && !tells ? Role::grid : role;
}

double CoarseCanvas::readable(Vec2 at, double height, std::size_t characters) const {
    const double text_width =
        character_width * static_cast<double>(std::max<std::size_t>(characters, 1));
    double most =
        std::min({growth * height, units(comfortable), tallest, widest_text / text_width});
    for (const Rect& mark : covered_)
        if (mark.contains(at))
            most =
                std::min({most, tallest * mark.height(), widest_text * mark.width() / text_width});
    return std::max(height, most);
}

void CoarseCanvas::text(Vec2 at, double height, std::string_view utf8, Role role, Align align) {
    if (pixels(height) < invisible) return;
    const std::size_t characters = kit::characters(utf8);
    const double large = role == Role::note ? height : readable(at, height, characters);
    if (pixels(large) >= least_legible) {
        inner_->text(at, large, utf8, role, align);
        return;
    }
    if (role == Role::paper || role == Role::on_shade) return;  // what it stands on is the mark
    const double width = 0.5 * large * static_cast<double>(characters);
    const double off = align == Align::left ? width / 2 : align == Align::right ? -width / 2 : 0;
    blocks_.push_back({at + Vec2{off, 0}, width, 0.55 * large, quiet(role)});
}

}  // namespace quadrille::drawing
