#include "text/seen_regions.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::text {

namespace {

/// A point of the board in quarters of a unit: the middle of a square's side is one, also of
/// squares that are half a unit off.
using Spot = std::pair<long, long>;
constexpr double spots_a_unit = 4;

Spot spot(Vec2 at) { return {std::lround(at.x * spots_a_unit), std::lround(at.y * spots_a_unit)}; }

/// Where strong lines pass that run along rows or columns.
class StrongLines final : public kit::NullCanvas {
public:
    void line(Vec2 from, Vec2 to, Pen pen) override {
        if (pen.role != Role::grid_strong || (from.x != to.x && from.y != to.y)) return;
        const auto [first, last] = std::minmax({spot(from), spot(to)});
        const bool is_upright = first.first == last.first;
        for (Spot at = first; at <= last; ++(is_upright ? at.second : at.first)) passed_.insert(at);
    }
    void polyline(std::span<const Vec2> points, Pen pen) override {
        for (std::size_t i = 1; i < points.size(); ++i) line(points[i - 1], points[i], pen);
    }
    [[nodiscard]] bool pass(Vec2 at) const { return passed_.contains(spot(at)); }

private:
    std::set<Spot> passed_;
};

/// Two cells side by side, and whether a strong line lies between them.
struct Side {
    std::uint32_t first = 0;   ///< among the cells, by their places
    std::uint32_t second = 0;  ///< right of it or below
    bool along_row = false;    ///< the two are in one row
    bool is_parted = false;
};

struct Cell {
    places::CellPlace place;
    ElementId id{};
};

std::vector<Cell> cells_of(const Board& board, const places::Places& places) {
    std::vector<Cell> cells;
    for (const ElementId id : board.ids())
        if (const auto place = places.cell(id)) cells.push_back({*place, id});
    std::ranges::stable_sort(cells, {}, &Cell::place);
    return cells;
}

std::vector<Side> sides_of(const Puzzle& puzzle, std::span<const Cell> cells) {
    StrongLines lines;
    puzzle.draw(lines, Position(puzzle.board()), {});
    const auto centre = [&](const Cell& cell) {
        return bounds(puzzle.board()[cell.id].outline).centre();
    };
    std::vector<Side> sides;
    for (std::uint32_t i = 0; i < cells.size(); ++i)
        for (const bool along_row : {true, false}) {
            places::CellPlace next = cells[i].place;
            ++(along_row ? next.column : next.row);
            const auto found = std::ranges::lower_bound(cells, next, {}, &Cell::place);
            if (found == cells.end() || found->place != next) continue;
            sides.push_back({i, static_cast<std::uint32_t>(found - cells.begin()), along_row,
                             lines.pass((centre(cells[i]) + centre(*found)) * 0.5)});
        }
    return sides;
}

/// Whether strong lines are all that there is at every n-th row and column, right across the board.
bool help_to_count(std::span<const Side> sides, std::span<const Cell> cells) {
    const auto line_of = [&](const Side& side) {
        const places::CellPlace& place = cells[side.first].place;
        return side.along_row ? place.column : place.row;
    };
    std::size_t step = SIZE_MAX;
    for (const Side& side : sides)
        if (side.is_parted) step = std::min(step, line_of(side));
    return std::ranges::all_of(
        sides, [&](const Side& side) { return side.is_parted == (line_of(side) % step == 0); });
}

/// Whether a rule is about just the cells of a region.
bool is_ruled(const Rules& rules, const std::vector<std::vector<ElementId>>& regions) {
    const std::set<std::vector<ElementId>> all(regions.begin(), regions.end());
    return std::ranges::any_of(rules, [&](const Rule& rule) {
        std::vector<ElementId> of;
        for_each_element(rule.what, [&](ElementId id) { of.push_back(id); });
        kit::sort_unique(of);
        return all.contains(of);
    });
}

}  // namespace

SeenRegions::SeenRegions(const Puzzle& puzzle, const places::Places& places) {
    const std::vector<Cell> cells = cells_of(puzzle.board(), places);
    const std::vector<Side> sides = sides_of(puzzle, cells);
    kit::DisjointSets sets(cells.size());
    for (const Side& side : sides)
        if (!side.is_parted) sets.join(side.first, side.second);
    std::map<std::uint32_t, std::size_t> number;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
        const auto [at, is_new] = number.try_emplace(sets.find(i), all_.size());
        if (is_new) all_.emplace_back();
        all_[at->second].push_back(cells[i].id);
    }
    for (std::vector<ElementId>& region : all_) std::ranges::sort(region);
    if (all_.size() < 2 || (help_to_count(sides, cells) && !is_ruled(puzzle.rules(), all_)))
        all_.clear();
}

std::optional<std::size_t> SeenRegions::around(ElementId cell) const {
    const auto found = std::ranges::find_if(all_, [&](const std::vector<ElementId>& region) {
        return std::ranges::binary_search(region, cell);
    });
    if (found == all_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - all_.begin());
}

}  // namespace quadrille::text
