#include "quadrille/cell_areas.hpp"

#include <algorithm>
#include <cmath>

#include "quadrille/gestures.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille {

namespace {

Vec2 middle_of(const std::vector<Vec2>& outline) { return bounds(outline).centre(); }

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

/// A cell that is larger, in square units, is looked at wherever one is looked for.
constexpr double vast_from = 10'000;

bool is_vast(const Rect& box) { return !((box.width() + 1) * (box.height() + 1) < vast_from); }

}  // namespace

void CellAreas::Map::add(ElementId cell, const Rect& box) {
    if (is_vast(box)) {
        vast.push_back(cell);
        return;
    }
    for (std::int64_t x = bucket(box.min.x); x <= bucket(box.max.x); ++x)
        for (std::int64_t y = bucket(box.min.y); y <= bucket(box.max.y); ++y)
            cells[{x, y}].push_back(cell);
}

template <class Visit>
void CellAreas::Map::for_each_in(const Rect& box, Visit&& visit) const {
    for (const ElementId cell : vast) visit(cell);
    for (std::int64_t x = bucket(box.min.x); x <= bucket(box.max.x); ++x)
        for (std::int64_t y = bucket(box.min.y); y <= bucket(box.max.y); ++y)
            if (const auto found = cells.find({x, y}); found != cells.end())
                for (const ElementId cell : found->second) visit(cell);
}

CellAreas::CellAreas(const Board& board) : board_(&board) {
    Map outlines;
    const auto for_each_cell = [&](auto visit) {
        for (const ElementId id : board.ids())
            if (board.colourable(id) && !board[id].outline.empty()) visit(id);
    };
    for_each_cell([&](ElementId id) { outlines.add(id, bounds(board[id].outline)); });
    for_each_cell([&](ElementId id) {
        std::vector<Vec2> area = grown(id, outlines);
        areas_.add(id, bounds(area));
        if (area != board[id].outline) grown_.emplace(id, std::move(area));
    });
}

std::vector<Vec2> CellAreas::grown(ElementId cell, const Map& outlines) const {
    std::vector<Vec2> outline = (*board_)[cell].outline;
    Rect around = bounds(outline);
    if (is_vast(around)) return outline;
    const Vec2 middle = around.centre();
    // A neighbour is no farther away than twice the cell, or a unit.
    const double far = std::max({2 * around.width(), 2 * around.height(), 1.0});
    around = {around.min - Vec2{far, far}, around.max + Vec2{far, far}};
    // A cell without neighbours has what it has.
    std::optional<double> growth;
    outlines.for_each_in(around, [&](ElementId other) {
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

const std::vector<Vec2>& CellAreas::outline(ElementId cell) const {
    const auto found = grown_.find(cell);
    return found != grown_.end() ? found->second : (*board_)[cell].outline;
}

std::optional<ElementId> CellAreas::at(Vec2 point) const {
    std::optional<ElementId> found;
    areas_.for_each_in({point, point}, [&](ElementId id) {
        if (contains((*board_)[id].outline, point) || (!found && contains(outline(id), point)))
            found = id;
    });
    return found;
}

}  // namespace quadrille
