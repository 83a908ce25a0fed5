#include "engine/edit/conspicuousness.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>

#include "quadrille/kit/sorted.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::engine {

namespace {

/// Outlines that are not further apart touch.
constexpr double touching = 0.01;
/// What reaches further counts as far as that.
constexpr std::int64_t widest = 8;

using Square = std::pair<std::int64_t, std::int64_t>;  ///< of one board unit

/// Calls `visit(Square)` for each that a rectangle lies in.
template <class Visit>
void for_each_square(const Rect& box, Visit&& visit) {
    const auto from_x = static_cast<std::int64_t>(std::floor(box.min.x));
    const auto from_y = static_cast<std::int64_t>(std::floor(box.min.y));
    const auto to_x = static_cast<std::int64_t>(std::floor(box.max.x));
    const auto to_y = static_cast<std::int64_t>(std::floor(box.max.y));
    for (std::int64_t y = from_y; y <= std::min(to_y, from_y + widest); ++y)
        for (std::int64_t x = from_x; x <= std::min(to_x, from_x + widest); ++x) visit({x, y});
}

bool touch(const Rect& one, const Rect& other) {
    return one.min.x <= other.max.x + touching && other.min.x <= one.max.x + touching &&
           one.min.y <= other.max.y + touching && other.min.y <= one.max.y + touching;
}

}  // namespace

Conspicuousness::Conspicuousness(const Board& board, const Position& drawn)
    : drawn_(&drawn), around_(board.size()) {
    std::vector<Rect> boxes(board.size());
    std::map<Square, std::vector<ElementId>> in_square;
    for (const ElementId id : board.deciding()) {
        Rect& box = boxes[index(id)] = bounds(board[id].outline);
        box.min = box.min - Vec2{touching, touching};
        box.max = box.max + Vec2{touching, touching};
        for_each_square(box, [&](Square square) { in_square[square].push_back(id); });
    }
    for (const ElementId id : board.deciding()) {
        std::vector<ElementId>& around = around_[index(id)];
        for_each_square(boxes[index(id)], [&](Square square) {
            for (const ElementId other : in_square[square])
                if (other != id && touch(boxes[index(id)], boxes[index(other)]))
                    around.push_back(other);
        });
        kit::sort_unique(around);
    }
}

double Conspicuousness::operator()(ElementId element, Mark mark) const {
    const Mark drawn = drawn_->mark(element);
    if (mark == drawn) return 0;
    const std::vector<ElementId>& around = around_[index(element)];
    int more_old_ones = 0;
    for (const ElementId id : around) {
        more_old_ones += drawn_->mark(id) == drawn ? 1 : 0;
        more_old_ones -= drawn_->mark(id) == mark ? 1 : 0;
    }
    return 1 + std::abs(more_old_ones) / std::max(1.0, static_cast<double>(around.size()));
}

}  // namespace quadrille::engine
