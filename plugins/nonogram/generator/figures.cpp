// Shapes are told in thousandths of the picture's sides, and painted one over the other; a cell is
// what most of nine points in it are. Things seen from the front are the same on both sides.
#include "generator/figures.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <span>
#include <utility>

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

// Shapes are told in braces: what is drawn at random in them is drawn in their order.

/// In thousandths: x to the right, y downwards, from the upper left corner.
struct Point {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

constexpr std::int64_t whole = 1000;
constexpr q::Mark paper = 0;

/// From the first point on, and not as far as the second.
struct Box {
    Point from, to;

    bool operator()(Point p) const {
        return p.x >= from.x && p.x < to.x && p.y >= from.y && p.y < to.y;
    }
    [[nodiscard]] Box bounds() const { return *this; }
};

struct Ellipse {
    Point middle;
    std::int64_t wide, high;  ///< half of it

    bool operator()(Point p) const {
        const std::int64_t x = (p.x - middle.x) * high;
        const std::int64_t y = (p.y - middle.y) * wide;
        return x * x + y * y <= wide * wide * high * high;
    }
    [[nodiscard]] Box bounds() const {
        return {{middle.x - wide, middle.y - high}, {middle.x + wide + 1, middle.y + high + 1}};
    }
};

/// So wide to either side of the middle at these heights, which fall down the picture, and in
/// between on straight lines.
struct Profile {
    std::int64_t middle;
    std::vector<Point> half_widths;

    bool operator()(Point p) const {
        for (std::size_t i = 0; i + 1 < half_widths.size(); ++i) {
            const Point& above = half_widths[i];
            const Point& below = half_widths[i + 1];
            if (p.y < above.y || p.y >= below.y) continue;
            const std::int64_t half =
                above.x + (below.x - above.x) * (p.y - above.y) / (below.y - above.y);
            return std::abs(p.x - middle) <= half;
        }
        return false;
    }
    [[nodiscard]] Box bounds() const {
        const std::int64_t widest =
            std::ranges::max_element(half_widths, {}, [](const Point& at) { return at.x; })->x;
        return {{middle - widest, half_widths.front().y},
                {middle + widest + 1, half_widths.back().y}};
    }
};

/// A line with round ends.
struct Stroke {
    Point from, to;
    std::int64_t radius;

    bool operator()(Point p) const {
        const Point along{to.x - from.x, to.y - from.y};
        const std::int64_t square =
            std::max<std::int64_t>(along.x * along.x + along.y * along.y, 1);
        const std::int64_t at = std::clamp<std::int64_t>(
            (p.x - from.x) * along.x + (p.y - from.y) * along.y, 0, square);
        const Point off{p.x - from.x - along.x * at / square, p.y - from.y - along.y * at / square};
        return off.x * off.x + off.y * off.y <= radius * radius;
    }
    [[nodiscard]] Box bounds() const {
        return {{std::min(from.x, to.x) - radius, std::min(from.y, to.y) - radius},
                {std::max(from.x, to.x) + radius + 1, std::max(from.y, to.y) + radius + 1}};
    }
};

/// Where a shape has points at all; of one that does not say, everywhere.
template <class Shape>
Box bounds_of(const Shape& shape) {
    if constexpr (requires { shape.bounds(); })
        return shape.bounds();
    else
        return {{0, 0}, {whole, whole}};
}

Point seen_in_mirror(Point p) { return {whole - 1 - p.x, p.y}; }
Box seen_in_mirror(const Box& box) {
    return {{whole - box.to.x, box.from.y}, {whole - box.from.x, box.to.y}};
}

/// Together with its mirror image.
template <class Shape>
struct Mirrored {
    Shape shape;

    bool operator()(Point p) const { return shape(p) || shape(seen_in_mirror(p)); }
    [[nodiscard]] Box bounds() const {
        const Box one = bounds_of(shape);
        const Box other = seen_in_mirror(one);
        return {{std::min(one.from.x, other.from.x), one.from.y},
                {std::max(one.to.x, other.to.x), one.to.y}};
    }
};
template <class Shape>
Mirrored<Shape> mirrored(Shape shape) {
    return {std::move(shape)};
}

/// Its mirror image, where it is turned.
template <class Shape>
struct Turned {
    Shape shape;
    bool is_turned;

    bool operator()(Point p) const { return shape(is_turned ? seen_in_mirror(p) : p); }
    [[nodiscard]] Box bounds() const {
        const Box box = bounds_of(shape);
        return is_turned ? seen_in_mirror(box) : box;
    }
};

/// What both have.
template <class Shape>
struct Within {
    Shape shape;
    Box box;

    bool operator()(Point p) const { return box(p) && shape(p); }
    [[nodiscard]] Box bounds() const { return box; }
};
template <class Shape>
Within<Shape> within(Shape shape, const Box& box) {
    return {std::move(shape), box};
}

/// Of a cell that are looked at, in a row and in a column.
constexpr std::size_t points_a_side = 3;

/// For each of so many cells in a row the points in it, in thousandths of them all. Rising.
std::vector<std::int64_t> points_in(std::size_t cells) {
    const std::size_t count = points_a_side * cells;
    std::vector<std::int64_t> points;
    for (std::size_t i = 0; i < count; ++i)
        points.push_back(static_cast<std::int64_t>((2 * i + 1) * whole / (2 * count)));
    return points;
}

/// Sine in thousandths of an angle in degrees, after Bhaskara I (7th century): off by two at most.
std::int64_t sine(std::int64_t degrees) {
    degrees = (degrees % 360 + 360) % 360;
    const std::int64_t within = degrees % 180;
    const std::int64_t product = within * (180 - within);
    const std::int64_t value = 4 * whole * product / (40500 - product);
    return degrees < 180 ? value : -value;
}

class Figure {
public:
    Figure(const kit::Grid& grid, std::size_t colours, kit::Random& random)
        : grid_(grid),
          random_(random),
          across_(points_in(grid.columns)),
          down_(points_in(grid.rows)),
          picture_(grid.cells(), paper),
          colours_(colours) {
        std::iota(colours_.begin(), colours_.end(), q::Mark{1});
        random_.shuffle(std::span(colours_));
    }

    std::vector<q::Mark> draw() {
        using Draw = void (Figure::*)();
        constexpr std::array<Draw, 6> all = {&Figure::vase,  &Figure::face, &Figure::flower,
                                             &Figure::house, &Figure::fish, &Figure::boat};
        (this->*all[random_.below(all.size())])();
        return std::move(picture_);
    }

private:
    [[nodiscard]] std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(
                           random_.below(static_cast<std::uint64_t>(most - least + 1)));
    }
    /// The k-th of the colours, as far as there are so many.
    [[nodiscard]] q::Mark colour(std::size_t k) const { return colours_[k % colours_.size()]; }
    /// One that is seen on the first colour: another, or none where there is but one.
    [[nodiscard]] q::Mark on_first(std::size_t k) const {
        return colours_.size() == 1 ? paper : colours_[1 + k % (colours_.size() - 1)];
    }

    template <class Shape>
    void paint(const Shape& shape, q::Mark mark) {
        const Box bounds = bounds_of(shape);
        const auto [left, right] = cells_between(across_, bounds.from.x, bounds.to.x);
        const auto [top, bottom] = cells_between(down_, bounds.from.y, bounds.to.y);
        for (std::size_t row = top; row < bottom; ++row)
            for (std::size_t column = left; column < right; ++column)
                if (covers(shape, row, column)) picture_[grid_.at(row, column)] = mark;
    }

    /// The first cell that has one of these points between, and the one behind the last.
    [[nodiscard]] static std::pair<std::size_t, std::size_t> cells_between(
        const std::vector<std::int64_t>& points, std::int64_t from, std::int64_t to) {
        const auto place = [&](std::int64_t at) {
            return static_cast<std::size_t>(std::ranges::lower_bound(points, at) - points.begin());
        };
        return {place(from) / points_a_side, (place(to) + points_a_side - 1) / points_a_side};
    }

    /// Most of the points of a cell.
    template <class Shape>
    [[nodiscard]] bool covers(const Shape& shape, std::size_t row, std::size_t column) const {
        constexpr std::size_t points = points_a_side * points_a_side;
        constexpr std::size_t most = points / 2 + 1;
        std::size_t covered = 0;
        for (std::size_t i = 0; i < points && covered < most && covered + points - i >= most; ++i)
            covered += shape({across_[points_a_side * column + i % points_a_side],
                              down_[points_a_side * row + i / points_a_side]})
                           ? 1U
                           : 0U;
        return covered >= most;
    }

    void vase() {
        const std::int64_t top = between(20, 160);
        const std::int64_t belly = between(450, 700);
        const std::int64_t wide = between(260, 420);
        const std::int64_t neck = between(90, 220);
        if (random_.chance(1, 2)) {
            const std::int64_t reach = wide + between(20, 70);
            const std::int64_t height = (top + belly) / 2 + between(0, 80);
            paint(mirrored(Ellipse{{500 - reach + 90, height}, 160, 150}), colour(1));
            paint(mirrored(Ellipse{{500 - reach + 90, height}, 80, 75}), paper);
        }
        const Profile body{500,
                           {{neck + between(20, 120), top},
                            {neck, top + between(90, 180)},
                            {wide, belly},
                            {neck + between(0, 60), 900},
                            {neck + between(60, 160), 930},
                            {neck + between(60, 160), 990}}};
        paint(body, colour(0));
        for (std::int64_t bands = between(1, 3), at = belly - 120; bands > 0; --bands, at += 120) {
            paint(within(body, {{0, at}, {whole, at + between(50, 70)}}),
                  on_first(static_cast<std::size_t>(bands)));
        }
    }

    void face() {
        const std::int64_t wide = between(330, 430);
        const std::int64_t high = between(330, 420);
        const std::int64_t middle = 990 - high;
        const std::int64_t apart = between(120, 190);
        switch (random_.below(3)) {
            case 0:  // pointed ears
                paint(mirrored(Stroke{{500 - wide + 70, middle - high + 40},
                                      {500 - wide + 90, middle - 60},
                                      between(70, 110)}),
                      colour(0));
                break;
            case 1:  // long ears
                paint(mirrored(Ellipse{
                          {500 - apart, middle - high - 20}, between(70, 100), between(220, 300)}),
                      colour(0));
                break;
            default:  // round ears
                paint(mirrored(Ellipse{{500 - wide + 60, middle - high + 60}, 150, 150}),
                      colour(1));
        }
        paint(Ellipse{{500, middle}, wide, high}, colour(0));
        const std::int64_t eye = between(60, 95);
        paint(mirrored(Ellipse{{500 - apart, middle - 60}, eye, eye}), on_first(0));
        if (eye > 80 && grid_.columns >= 18)
            paint(mirrored(Ellipse{{500 - apart, middle - 50}, 35, 35}), colour(0));
        if (random_.chance(2, 3))
            paint(Ellipse{{500, middle + 70}, between(50, 80), between(35, 60)}, on_first(1));
        const std::int64_t mouth = between(100, 220);
        const std::int64_t smile = between(0, 60);
        paint(mirrored(Stroke{{500 - mouth, middle + 200 - smile}, {500, middle + 210}, 36}),
              on_first(0));
    }

    void flower() {
        const std::int64_t petals = between(5, 8);
        const std::int64_t reach = between(170, 220);
        const std::int64_t petal = between(95, 130);
        const std::int64_t middle = 340;
        const std::int64_t turn = between(0, 359);
        paint(Stroke{{500, middle}, {between(430, 570), 990}, between(28, 45)}, colour(1));
        for (const std::int64_t side : {-1, 1})
            if (random_.chance(4, 5)) {
                const std::int64_t height = between(700, 840);
                paint(Ellipse{{500 + side * between(130, 180), height},
                              between(120, 160),
                              between(55, 80)},
                      colour(1));
            }
        for (std::int64_t k = 0; k < petals; ++k) {
            const std::int64_t angle = turn + 360 * k / petals;
            paint(Ellipse{{500 + reach * sine(angle + 90) / whole,
                           middle + reach * sine(angle) / whole},
                          petal,
                          petal},
                  colour(0));
        }
        paint(Ellipse{{500, middle}, 105, 105}, colours_.size() == 1 ? paper : colour(2));
    }

    void house() {
        const std::int64_t wide = between(280, 380);
        const std::int64_t eaves = between(380, 500);
        const std::int64_t middle = between(430, 570);
        if (random_.chance(1, 2)) {
            const std::int64_t side = middle < 500 ? 1 : -1;
            paint(Ellipse{{middle + side * 390, 120}, 100, 100}, colour(2));
        }
        const std::int64_t chimney = middle + between(120, 200);
        paint(Box{{chimney, eaves - between(220, 300)}, {chimney + between(70, 100), eaves}},
              colour(1));
        paint(Profile{middle, {{0, between(60, 160)}, {wide + between(40, 90), eaves}}}, colour(1));
        paint(Box{{middle - wide, eaves}, {middle + wide, 960}}, colour(0));
        const std::int64_t door = middle + between(-150, 60);
        paint(Box{{door, between(680, 740)}, {door + between(110, 150), 960}}, on_first(0));
        for (const std::int64_t side : {-1, 1}) {
            const std::int64_t at = middle + side * wide / 2 - 60;
            const std::int64_t height = eaves + between(50, 80);
            paint(Box{{at, height}, {at + 120, height + 110}}, on_first(1));
        }
        paint(Box{{0, 960}, {whole, whole}}, colour(2));
    }

    void fish() {
        const std::int64_t wide = between(290, 350);
        const std::int64_t high = between(180, 290);
        const Point middle{wide + between(30, 80), between(430, 560)};
        const bool looks_right = random_.chance(1, 2);
        const auto facing = [&](auto shape) {
            return Turned<decltype(shape)>{std::move(shape), looks_right};
        };
        const std::int64_t tail = between(150, 260);
        paint(facing([=](Point p) {
                  const std::int64_t from = middle.x + wide - 60;
                  return p.x >= from && p.x < 980 &&
                         std::abs(p.y - middle.y) <= 40 + tail * (p.x - from) / (980 - from);
              }),
              colour(1));
        paint(facing(Stroke{{middle.x - 40, middle.y - high + 20},
                            {middle.x + 90, middle.y - high - between(60, 110)},
                            65}),
              colour(1));
        paint(facing(Ellipse{middle, wide, high}), colour(0));
        paint(facing(Ellipse{{middle.x - wide / 2, middle.y - 50}, 55, 55}), on_first(0));
        for (std::int64_t stripes = between(1, 3), stripe = 0; stripe < stripes; ++stripe) {
            const std::int64_t at = middle.x + 40 + 110 * stripe;
            paint(facing(Stroke{{at, middle.y - high + 110}, {at, middle.y + high - 110}, 26}),
                  on_first(1));
        }
        const std::int64_t waves = between(880, 930);
        for (std::int64_t at = between(0, 120); at < whole; at += 250)
            paint(Box{{at, waves}, {at + 150, waves + 60}}, colour(2));
    }

    void boat() {
        const std::int64_t mast = between(440, 560);
        const std::int64_t deck = between(660, 720);
        paint(Stroke{{mast, 60}, {mast, deck}, 24}, colour(1));
        const std::int64_t foot = deck - between(40, 80);
        paint(
            [=](Point p) {
                return p.x > mast + 45 && p.y >= 100 && p.y < foot &&
                       p.x - mast - 45 <= (p.y - 100) * 360 / (foot - 100);
            },
            colour(2));
        paint(
            [=](Point p) {
                return p.x < mast - 45 && p.y >= 160 && p.y < foot &&
                       mast - 45 - p.x <= (p.y - 160) * 300 / (foot - 160);
            },
            colour(2));
        if (random_.chance(1, 2))
            paint(Box{{mast, 40}, {mast + between(110, 160), 110}}, colour(1));
        const std::int64_t wide = between(380, 450);
        const Profile hull{500,
                           {{wide, deck}, {wide - between(40, 80), deck + 90}, {wide - 160, 880}}};
        paint(hull, colour(0));
        const std::int64_t line = deck + between(50, 80);
        paint(within(hull, {{0, line}, {whole, line + 45}}), on_first(0));
        for (std::int64_t at = between(0, 60); at < whole; at += between(180, 260))
            paint(Ellipse{{at, 950}, 100, 45}, colours_.size() == 1 ? colour(0) : colour(1));
    }

    const kit::Grid& grid_;
    kit::Random& random_;
    std::vector<std::int64_t> across_;  ///< points in each column
    std::vector<std::int64_t> down_;    ///< and in each row
    std::vector<q::Mark> picture_;
    std::vector<q::Mark> colours_;  ///< in random order
};

}  // namespace

std::vector<q::Mark> random_figure(const kit::Grid& grid, std::size_t colours,
                                   kit::Random& random) {
    return Figure(grid, colours, random).draw();
}

}  // namespace nonogram
