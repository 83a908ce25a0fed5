// Boards whose cells are polygons: pieces of a tiling, welded into faces, edges and corners. For
// loops along edges on boards that are no square grid; see grid.hpp for those that are.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/geometry.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random_loop.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// A convex polygon, its corners in order.
using Polygon = std::vector<Vec2>;
/// Polygons in rows, as a text gives one thing for each.
using PolygonRows = std::vector<std::vector<Polygon>>;

/// Twice its area; positive if its corners go round clockwise on the screen.
[[nodiscard]] inline double signed_area(const Polygon& polygon) {
    double area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = polygon[(i + 1) % polygon.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

/// Polygons that meet edge to edge. Faces are numbered row by row, corners and edges as one meets
/// them going round the faces in order, from the corner that comes first in each polygon.
class Tiling {
public:
    static constexpr std::uint32_t none = FaceBeside::beyond;

    struct Edge {
        Ends corners;
        std::uint32_t first = none;   ///< the face on one side
        std::uint32_t second = none;  ///< that on the other; none at the rim
    };

    /// Requires convex polygons, of which any two share a whole edge, a corner or nothing. Corners
    /// nearer to each other than a thousandth of a unit are one.
    explicit Tiling(const PolygonRows& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows[row].size(); ++column) {
                add(rows[row][column]);
                names_.push_back(cell_name(row, column));
            }
    }

    [[nodiscard]] std::size_t faces() const noexcept { return face_corners_.size(); }
    [[nodiscard]] const std::vector<Vec2>& corners() const noexcept { return corners_; }
    [[nodiscard]] const std::vector<Edge>& edges() const noexcept { return edges_; }
    /// The corners of a face, clockwise.
    [[nodiscard]] const std::vector<std::uint32_t>& corners_of(std::size_t face) const {
        return face_corners_[face];
    }
    /// Its edges: the i-th leads from its i-th corner to the next.
    [[nodiscard]] const std::vector<std::uint32_t>& edges_of(std::size_t face) const {
        return face_edges_[face];
    }
    /// "r2c3": the third face of the second row.
    [[nodiscard]] const std::string& name(std::size_t face) const { return names_[face]; }
    /// "p3-p4", by the numbers of the corners.
    [[nodiscard]] std::string edge_name(std::size_t edge) const {
        const auto [a, b] = edges_[edge].corners;
        return "p" + std::to_string(std::min(a, b)) + "-p" + std::to_string(std::max(a, b));
    }

    [[nodiscard]] Vec2 from(std::size_t edge) const { return corners_[edges_[edge].corners.a]; }
    [[nodiscard]] Vec2 to(std::size_t edge) const { return corners_[edges_[edge].corners.b]; }
    [[nodiscard]] Polygon outline(std::size_t face) const {
        Polygon polygon;
        for (const std::uint32_t corner : face_corners_[face]) polygon.push_back(corners_[corner]);
        return polygon;
    }
    /// The middle of its corners.
    [[nodiscard]] Vec2 centre(std::size_t face) const {
        Vec2 sum;
        for (const std::uint32_t corner : face_corners_[face]) sum = sum + corners_[corner];
        return sum * (1.0 / static_cast<double>(face_corners_[face].size()));
    }
    /// How far the nearest edge is from the middle of a face.
    [[nodiscard]] double reach(std::size_t face) const {
        const Vec2 middle = centre(face);
        double least = std::numeric_limits<double>::infinity();
        for (const std::uint32_t edge : face_edges_[face]) {
            const Vec2 along = to(edge) - from(edge);
            const Vec2 off = middle - from(edge);
            least = std::min(
                least, std::abs(along.x * off.y - along.y * off.x) / std::hypot(along.x, along.y));
        }
        return least;
    }
    /// All corners lie within, `margin` off its sides or farther.
    [[nodiscard]] Rect extent(double margin) const {
        Rect box = corners_.empty() ? Rect{} : Rect{corners_.front(), corners_.front()};
        for (const Vec2 corner : corners_) {
            box.min = {std::min(box.min.x, corner.x), std::min(box.min.y, corner.y)};
            box.max = {std::max(box.max.x, corner.x), std::max(box.max.y, corner.y)};
        }
        return {box.min - Vec2{margin, margin}, box.max + Vec2{margin, margin}};
    }

    /// Where a click means an edge: that part of the way to the middles of the faces beside it, and
    /// half as far beyond the rim. Within the faces zones do not overlap, nor do they with `inner`.
    [[nodiscard]] Polygon zone(std::size_t edge, double part) const {
        const Vec2 a = from(edge);
        const Vec2 b = to(edge);
        const Vec2 first = centre(edges_[edge].first);
        const Vec2 second = edges_[edge].second == none ? (a + b) * 0.75 - first * 0.5
                                                        : centre(edges_[edge].second);
        const auto towards = [&](Vec2 start, Vec2 end) { return start + (end - start) * part; };
        constexpr double off_corner = 0.12;
        return {a + (b - a) * off_corner, towards(a, first),  towards(b, first),
                b + (a - b) * off_corner, towards(b, second), towards(a, second)};
    }
    /// What of a face the zones of its edges leave.
    [[nodiscard]] Polygon inner(std::size_t face, double part) const {
        Polygon polygon = outline(face);
        const Vec2 middle = centre(face);
        for (Vec2& corner : polygon) corner = corner + (middle - corner) * part;
        return polygon;
    }

    /// For random loops along the edges. Linear in the tiling.
    [[nodiscard]] FaceRings rings() const {
        const std::vector<std::vector<Wedge>> around = wedges();
        FaceRings rings(faces());
        for (std::uint32_t face = 0; face < faces(); ++face)
            for (const std::uint32_t corner : face_corners_[face]) {
                const std::vector<Wedge>& wedge = around[corner];
                const auto own = static_cast<std::size_t>(
                    std::find_if(wedge.begin(), wedge.end(),
                                 [&](const Wedge& one) { return one.face == face; }) -
                    wedge.begin());
                // The first of the others was the last one at the corner before.
                const std::size_t others = wedge.size() - 1;
                for (std::size_t i = std::min<std::size_t>(2, others); i <= others; ++i)
                    rings[face].push_back({wedge[(own + i) % wedge.size()].face, i == others});
            }
        return rings;
    }

private:
    /// A face as it stands round a corner, or a gap there.
    struct Wedge {
        double angle = 0;
        std::uint32_t face = none;
    };

    void add(Polygon polygon) {
        if (signed_area(polygon) < 0) std::reverse(polygon.begin() + 1, polygon.end());
        const auto face = static_cast<std::uint32_t>(faces());
        std::vector<std::uint32_t> round;
        for (const Vec2 point : polygon) round.push_back(corner_at(point));
        std::vector<std::uint32_t> sides;
        for (std::size_t i = 0; i < round.size(); ++i)
            sides.push_back(edge_between(round[i], round[(i + 1) % round.size()], face));
        face_corners_.push_back(std::move(round));
        face_edges_.push_back(std::move(sides));
    }
    std::uint32_t corner_at(Vec2 point) {
        constexpr double near = 1e-3;
        const auto x = static_cast<std::int64_t>(std::floor(point.x));
        const auto y = static_cast<std::int64_t>(std::floor(point.y));
        for (std::int64_t square_x = x - 1; square_x <= x + 1; ++square_x)
            for (std::int64_t square_y = y - 1; square_y <= y + 1; ++square_y) {
                const auto square = corners_in_.find({square_x, square_y});
                if (square == corners_in_.end()) continue;
                for (const std::uint32_t corner : square->second)
                    if (std::abs(corners_[corner].x - point.x) < near &&
                        std::abs(corners_[corner].y - point.y) < near)
                        return corner;
            }
        const auto corner = static_cast<std::uint32_t>(corners_.size());
        corners_in_[{x, y}].push_back(corner);
        corners_.push_back(point);
        return corner;
    }
    std::uint32_t edge_between(std::uint32_t a, std::uint32_t b, std::uint32_t face) {
        const auto [known, is_new] =
            edge_of_.try_emplace(std::minmax(a, b), static_cast<std::uint32_t>(edges_.size()));
        if (is_new)
            edges_.push_back({{a, b}, face, none});
        else
            edges_[known->second].second = face;
        return known->second;
    }

    /// Round each corner, clockwise on the screen.
    [[nodiscard]] std::vector<std::vector<Wedge>> wedges() const {
        std::vector<std::vector<Wedge>> around(corners_.size());
        for (std::uint32_t face = 0; face < faces(); ++face) {
            const Vec2 middle = centre(face);
            for (const std::uint32_t corner : face_corners_[face]) {
                const Vec2 off = middle - corners_[corner];
                around[corner].push_back({std::atan2(off.y, off.x), face});
            }
        }
        for (std::uint32_t corner = 0; corner < around.size(); ++corner) {
            std::vector<Wedge>& faces_here = around[corner];
            std::sort(faces_here.begin(), faces_here.end(),
                      [](const Wedge& a, const Wedge& b) { return a.angle < b.angle; });
            std::vector<Wedge> all;
            for (std::size_t i = 0; i < faces_here.size(); ++i) {
                all.push_back(faces_here[i]);
                const std::uint32_t next = faces_here[(i + 1) % faces_here.size()].face;
                if (beyond_first_edge(faces_here[i].face, corner) != next) all.push_back({});
            }
            faces_here = std::move(all);
        }
        return around;
    }
    /// What lies beyond the edge by which one comes to that corner going round the face.
    [[nodiscard]] std::uint32_t beyond_first_edge(std::uint32_t face, std::uint32_t corner) const {
        const std::vector<std::uint32_t>& round = face_corners_[face];
        const auto at =
            static_cast<std::size_t>(std::find(round.begin(), round.end(), corner) - round.begin());
        const Edge& edge = edges_[face_edges_[face][(at + round.size() - 1) % round.size()]];
        return edge.first == face ? edge.second : edge.first;
    }

    std::vector<Vec2> corners_;
    std::vector<Edge> edges_;
    std::vector<std::vector<std::uint32_t>> face_corners_;
    std::vector<std::vector<std::uint32_t>> face_edges_;
    std::vector<std::string> names_;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::uint32_t>> corners_in_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> edge_of_;
};

/// The rule that edges of a tiling form one loop. `element(edge)` is the element of an edge.
template <class ElementOf>
[[nodiscard]] SingleLoop loop_along(const Tiling& tiling, Mark drawn, ElementOf&& element) {
    SingleLoop rule{.edges = {}, .ends = {}, .drawn = drawn, .faces = {}};
    for (std::size_t edge = 0; edge < tiling.edges().size(); ++edge) {
        rule.edges.push_back(element(edge));
        rule.ends.push_back(tiling.edges()[edge].corners);
    }
    for (std::size_t face = 0; face < tiling.faces(); ++face)
        rule.faces.push_back(tiling.edges_of(face));
    return rule;
}

}  // namespace quadrille::kit
