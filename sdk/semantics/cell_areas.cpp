#include "quadrille/cell_areas.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/gestures.hpp"

namespace quadrille {

namespace {

/// Middle of the bounding box.
Vec2 middle_of(const std::vector<Vec2>& outline) {
    Vec2 min = outline.front();
    Vec2 max = min;
    for (const Vec2 p : outline) {
        min = {std::min(min.x, p.x), std::min(min.y, p.y)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y)};
    }
    return (min + max) * 0.5;
}

/// How far an outline reaches from its middle in that direction (of length 1).
double reach(const std::vector<Vec2>& outline, Vec2 middle, Vec2 direction) {
    double most = 0;
    for (const Vec2 p : outline)
        most = std::max(most, (p.x - middle.x) * direction.x + (p.y - middle.y) * direction.y);
    return most;
}

/// Whatever an outline says, it is some bucket.
std::int64_t bucket(double along) {
    constexpr double farthest = 1e9;
    return std::abs(along) <= farthest ? static_cast<std::int64_t>(std::floor(along)) : 0;
}

}  // namespace

CellAreas::CellAreas(const Board& board) : board_(&board) {
    for (const ElementId id : board.ids()) {
        if (!board.colourable(id) || board[id].outline.empty()) continue;
        const Vec2 middle = middle_of(board[id].outline);
        cells_[{bucket(middle.x), bucket(middle.y)}].push_back(id);
    }
}

template <class Visit>
void CellAreas::for_each_near(Vec2 point, Visit&& visit) const {
    for (std::int64_t x = bucket(point.x) - 1; x <= bucket(point.x) + 1; ++x)
        for (std::int64_t y = bucket(point.y) - 1; y <= bucket(point.y) + 1; ++y)
            if (const auto found = cells_.find({x, y}); found != cells_.end())
                for (const ElementId id : found->second) visit(id);
}

std::vector<Vec2> CellAreas::outline(ElementId cell) const {
    std::vector<Vec2> outline = (*board_)[cell].outline;
    if (outline.empty() || !board_->colourable(cell)) return outline;
    const Vec2 middle = middle_of(outline);
    // A cell without neighbours has what it has.
    std::optional<double> growth;
    for_each_near(middle, [&](ElementId other) {
        if (other == cell) return;
        const std::vector<Vec2>& beside = (*board_)[other].outline;
        const Vec2 way = middle_of(beside) - middle;
        const double distance = std::hypot(way.x, way.y);
        if (distance <= 0) return;
        const Vec2 direction = way * (1 / distance);
        const double between =
            reach(outline, middle, direction) + reach(beside, middle + way, direction * -1);
        if (between > 0) growth = std::min(growth.value_or(distance / between), distance / between);
    });
    // What overlaps already, or touches, stays as it is.
    constexpr double least = 1.02;
    if (growth && *growth > least)
        for (Vec2& p : outline) p = middle + (p - middle) * *growth;
    return outline;
}

std::optional<ElementId> CellAreas::at(Vec2 point) const {
    std::optional<ElementId> found;
    for_each_near(point, [&](ElementId id) {
        if (contains((*board_)[id].outline, point) || (!found && contains(outline(id), point)))
            found = id;
    });
    return found;
}

}  // namespace quadrille
