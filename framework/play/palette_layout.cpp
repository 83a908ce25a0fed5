#include "play/palette_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace quadrille::play {

namespace {

constexpr double gap = 6;
constexpr double edge = 12;
constexpr std::array sizes{60.0, 54.0, 48.0, 44.0, 40.0, 36.0, 32.0, 28.0, 25.0, 22.0, 19.0, 16.0};
/// A block twice as wide as high is worth keys that are so many pixels larger, at scale 1.
constexpr double worth_of_squareness = 6;
/// So are tools that begin a row.
constexpr double worth_of_rows_apart = 6;
/// Of keys that are smaller, which are hard to hit, nothing counts but their size.
constexpr double hard_to_hit = 24;
constexpr double worth_when_hard_to_hit = 0.05;

std::size_t over(std::size_t count, std::size_t by) { return (count + by - 1) / by; }

double length(std::size_t keys, double side) {
    return static_cast<double>(keys) * (side + gap) - gap + 2 * edge;
}

/// The largest side with which so many keys take no more than that.
double side_within(double room, std::size_t keys) {
    return (room - 2 * edge + gap) / static_cast<double>(keys) - gap;
}

}  // namespace

KeyBlock fit_keys(Vec2 room, std::size_t marks, std::size_t tools, double scale) {
    const Vec2 most = room * (1 / scale);
    KeyBlock best;
    double best_score = 0;
    for (const bool apart : {true, false})
        for (std::size_t columns = 1; columns <= (apart ? marks : marks + tools); ++columns) {
            const std::size_t rows =
                apart ? over(marks, columns) + over(tools, columns) : over(marks + tools, columns);
            const double fitting =
                std::min(side_within(most.x, columns), side_within(most.y, rows));
            const auto size =
                std::find_if(sizes.begin(), sizes.end(), [&](double s) { return s <= fitting; });
            const double side = size == sizes.end() ? std::max(fitting, 1.0) : *size;
            const double square = std::abs(std::log2(static_cast<double>(columns) /
                                                     static_cast<double>(over(marks, columns))));
            const double order = worth_of_squareness * square + (apart ? 0 : worth_of_rows_apart);
            const double score = side - (side < hard_to_hit ? worth_when_hard_to_hit : 1.0) * order;
            if (best.side > 0 && score <= best_score) continue;
            best_score = score;
            best = {columns, rows, apart, side * scale,
                    Vec2{length(columns, side), length(rows, side)} * scale};
        }
    return best;
}

KeyPlaces place_keys(const KeyBlock& block, const Rect& bar, std::size_t marks, std::size_t tools,
                     double scale) {
    const Vec2 corner = bar.centre() - block.size * 0.5 + Vec2{edge, edge} * scale;
    const auto key_at = [&](std::size_t place) {
        const Vec2 at{static_cast<double>(place % block.columns),
                      static_cast<double>(place / block.columns)};
        // Whole pixels: all faces come out equally sharp.
        const Vec2 from = corner + at * (block.side + gap * scale);
        const Vec2 sharp{std::round(from.x), std::round(from.y)};
        const double side = std::max(std::round(block.side), 1.0);
        return Rect{sharp, sharp + Vec2{side, side}};
    };
    KeyPlaces places;
    for (std::size_t i = 0; i < marks; ++i) places.marks.push_back(key_at(i));
    const std::size_t first =
        block.tools_apart ? over(marks, block.columns) * block.columns : marks;
    for (std::size_t i = 0; i < tools; ++i) places.tools.push_back(key_at(first + i));
    return places;
}

}  // namespace quadrille::play
