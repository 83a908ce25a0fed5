// Pieces of the plane as it is tiled in well-known ways, to be welded by `Tiling`. A cell of each
// takes about a square unit.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "quadrille/geometry.hpp"
#include "quadrille/kit/tiling.hpp"

namespace quadrille::kit {

/// Rows of regular hexagons with a corner on top, every other row half a hexagon to the right.
[[nodiscard]] inline PolygonRows hexagons(std::size_t columns, std::size_t rows) {
    constexpr double half_width = 0.6;
    constexpr double quarter_height = 0.34641016151377546;  // half_width / sqrt(3)
    PolygonRows polygons(rows);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const auto at = [&](double x, double y) {
                return Vec2{
                    (2.0 * static_cast<double>(column) + (row % 2 == 0 ? 0 : 1) + x) * half_width,
                    (3.0 * static_cast<double>(row) + y) * quarter_height};
            };
            polygons[row].push_back({at(1, 0), at(2, 1), at(2, 3), at(1, 4), at(0, 3), at(0, 1)});
        }
    return polygons;
}

/// Rows of regular triangles, alternately with a corner at the top and at the bottom.
[[nodiscard]] inline PolygonRows triangles(std::size_t columns, std::size_t rows) {
    constexpr double half_width = 0.75;
    constexpr double height = 1.299038105676658;  // half_width * sqrt(3)
    PolygonRows polygons(rows);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const double left = static_cast<double>(column) * half_width;
            const double top = static_cast<double>(row) * height;
            const bool points_up = (row + column) % 2 == 0;
            const double base = points_up ? top + height : top;
            const double tip = points_up ? top : top + height;
            polygons[row].push_back(
                {{left + half_width, tip}, {left + 2 * half_width, base}, {left, base}});
        }
    return polygons;
}

/// The Cairo tiling of equilateral pentagons. They are the halves of squares with bent sides, cut
/// across and upright by turns: `rows` rows of `columns` squares, so two pentagons for each; the
/// upper or left one comes first.
[[nodiscard]] inline PolygonRows cairo(std::size_t columns, std::size_t rows) {
    constexpr double half = 0.75;             // of a side
    constexpr double bend = half * 0.451416;  // all five edges of a pentagon are as long
    PolygonRows polygons(rows);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const Vec2 middle{(2.0 * static_cast<double>(column) + 1) * half,
                              (2.0 * static_cast<double>(row) + 1) * half};
            const bool is_across = (row + column) % 2 == 0;
            // The middle of a side lies within the square that is cut there.
            const double x = is_across ? half - bend : half + bend;
            const double y = is_across ? half + bend : half - bend;
            const Vec2 corners[] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
            const Vec2 sides[] = {{0, -y}, {x, 0}, {0, y}, {-x, 0}};  // top, right, bottom, left
            // The first half goes from the end of the cut over two corners to its other end.
            const std::size_t first = is_across ? 0 : 3;
            for (const std::size_t corner : {first, (first + 2) % 4}) {
                Polygon pentagon = {sides[(corner + 3) % 4], corners[corner], sides[corner],
                                    corners[(corner + 1) % 4], sides[(corner + 1) % 4]};
                for (Vec2& point : pentagon) point = middle + point;
                polygons[row].push_back(std::move(pentagon));
            }
        }
    return polygons;
}

namespace detail {

/// Rhombs without those that hang on the rest by one edge or none.
inline void trim(std::vector<Polygon>& polygons) {
    for (std::size_t before = 0; before != polygons.size();) {
        before = polygons.size();
        const Tiling tiling({polygons});
        std::vector<Polygon> kept;
        for (std::size_t face = 0; face < tiling.faces(); ++face) {
            const auto& edges = tiling.edges_of(face);
            const auto shared = std::count_if(edges.begin(), edges.end(), [&](std::uint32_t edge) {
                return tiling.edges()[edge].second != Tiling::none;
            });
            if (shared >= 2) kept.push_back(polygons[face]);
        }
        polygons = std::move(kept);
    }
}

}  // namespace detail

/// Penrose's tiling of rhombs (P3), an ellipse about its star: `columns` x `rows` edges wide and
/// high, less what would hang loose at the rim. Rows are bands as high as an edge is long.
///
/// Each rhomb is where two lines of a pentagrid meet, five families of parallel lines at equal
/// distances (de Bruijn 1981); the numbers of the lines on whose far side it lies are the
/// coordinates of its corners.
[[nodiscard]] inline PolygonRows penrose(std::size_t columns, std::size_t rows) {
    constexpr double scale = 1.05;
    constexpr double offset = 0.2;   // of each family: five lines never meet
    constexpr double just = 0.0137;  // beyond which no middle lies by the rim
    constexpr std::array<Vec2, 5> along = {
        Vec2{0, -1}, Vec2{0.9510565162951535, -0.30901699437494745},
        Vec2{0.5877852522924731, 0.8090169943749475}, Vec2{-0.5877852522924731, 0.8090169943749475},
        Vec2{-0.9510565162951535, -0.30901699437494745}};
    const double half_width = static_cast<double>(columns) / 2 + just;
    const double half_height = static_cast<double>(rows) / 2 + just;
    const int most = static_cast<int>((half_width + half_height) / 2.5) + 3;
    std::vector<Polygon> rhombs;
    for (std::size_t j = 0; j < along.size(); ++j)
        for (std::size_t k = j + 1; k < along.size(); ++k)
            for (int line_j = -most; line_j <= most; ++line_j)
                for (int line_k = -most; line_k <= most; ++line_k) {
                    const double a = line_j - offset;
                    const double b = line_k - offset;
                    const double turn = along[j].x * along[k].y - along[j].y * along[k].x;
                    const Vec2 meet{(a * along[k].y - b * along[j].y) / turn,
                                    (b * along[j].x - a * along[k].x) / turn};
                    Vec2 corner;
                    for (std::size_t i = 0; i < along.size(); ++i) {
                        const double number =
                            i == j ? line_j
                            : i == k
                                ? line_k
                                : std::ceil(meet.x * along[i].x + meet.y * along[i].y + offset);
                        corner = corner + along[i] * number;
                    }
                    const Vec2 middle = corner + (along[j] + along[k]) * 0.5;
                    if (std::hypot(middle.x / half_width, middle.y / half_height) > 1) continue;
                    rhombs.push_back({corner * scale, (corner + along[j]) * scale,
                                      (corner + along[j] + along[k]) * scale,
                                      (corner + along[k]) * scale});
                }
    detail::trim(rhombs);
    const auto middle_of = [](const Polygon& rhomb) { return (rhomb[0] + rhomb[2]) * 0.5; };
    const auto band_of = [&](const Polygon& rhomb) {
        return static_cast<int>(std::floor((middle_of(rhomb).y / scale + half_height)));
    };
    // Middles above one another are so on every machine.
    const auto place_of = [&](const Polygon& rhomb) {
        const Vec2 middle = middle_of(rhomb);
        return std::tuple(band_of(rhomb), std::lround(middle.x * 1000), middle.y);
    };
    std::sort(rhombs.begin(), rhombs.end(),
              [&](const Polygon& a, const Polygon& b) { return place_of(a) < place_of(b); });
    PolygonRows bands;
    for (std::size_t i = 0; i < rhombs.size(); ++i) {
        if (i == 0 || band_of(rhombs[i]) != band_of(rhombs[i - 1])) bands.emplace_back();
        bands.back().push_back(rhombs[i]);
    }
    return bands;
}

}  // namespace quadrille::kit
