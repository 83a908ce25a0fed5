#include "sfml/sfml_painter.hpp"

#include <SFML/Graphics/PrimitiveType.hpp>
#include <SFML/Graphics/RenderStates.hpp>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace quadrille::sfml {

namespace {

using drawing::Colour;

/// Inside the white patch of every font texture.
const sf::Vector2f white{1, 1};
constexpr double feather = 0.5;
/// Boxes from this size on, in pixels, have their edges on the borders of pixels.
constexpr double smallest_rounded = 16;
/// Below this width, in pixels, the ends of a line are square: nobody sees them round.
constexpr double round_from = 2.5;

sf::Color sfml(Colour c) { return {c.red, c.green, c.blue, c.alpha}; }

sf::Color clear(sf::Color c) { return {c.r, c.g, c.b, 0}; }

sf::Color faded(sf::Color c, double share) {
    return {c.r, c.g, c.b, static_cast<std::uint8_t>(std::lround(c.a * share))};
}

sf::Vector2f at(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

double length(Vec2 v) { return std::hypot(v.x, v.y); }

double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

/// Points round a circle of that radius in pixels: enough that no corner is seen. A large board has
/// many thousand circles of a few pixels.
std::size_t circle_points(double radius) {
    constexpr double tiny = 3;
    if (radius < tiny) return 7;
    return static_cast<std::size_t>(
        std::clamp(std::ceil(4 + 3.2 * std::sqrt(std::max(radius, 0.0))), 6.0, 96.0));
}

void circle(std::vector<Vec2>& points, Vec2 centre, double radius, std::size_t count) {
    points.clear();
    for (std::size_t i = 0; i < count; ++i) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        points.push_back(centre + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
}

double area(std::span<const Vec2> points) {
    double sum = 0;
    for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++)
        sum += cross(points[j], points[i]);
    return sum / 2;
}

bool is_convex(std::span<const Vec2> points) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 a = points[i];
        const Vec2 b = points[(i + 1) % points.size()];
        const Vec2 c = points[(i + 2) % points.size()];
        const double turn = cross(b - a, c - b);
        left = left || turn > 1e-9;
        right = right || turn < -1e-9;
    }
    return !(left && right);
}

bool on_pixels(Vec2 p) {
    constexpr double near = 0.02;
    return std::abs(p.x - std::round(p.x)) < near && std::abs(p.y - std::round(p.y)) < near;
}

bool is_box(std::span<const Vec2> p) {
    if (p.size() != 4) return false;
    const auto level = [](Vec2 a, Vec2 b) { return std::abs(a.y - b.y) < 1e-9; };
    const auto upright = [](Vec2 a, Vec2 b) { return std::abs(a.x - b.x) < 1e-9; };
    return (level(p[0], p[1]) && upright(p[1], p[2]) && level(p[2], p[3]) && upright(p[3], p[0])) ||
           (upright(p[0], p[1]) && level(p[1], p[2]) && upright(p[2], p[3]) && level(p[3], p[0]));
}

bool inside(Vec2 a, Vec2 b, Vec2 c, Vec2 p) {
    return cross(b - a, p - a) >= 0 && cross(c - b, p - b) >= 0 && cross(a - c, p - c) >= 0;
}

}  // namespace

void SfmlPainter::begin(const Rect& clip) {
    clip_ = clip;
    for (std::size_t i = 0; i < used_; ++i) {
        batches_[i].texture = nullptr;
        batches_[i].vertices.clear();
    }
    used_ = 0;
    fonts_->tidy();
}

void SfmlPainter::draw(sf::RenderTarget& target) const {
    for (std::size_t i = 0; i < used_; ++i) {
        sf::RenderStates states;
        states.texture = batches_[i].texture;
        target.draw(batches_[i].vertices.data(), batches_[i].vertices.size(), sf::Triangles,
                    states);
    }
}

std::size_t SfmlPainter::vertex_count() const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < used_; ++i) sum += batches_[i].vertices.size();
    return sum;
}

bool SfmlPainter::visible(Vec2 min, Vec2 max) const {
    return max.x >= clip_.min.x && min.x <= clip_.max.x && max.y >= clip_.min.y &&
           min.y <= clip_.max.y;
}

std::vector<sf::Vertex>& SfmlPainter::shapes() {
    if (used_ == 0) {
        if (batches_.empty()) batches_.emplace_back();
        used_ = 1;
    }
    return batches_[used_ - 1].vertices;
}

std::vector<sf::Vertex>& SfmlPainter::glyphs(const sf::Texture& texture) {
    shapes();
    TriangleBatch* batch = &batches_[used_ - 1];
    if (batch->texture != nullptr && batch->texture != &texture) {
        if (used_ == batches_.size()) batches_.emplace_back();
        batch = &batches_[used_++];
    }
    batch->texture = &texture;
    return batch->vertices;
}

void SfmlPainter::triangle(Vec2 a, Vec2 b, Vec2 c, sf::Color colour) {
    std::vector<sf::Vertex>& out = shapes();
    for (const Vec2 p : {a, b, c}) out.emplace_back(at(p), colour, white);
}

/// a and b carry `near`, c and d (beyond b and a) `far`.
void SfmlPainter::quad(Vec2 a, Vec2 b, Vec2 c, Vec2 d, sf::Color near, sf::Color far) {
    std::vector<sf::Vertex>& out = shapes();
    out.emplace_back(at(a), near, white);
    out.emplace_back(at(b), near, white);
    out.emplace_back(at(c), far, white);
    out.emplace_back(at(a), near, white);
    out.emplace_back(at(c), far, white);
    out.emplace_back(at(d), far, white);
}

void SfmlPainter::box(Vec2 min, Vec2 max, sf::Color colour) {
    quad(min, {max.x, min.y}, max, {min.x, max.y}, colour, colour);
}

void SfmlPainter::stroke(std::span<const Vec2> points, double width, Colour colour) {
    sf::Color ink = sfml(colour);
    if (width < 1) ink = faded(ink, std::max(width, 0.15));
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        segment(points[i], points[i + 1], std::max(width, 1.0), ink);
}

void SfmlPainter::segment(Vec2 from, Vec2 to, double width, sf::Color colour) {
    const Vec2 reach{width, width};
    if (!visible({std::min(from.x, to.x) - reach.x, std::min(from.y, to.y) - reach.y},
                 {std::max(from.x, to.x) + reach.x, std::max(from.y, to.y) + reach.y}))
        return;
    const bool level = std::abs(from.y - to.y) < 1e-9;
    const bool upright = std::abs(from.x - to.x) < 1e-9;
    if (level || upright) {
        // Edges on the borders of pixels: as sharp as a line can be.
        width = std::round(width);
        const auto snapped = [&](double v) { return std::round(v - width / 2) + width / 2; };
        if (level) from.y = to.y = snapped(from.y);
        if (upright) from.x = to.x = snapped(from.x);
        if (width < round_from && !(level && upright)) {
            const double half = width / 2;
            const Vec2 min{std::min(from.x, to.x), std::min(from.y, to.y)};
            const Vec2 max{std::max(from.x, to.x), std::max(from.y, to.y)};
            if (level)
                box({std::round(min.x - half), min.y - half},
                    {std::round(max.x + half), max.y + half}, colour);
            if (upright)
                box({min.x - half, std::round(min.y - half)},
                    {max.x + half, std::round(max.y + half)}, colour);
            return;
        }
    }
    const Vec2 way = to - from;
    const double far = length(way);
    if (far < 1e-9) {
        disc(from, width / 2, {colour.r, colour.g, colour.b, colour.a});
        return;
    }
    const Vec2 along = way * (1 / far);
    const Vec2 across{-along.y, along.x};
    const double half = width / 2;
    if (width < round_from) {
        const double core = std::max(half - feather, 0.0);
        const Vec2 a = across * core;
        const Vec2 b = across * (half + feather);
        quad(from + a, to + a, to - a, from - a, colour, colour);
        quad(from + a, to + a, to + b, from + b, colour, clear(colour));
        quad(from - a, to - a, to - b, from - b, colour, clear(colour));
        return;
    }
    points_.clear();
    const std::size_t cap = std::max<std::size_t>(circle_points(half) / 2, 3);
    const double start = std::atan2(across.y, across.x);
    for (std::size_t i = 0; i <= cap; ++i) {
        const double angle =
            start + std::numbers::pi * static_cast<double>(i) / static_cast<double>(cap);
        points_.push_back(from + Vec2{std::cos(angle), std::sin(angle)} * half);
    }
    for (std::size_t i = 0; i <= cap; ++i) {
        const double angle =
            start + std::numbers::pi * (1 + static_cast<double>(i) / static_cast<double>(cap));
        points_.push_back(to + Vec2{std::cos(angle), std::sin(angle)} * half);
    }
    outline(points_, colour);
}

void SfmlPainter::polygon(std::span<const Vec2> points, Colour colour) {
    if (points.size() < 3) return;
    const auto [left, right] =
        std::minmax_element(points.begin(), points.end(), [](Vec2 a, Vec2 b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(points.begin(), points.end(), [](Vec2 a, Vec2 b) { return a.y < b.y; });
    const Vec2 min{left->x, top->y};
    const Vec2 max{right->x, bottom->y};
    if (!visible(min, max)) return;
    // Neighbours must meet without a seam. Rounded, a small box that lies between pixels would
    // change too much of its shape: one in another would lose some of the rim.
    const bool small = std::min(max.x - min.x, max.y - min.y) < smallest_rounded;
    if (is_box(points) && (!small || (on_pixels(min) && on_pixels(max)))) {
        box({std::round(min.x), std::round(min.y)}, {std::round(max.x), std::round(max.y)},
            sfml(colour));
        return;
    }
    outline(points, sfml(colour));
}

void SfmlPainter::outline(std::span<const Vec2> points, sf::Color colour) {
    const std::size_t n = points.size();
    const double side = area(points) >= 0 ? 1 : -1;
    inner_.resize(n);
    outer_.resize(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto normal = [&](std::size_t from, std::size_t to) {
            const Vec2 d = points[to] - points[from];
            const double far = length(d);
            return far < 1e-12 ? Vec2{} : Vec2{d.y, -d.x} * (side / far);
        };
        Vec2 out = normal((i + n - 1) % n, i) + normal(i, (i + 1) % n);
        const double square = out.x * out.x + out.y * out.y;
        out = square < 1e-6 ? Vec2{}
                            : out * (2 * std::min(1 / square, 2.0));  // sharp corners are cut off
        inner_[i] = points[i] - out * feather;
        outer_[i] = points[i] + out * feather;
    }
    const sf::Color none = clear(colour);
    for (std::size_t i = 0, j = n - 1; i < n; j = i++)
        quad(inner_[j], inner_[i], outer_[i], outer_[j], colour, none);
    if (is_convex(points)) {
        for (std::size_t i = 1; i + 1 < n; ++i)
            triangle(inner_[0], inner_[i], inner_[i + 1], colour);
        return;
    }
    std::vector<Vec2> rest(inner_.begin(), inner_.end());
    if (side < 0) std::reverse(rest.begin(), rest.end());
    std::size_t misses = 0;
    for (std::size_t i = 0; rest.size() > 3 && misses <= rest.size();) {
        const std::size_t before = (i + rest.size() - 1) % rest.size();
        const std::size_t after = (i + 1) % rest.size();
        const Vec2 a = rest[before];
        const Vec2 b = rest[i];
        const Vec2 c = rest[after];
        bool ear = cross(b - a, c - b) > 0;
        for (std::size_t k = 0; ear && k < rest.size(); ++k)
            ear = k == before || k == i || k == after || !inside(a, b, c, rest[k]);
        if (ear) {
            triangle(a, b, c, colour);
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            misses = 0;
        } else {
            ++misses;
            ++i;
        }
        i %= rest.size();
    }
    if (rest.size() == 3) triangle(rest[0], rest[1], rest[2], colour);
}

void SfmlPainter::disc(Vec2 centre, double radius, Colour colour) {
    if (!visible(centre - Vec2{radius, radius}, centre + Vec2{radius, radius})) return;
    sf::Color ink = sfml(colour);
    if (radius < 0.75) {  // a fraction of a pixel: its share of one
        ink = faded(ink, std::clamp(radius * radius * 3.1, 0.1, 1.0));
        box(centre - Vec2{0.5, 0.5}, centre + Vec2{0.5, 0.5}, ink);
        return;
    }
    if (radius <
        16) {  // as lines are snapped, so that a dot and the end of a line cover each other
        radius = std::round(2 * radius) / 2;
        centre = {std::round(centre.x - radius) + radius, std::round(centre.y - radius) + radius};
    }
    circle(points_, centre, radius, circle_points(radius));
    outline(points_, ink);
}

void SfmlPainter::ring(Vec2 centre, double radius, double width, Colour colour) {
    if (!visible(centre - Vec2{radius + width, radius + width},
                 centre + Vec2{radius + width, radius + width}))
        return;
    sf::Color ink = sfml(colour);
    if (width < 1) ink = faded(ink, std::max(width, 0.15));
    const double half = std::max(width, 1.0) / 2;
    const std::size_t n = circle_points(radius);
    const double core = std::max(half - feather, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
        const auto direction = [&](std::size_t k) {
            const double angle =
                2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n);
            return Vec2{std::cos(angle), std::sin(angle)};
        };
        const Vec2 a = direction(i);
        const Vec2 b = direction(i + 1);
        const auto on = [&](Vec2 d, double offset) {
            return centre + d * std::max(radius + offset, 0.0);
        };
        if (core > 0) quad(on(a, -core), on(b, -core), on(b, core), on(a, core), ink, ink);
        quad(on(a, core), on(b, core), on(b, half + feather), on(a, half + feather), ink,
             clear(ink));
        quad(on(a, -core), on(b, -core), on(b, -half - feather), on(a, -half - feather), ink,
             clear(ink));
    }
}

}  // namespace quadrille::sfml
