#include "drawing/rim.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace quadrille::drawing {

namespace {

/// Every so many lines have a number, with `room` device units for each.
std::size_t step_of(const places::CellLines& lines, double scale, double room) {
    for (const std::size_t step : std::array<std::size_t, 4>{1, 2, 5, 10})
        if (lines.pitch * scale * static_cast<double>(step) >= room) return step;
    return 50;
}

}  // namespace

void Rim::paint(Painter& painter, const Theme& theme, const Transform& transform,
                const Rect& extent, const Rect& area, double height) const {
    const Vec2 corner = transform(extent.min);
    // Beside the board, or at the edge of what is seen of it.
    const double left = std::max(corner.x, area.min.x) - 0.35 * height;
    const double top = std::max(corner.y, area.min.y) - 0.7 * height;
    const auto shown = [](std::size_t i, std::size_t step) {
        return (i + 1) % step == 0 || (i == 0 && step > 2);
    };
    const places::CellLines& rows = places_.rows();
    const places::CellLines& columns = places_.columns();
    const std::size_t row_step = step_of(rows, transform.scale, 1.3 * height);
    for (std::size_t i = 0; i < rows.middles.size(); ++i) {
        const double y = transform({0, rows.middles[i]}).y;
        if (shown(i, row_step) && y >= area.min.y && y <= area.max.y)
            painter.text({left, y}, height, std::to_string(i + 1), theme.text_faint, Align::right);
    }
    const std::size_t column_step = step_of(columns, transform.scale, 1.7 * height);
    for (std::size_t i = 0; i < columns.middles.size(); ++i) {
        const double x = transform({columns.middles[i], 0}).x;
        if (shown(i, column_step) && x >= area.min.x && x <= area.max.x)
            painter.text({x, top}, height, std::to_string(i + 1), theme.text_faint, Align::centre);
    }
}

}  // namespace quadrille::drawing
