// Every arrangement of a few sizes is measured: what it leaves of the board's scale counts most, then larger keys, then a block
// as square as a keypad. There are at most a few hundred.
#include "view/palette_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quadrille::view {

namespace {

constexpr double gap = 6;
constexpr double edge = 12;
constexpr std::array sizes{60.0, 54.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0, 22.0, 16.0};
/// A pixel more of a key is worth this share of the board's scale.
constexpr double worth_of_a_pixel = 0.0015;
constexpr double worth_of_squareness = 0.02;

struct Plan {
    bool beside = false;
    std::size_t columns = 1;
    std::size_t rows = 1;
    double key = 0;
    double score = -1;
};

std::size_t over(std::size_t count, std::size_t by) { return (count + by - 1) / by; }

double length(std::size_t keys, double key) { return static_cast<double>(keys) * (key + gap) - gap + 2 * edge; }

double scale_in(double width, double height, const Rect& extent) {
    return std::min(width / std::max(extent.width(), 1e-9), height / std::max(extent.height(), 1e-9));
}

}  // namespace

PaletteLayout lay_out_palette(const Rect& room, const Rect& extent, std::size_t marks, std::size_t tools, double scale) {
    const double width = room.width() / scale;
    const double height = room.height() / scale;
    const double whole = scale_in(width, height, extent);
    Plan best;
    const auto consider = [&](Plan plan, double left_width, double left_height) {
        if (left_width < 0.3 * width || left_height < 0.3 * height) return;
        const double square =
            std::abs(std::log(static_cast<double>(plan.columns) / static_cast<double>(over(marks, plan.columns))));
        plan.score = scale_in(left_width, left_height, extent) / whole + worth_of_a_pixel * plan.key -
                     (plan.beside ? worth_of_squareness * square : 0);
        if (plan.score > best.score) best = plan;
    };
    for (const double key : sizes) {
        for (std::size_t columns = 1; columns <= marks; ++columns) {
            const std::size_t rows = over(marks, columns) + over(tools, columns);
            if (length(rows, key) <= height) consider({true, columns, rows, key}, width - length(columns, key), height);
        }
        for (std::size_t rows = 1; rows <= marks + tools; ++rows) {
            const std::size_t columns = over(marks + tools, rows);
            if (length(columns, key) <= width) consider({false, columns, rows, key}, width, height - length(rows, key));
        }
    }
    if (best.score < 0) {  // a sliver of a room: one row, as small as it must be
        best.columns = marks + tools;
        best.key = std::max((width - 2 * edge + gap) / static_cast<double>(best.columns) - gap, 1.0);
    }

    PaletteLayout layout;
    layout.beside = best.beside;
    layout.board = layout.bar = room;
    if (best.beside) {
        layout.board.max.x = layout.bar.min.x = room.max.x - length(best.columns, best.key) * scale;
    } else {
        layout.board.max.y = layout.bar.min.y = std::max(room.max.y - length(best.rows, best.key) * scale, room.min.y);
    }
    const Vec2 block{length(best.columns, best.key) - 2 * edge, length(best.rows, best.key) - 2 * edge};
    const Vec2 corner = layout.bar.centre() - block * (scale / 2);
    const auto key_at = [&](std::size_t place) {
        const Vec2 at{static_cast<double>(place % best.columns), static_cast<double>(place / best.columns)};
        // Whole pixels: all faces come out equally sharp.
        const Vec2 from = corner + at * ((best.key + gap) * scale);
        const Vec2 sharp{std::round(from.x), std::round(from.y)};
        const double side = std::round(best.key * scale);
        return Rect{sharp, sharp + Vec2{side, side}};
    };
    for (std::size_t i = 0; i < marks; ++i) layout.marks.push_back(key_at(i));
    const std::size_t first = best.beside ? over(marks, best.columns) * best.columns : marks;
    for (std::size_t i = 0; i < tools; ++i) layout.tools.push_back(key_at(first + i));
    return layout;
}

}  // namespace quadrille::view
