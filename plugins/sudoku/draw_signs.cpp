// Each sign is told by its shape, not by its colour alone: a thermometer has a bulb, a palindrome
// a square at both ends, a whisper a light core, an arrow a circle and a tip; a white dot is a
// ring, a black one is full. What a canvas of characters cannot draw stands under a shape, or on
// one in its own colour, as a letter of next to no height.
#include "draw_signs.hpp"

#include <array>
#include <cmath>
#include <map>
#include <vector>

namespace sudoku {

namespace q = quadrille;

namespace {

constexpr double hidden = 0.02;  ///< height of a text for canvases of characters
constexpr double rim = 0.035;    ///< of a path

q::Vec2 centre_of(const Plane& plane, Cell cell) {
    const auto [row, column] = plane.place(cell);
    return {static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5};
}

std::array<q::Vec2, 4> square_round(q::Vec2 at, double reach) {
    return {at + q::Vec2{-reach, -reach}, at + q::Vec2{reach, -reach}, at + q::Vec2{reach, reach},
            at + q::Vec2{-reach, reach}};
}

/// A path of one tone with a rim.
class PathPainter {
public:
    PathPainter(q::Canvas& canvas, const Plane& plane, const Path& path)
        : canvas_(canvas), tone_(tone_of(path.kind)) {
        for (const Cell cell : path.cells) points_.push_back(centre_of(plane, cell));
    }

    void thermometer() {
        const q::Vec2 bulb = points_.front();
        canvas_.disc(bulb, bulb_radius + rim, q::Role::grid);
        line(0.46);
        canvas_.disc(bulb, bulb_radius, tone_);
        canvas_.text(bulb - q::Vec2{0.25, 0}, hidden, "(", tone_);
        canvas_.text(bulb + q::Vec2{0.25, 0}, hidden, ")", tone_);
    }
    void palindrome() {
        for (const q::Vec2 end : {points_.front(), points_.back()})
            canvas_.polygon(square_round(end, 0.3 + rim), q::Role::grid);
        line(0.24);
        for (const q::Vec2 end : {points_.front(), points_.back()})
            canvas_.polygon(square_round(end, 0.3), tone_);
    }
    void whisper() {
        line(0.34);
        canvas_.polyline(points_, {q::Role::paper, 0.1});
        slants();
    }

    /// From the rim of the circle on.
    void arrow() {
        const q::Vec2 circle = points_.front();
        points_.front() = circle + direction(1) * bulb_radius;
        canvas_.polyline(points_, {tone_, shaft_width});
        const q::Vec2 tip = points_.back();
        const q::Vec2 ahead = direction(points_.size() - 1);
        const q::Vec2 back = ahead * -0.24;
        const q::Vec2 aside{ahead.y * 0.19, -ahead.x * 0.19};
        canvas_.polyline(std::array{tip + back + aside, tip, tip + back - aside},
                         {tone_, shaft_width});
        canvas_.circle(circle, bulb_radius, {tone_, shaft_width});
        slants();
        canvas_.text(tip, hidden, head_of(ahead), tone_);
    }

private:
    static constexpr double bulb_radius = 0.38;
    static constexpr double shaft_width = 0.06;

    static q::Role tone_of(PathKind kind) {
        return kind == PathKind::thermometer  ? q::Role::tone8
               : kind == PathKind::palindrome ? q::Role::tone5
               : kind == PathKind::whisper    ? q::Role::tone3
                                              : q::Role::note;
    }

    /// Of the step to that point, of length 1.
    [[nodiscard]] q::Vec2 direction(std::size_t point) const {
        const q::Vec2 step = points_[point] - points_[point - 1];
        return step * (1 / std::hypot(step.x, step.y));
    }
    /// For canvases of characters.
    static const char* head_of(q::Vec2 ahead) {
        constexpr double least = 0.1;
        constexpr std::array<std::array<const char*, 3>, 3> heads{
            {{"↖", "↑", "↗"}, {"←", "", "→"}, {"↙", "↓", "↘"}}};
        const auto place = [](double along) {
            return along < -least ? 0U : along > least ? 2U : 1U;
        };
        return heads[place(ahead.y)][place(ahead.x)];
    }

    void line(double width) {
        canvas_.polyline(points_, {q::Role::grid, width + 2 * rim});
        canvas_.polyline(points_, {tone_, width});
        slants();
    }
    /// Steps across corners, for canvases of characters.
    void slants() {
        for (std::size_t i = 1; i < points_.size(); ++i) {
            const q::Vec2 step = points_[i] - points_[i - 1];
            if (step.x == 0 || step.y == 0) continue;
            canvas_.text((points_[i] + points_[i - 1]) * 0.5, hidden,
                         (step.x > 0) == (step.y > 0) ? "╲" : "╱", tone_);
        }
    }

    q::Canvas& canvas_;
    q::Role tone_;
    std::vector<q::Vec2> points_;
};

/// Between two cells.
class BorderPainter {
public:
    /// `place` of `count` signs on that border, from 0.
    BorderPainter(q::Canvas& canvas, const Plane& plane, Border border, std::size_t place,
                  std::size_t count)
        : canvas_(canvas) {
        const q::Vec2 first = centre_of(plane, border.first);
        const q::Vec2 second = centre_of(plane, border.second);
        across_ = (second - first) * 0.08;
        const double aside =
            0.3 * (static_cast<double>(place) - 0.5 * (static_cast<double>(count) - 1));
        at_ = (first + second) * 0.5 + q::Vec2{across_.y, across_.x} * (aside / 0.08);
    }

    /// '<' with its tip to the lesser cell, on a piece of paper so that the border does not cross
    /// it.
    void comparison(bool first_is_less) {
        const q::Vec2 to_tip = across_ * (first_is_less ? -1 : 1);
        const q::Vec2 wing{to_tip.y * 1.4, to_tip.x * 1.4};
        const q::Vec2 breadth = to_tip * 0.75;
        canvas_.disc(at_, 0.17, q::Role::paper);
        // The sign for canvases of characters; on others the shape below covers it.
        const char* const sign = to_tip.x < 0 ? "<" : to_tip.x > 0 ? ">" : to_tip.y < 0 ? "^" : "v";
        canvas_.text(at_ + to_tip * 0.7, hidden, sign, q::Role::grid_strong);
        canvas_.polygon(
            std::array{at_ + to_tip, at_ - to_tip + wing, at_ - to_tip + wing - breadth,
                       at_ + to_tip - breadth, at_ - to_tip - wing - breadth, at_ - to_tip - wing},
            q::Role::grid_strong);
    }
    void dot(Dot kind) {
        if (is_letter(kind)) {
            canvas_.disc(at_, 0.15, q::Role::paper);
            canvas_.text(at_, 0.32, kind == Dot::ten ? "X" : "V", q::Role::grid_strong);
            return;
        }
        canvas_.disc(at_, 0.15, q::Role::grid_strong);
        if (kind == Dot::consecutive) canvas_.disc(at_, 0.115, q::Role::paper);
        canvas_.text(at_, hidden, kind == Dot::consecutive ? "○" : "●", q::Role::grid_strong);
    }

private:
    q::Canvas& canvas_;
    q::Vec2 across_;  ///< from the first cell to the second
    q::Vec2 at_;
};

}  // namespace

void draw_path(q::Canvas& canvas, const Plane& plane, const Path& path) {
    PathPainter painter(canvas, plane, path);
    switch (path.kind) {
        case PathKind::thermometer:
            painter.thermometer();
            break;
        case PathKind::palindrome:
            painter.palindrome();
            break;
        case PathKind::whisper:
            painter.whisper();
            break;
        case PathKind::arrow:
            painter.arrow();
            break;
    }
}

void draw_moves(q::Canvas& canvas, const Sheet& sheet) {
    double x = 0.1;
    for (const auto& [is_so, sign] : {std::pair(sheet.anti_knight, "♞"),
                                      {sheet.anti_king, "♚"},
                                      {sheet.not_consecutive, "≠1"}}) {
        if (!is_so) continue;
        canvas.text({x, -0.32}, 0.46, sign, q::Role::grid_strong, q::Align::left);
        x += 0.6;
    }
}

void draw_signs(q::Canvas& canvas, const Sheet& sheet) {
    std::map<Border, std::size_t> counts;
    std::map<Border, std::size_t> drawn;
    const auto border_of = [](const Comparison& one) {
        return Border(std::minmax(one.less, one.greater));
    };
    for (const Comparison& one : sheet.comparisons) ++counts[border_of(one)];
    for (const PairSign& one : sheet.dots) ++counts[{one.first, one.second}];
    const auto painter = [&](Border border) {
        return BorderPainter(canvas, sheet.plane, border, drawn[border]++, counts[border]);
    };
    for (const Comparison& one : sheet.comparisons)
        painter(border_of(one)).comparison(one.less < one.greater);
    for (const PairSign& one : sheet.dots) painter({one.first, one.second}).dot(one.kind);
}

}  // namespace sudoku
