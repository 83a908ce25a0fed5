#include "drawing/rim.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "drawing/shapes.hpp"

namespace quadrille::drawing {

namespace {

constexpr double same = 0.25;  // cells of one line: their middles differ by less, in board units

}  // namespace

Rim::Lines Rim::lines(std::vector<double> middles) {
    std::ranges::sort(middles);
    Lines found;
    for (const double middle : middles)
        if (found.middles.empty() || middle - found.middles.back() > same)
            found.middles.push_back(middle);
    found.pitch = std::numeric_limits<double>::max();
    for (std::size_t i = 1; i < found.middles.size(); ++i)
        found.pitch = std::min(found.pitch, found.middles[i] - found.middles[i - 1]);
    return found;
}

Rim::Rim(const Board& board) {
    std::vector<double> down;
    std::vector<double> across;
    for (const Element& element : board.elements) {
        if (element.kind != Kind::cell || element.part == Part::hidden) continue;
        const Vec2 middle = bounds(element.outline).centre();
        down.push_back(middle.y);
        across.push_back(middle.x);
    }
    rows_ = lines(std::move(down));
    columns_ = lines(std::move(across));
}

std::optional<std::size_t> Rim::Lines::number(double at) const {
    const auto next = std::ranges::lower_bound(middles, at - same);
    if (next == middles.end() || std::abs(*next - at) > same) return std::nullopt;
    return static_cast<std::size_t>(next - middles.begin()) + 1;
}

std::size_t Rim::Lines::step(double scale, double room) const {
    for (const std::size_t step : std::array<std::size_t, 4>{1, 2, 5, 10})
        if (pitch * scale * static_cast<double>(step) >= room) return step;
    return 50;
}

std::optional<CellPlace> Rim::cell(const Board& board, ElementId element) const {
    if (!board.colourable(element)) return std::nullopt;
    const Vec2 middle = bounds(board[element].outline).centre();
    const std::optional<std::size_t> row = rows_.number(middle.y);
    const std::optional<std::size_t> column = columns_.number(middle.x);
    if (!row || !column) return std::nullopt;
    return CellPlace{*row, *column};
}

Text Rim::place(const Board& board, ElementId element) const {
    const std::optional<CellPlace> at = cell(board, element);
    return at ? Text("row {0}, column {1}", {std::to_string(at->row), std::to_string(at->column)})
              : Text();
}

void Rim::paint(Painter& painter, const Theme& theme, const Transform& transform,
                const Rect& extent, const Rect& area, double height) const {
    const Vec2 corner = transform(extent.min);
    // Beside the board, or at the edge of what is seen of it.
    const double left = std::max(corner.x, area.min.x) - 0.35 * height;
    const double top = std::max(corner.y, area.min.y) - 0.7 * height;
    const auto shown = [&](std::size_t i, std::size_t step) { return (i + 1) % step == 0 || (i == 0 && step > 2); };
    const std::size_t rows = rows_.step(transform.scale, 1.3 * height);
    for (std::size_t i = 0; i < rows_.middles.size(); ++i) {
        const double y = transform({0, rows_.middles[i]}).y;
        if (shown(i, rows) && y >= area.min.y && y <= area.max.y)
            painter.text({left, y}, height, std::to_string(i + 1), theme.text_faint, Align::right);
    }
    const std::size_t columns = columns_.step(transform.scale, 1.7 * height);
    for (std::size_t i = 0; i < columns_.middles.size(); ++i) {
        const double x = transform({columns_.middles[i], 0}).x;
        if (shown(i, columns) && x >= area.min.x && x <= area.max.x)
            painter.text({x, top}, height, std::to_string(i + 1), theme.text_faint, Align::centre);
    }
}

}  // namespace quadrille::drawing
