#include "places/cell_places.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "quadrille/outlines.hpp"

namespace quadrille::places {

namespace {

constexpr double same = 0.25;  // cells of one line: their middles differ by less, in board units

CellLines lines_of(std::vector<double> middles) {
    std::ranges::sort(middles);
    CellLines lines;
    for (const double middle : middles)
        if (lines.middles.empty() || middle - lines.middles.back() > same)
            lines.middles.push_back(middle);
    lines.pitch = std::numeric_limits<double>::max();
    for (std::size_t i = 1; i < lines.middles.size(); ++i)
        lines.pitch = std::min(lines.pitch, lines.middles[i] - lines.middles[i - 1]);
    return lines;
}

}  // namespace

std::optional<std::size_t> CellLines::number(double at) const {
    const auto next = std::ranges::lower_bound(middles, at - same);
    if (next == middles.end() || std::abs(*next - at) > same) return std::nullopt;
    return static_cast<std::size_t>(next - middles.begin()) + 1;
}

CellPlaces::CellPlaces(const Board& board) {
    std::vector<double> down;
    std::vector<double> across;
    for (const Element& element : board.elements) {
        if (element.kind != Kind::cell || element.part == Part::hidden) continue;
        const Vec2 middle = bounds(element.outline).centre();
        down.push_back(middle.y);
        across.push_back(middle.x);
    }
    rows_ = lines_of(std::move(down));
    columns_ = lines_of(std::move(across));
}

std::optional<CellPlace> CellPlaces::cell(const Board& board, ElementId element) const {
    if (!board.colourable(element)) return std::nullopt;
    const Vec2 middle = bounds(board[element].outline).centre();
    const std::optional<std::size_t> row = rows_.number(middle.y);
    const std::optional<std::size_t> column = columns_.number(middle.x);
    if (!row || !column) return std::nullopt;
    return CellPlace{*row, *column};
}

}  // namespace quadrille::places
