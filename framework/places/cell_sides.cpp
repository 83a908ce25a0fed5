#include "places/cell_sides.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "quadrille/outlines.hpp"

namespace quadrille::places {

namespace {

constexpr std::array all_sides{CellSide::top, CellSide::bottom, CellSide::left, CellSide::right};

/// The middle of a side.
Vec2 middle_of(const Rect& box, CellSide side) {
    const Vec2 centre = box.centre();
    switch (side) {
        case CellSide::top:
            return {centre.x, box.min.y};
        case CellSide::bottom:
            return {centre.x, box.max.y};
        case CellSide::left:
            return {box.min.x, centre.y};
        case CellSide::right:
            break;
    }
    return {box.max.x, centre.y};
}

/// The middle of a side and that of the edge there are in the same spot, also at the rim, where an
/// edge reaches to one side only.
std::pair<long, long> spot(Vec2 at) { return {std::lround(at.x * 2), std::lround(at.y * 2)}; }

/// Whether it is a rectangle of the grid's directions.
bool is_upright(const std::vector<Vec2>& outline) {
    const Rect box = bounds(outline);
    return outline.size() == 4 && std::ranges::all_of(outline, [&](Vec2 corner) {
               return (corner.x == box.min.x || corner.x == box.max.x) &&
                      (corner.y == box.min.y || corner.y == box.max.y);
           });
}

/// Where a point lies from another.
Direction direction_to(Vec2 from, Vec2 to) {
    constexpr double eighth = std::numbers::pi / 4;
    const double turned = std::atan2(to.x - from.x, from.y - to.y);  // from the top on, clockwise
    return static_cast<Direction>((std::lround(turned / eighth) + 8) % 8);
}

}  // namespace

Text direction_word(Direction direction) {
    static constexpr std::array<const char*, 8> words{
        "top ## a side",    "top right",   "right ## a side", "bottom right",
        "bottom ## a side", "bottom left", "left ## a side",  "top left"};
    return words[static_cast<std::size_t>(direction)];
}

Text side_word(CellSide side) {
    switch (side) {
        case CellSide::top:
            return Text("top");
        case CellSide::bottom:
            return Text("bottom");
        case CellSide::left:
            return Text("left");
        case CellSide::right:
            break;
    }
    return Text("right");
}

Text at_side(CellSide side, Text cells) {
    switch (side) {
        case CellSide::top:
            return {"the top of {0}", {std::move(cells)}};
        case CellSide::bottom:
            return {"the bottom of {0}", {std::move(cells)}};
        case CellSide::left:
            return {"the left of {0}", {std::move(cells)}};
        case CellSide::right:
            break;
    }
    return {"the right of {0}", {std::move(cells)}};
}

CellSides::CellSides(const Board& board, const std::map<CellPlace, ElementId>& cells) {
    find_corners(board, cells);
    std::map<std::pair<long, long>, ElementId> edges;
    for (const ElementId id : board.ids())
        if (board[id].kind == Kind::edge && !board.hides(id))
            edges.emplace(spot(bounds(board[id].outline).centre()), id);
    if (edges.empty()) return;
    for (const auto& [place, cell] : cells)
        for (const CellSide side : all_sides) {
            const Rect box = bounds(board[cell].outline);
            const auto found = edges.find(spot(middle_of(box, side)));
            if (found != edges.end()) sides_[found->second].push_back({cell, side});
        }
    find_bounded(board, cells);
    find_several(board);
}

/// Those that bound one cell and no other are told by where they lie from its middle.
void CellSides::find_several(const Board& board) {
    std::map<std::vector<ElementId>, std::vector<ElementId>> edges_of;
    for (const auto& [edge, cells] : bounded_) edges_of[cells].push_back(edge);
    for (const auto& [cells, edges] : edges_of) {
        if (edges.size() < 2) continue;
        const auto direction = [&, cell = cells.front()](ElementId edge) {
            return direction_to(bounds(board[cell].outline).centre(),
                                bounds(board[edge].outline).centre());
        };
        for (const ElementId edge : edges) {
            const bool is_alone =
                cells.size() == 1 && std::ranges::count(edges, direction(edge), direction) == 1;
            several_.emplace(edge, is_alone ? std::optional(direction(edge)) : std::nullopt);
        }
    }
}

void CellSides::find_corners(const Board& board, const std::map<CellPlace, ElementId>& cells) {
    std::map<std::pair<long, long>, ElementId> corners;
    for (const ElementId id : board.ids())
        if (board[id].kind == Kind::corner && !board.hides(id))
            corners.emplace(spot(bounds(board[id].outline).centre()), id);
    if (corners.empty()) return;
    for (const Direction direction : {Direction::top_left, Direction::top_right,
                                      Direction::bottom_left, Direction::bottom_right})
        for (const auto& [place, cell] : cells) {
            if (!is_upright(board[cell].outline)) continue;
            const Rect box = bounds(board[cell].outline);
            const bool is_left =
                direction == Direction::top_left || direction == Direction::bottom_left;
            const bool is_top =
                direction == Direction::top_left || direction == Direction::top_right;
            const auto found = corners.find(
                spot({is_left ? box.min.x : box.max.x, is_top ? box.min.y : box.max.y}));
            if (found != corners.end())
                corners_.try_emplace(found->second, Corner{cell, direction});
        }
}

/// The cells whose corners an edge's zone reaches.
void CellSides::find_bounded(const Board& board, const std::map<CellPlace, ElementId>& cells) {
    const auto corner = [](Vec2 at) {
        constexpr double fine = 1e4;
        return std::pair(std::lround(at.x * fine), std::lround(at.y * fine));
    };
    std::map<std::pair<long, long>, std::vector<ElementId>> cells_at;
    bool has_others = false;
    for (const auto& [place, cell] : cells) {
        const std::vector<Vec2>& outline = board[cell].outline;
        has_others = has_others || !is_upright(outline);
        for (const Vec2 at : outline) cells_at[corner(at)].push_back(cell);
    }
    if (!has_others) return;
    for (const ElementId id : board.ids()) {
        if (board[id].kind != Kind::edge || board.hides(id)) continue;
        std::map<ElementId, int> shared;
        for (const Vec2 at : board[id].outline)
            if (const auto found = cells_at.find(corner(at)); found != cells_at.end())
                for (const ElementId cell : found->second) ++shared[cell];
        std::vector<ElementId> of_it;
        for (const auto& [cell, corners] : shared)
            if (corners >= 2) of_it.push_back(cell);
        if (of_it.size() == 1 || of_it.size() == 2) bounded_.emplace(id, std::move(of_it));
    }
}

const CellSides::Side* CellSides::side(ElementId edge) const {
    const auto sides = sides_.find(edge);
    if (sides == sides_.end()) return nullptr;
    const auto first = std::ranges::find_if(sides->second, [](const Side& one) {
        return one.side == CellSide::top || one.side == CellSide::left;
    });
    return first != sides->second.end() ? &*first : &sides->second.front();
}

std::optional<Direction> CellSides::direction(ElementId edge) const {
    const auto found = several_.find(edge);
    return found == several_.end() ? std::nullopt : found->second;
}

const CellSides::Corner* CellSides::corner(ElementId element) const {
    const auto found = corners_.find(element);
    return found == corners_.end() ? nullptr : &found->second;
}

std::optional<ElementId> CellSides::at(ElementId cell, CellSide side) const {
    for (const auto& [edge, sides] : sides_)
        for (const Side& one : sides)
            if (one.cell == cell && one.side == side) return edge;
    return std::nullopt;
}

std::span<const ElementId> CellSides::bounded(ElementId edge) const {
    const auto cells = bounded_.find(edge);
    return cells == bounded_.end() ? std::span<const ElementId>() : cells->second;
}

}  // namespace quadrille::places
