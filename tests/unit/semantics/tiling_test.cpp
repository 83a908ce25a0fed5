// Polygons welded into faces, edges and corners; and the tilings there are.
#include "quadrille/kit/tiling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "quadrille/gestures.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/thinned.hpp"
#include "quadrille/kit/tiling_pieces.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

/// Two squares side by side, and one below the first.
PolygonRows three_squares() {
    const auto square = [](double x, double y) { return box({x, y}, {x + 1, y + 1}); };
    return {{square(0, 0), square(1, 0)}, {square(0, 1)}};
}

TEST(Tiling, WeldsWhatPolygonsShare) {
    const Tiling tiling(three_squares());
    EXPECT_EQ(tiling.faces(), 3U);
    EXPECT_THAT(tiling.corners(), SizeIs(8));
    EXPECT_THAT(tiling.edges(), SizeIs(10));
    EXPECT_THAT(tiling.corners_of(0), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(tiling.edges_of(0), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(tiling.edges_of(1), ElementsAre(4, 5, 6, 1));
    EXPECT_EQ(tiling.edges()[1].first, 0U);
    EXPECT_EQ(tiling.edges()[1].second, 1U);
    EXPECT_EQ(tiling.edges()[0].second, Tiling::none);
    EXPECT_EQ(tiling.name(2), "r2c1");
    EXPECT_EQ(tiling.edge_name(3), "p0-p3");
}

TEST(Tiling, TakesCornersInEitherDirectionAndAlmostInOnePlace) {
    PolygonRows rows = three_squares();
    std::reverse(rows[0][1].begin(), rows[0][1].end());
    for (Vec2& corner : rows[1][0]) corner = corner + Vec2{1e-7, -1e-7};
    const Tiling tiling(rows);
    EXPECT_THAT(tiling.corners(), SizeIs(8));
    EXPECT_THAT(tiling.edges(), SizeIs(10));
    for (std::size_t face = 0; face < tiling.faces(); ++face)
        EXPECT_GT(signed_area(tiling.outline(face)), 0);
}

TEST(Tiling, RingsGoRoundAFaceOverEdgesCornersAndGaps) {
    const FaceRings rings = Tiling(three_squares()).rings();
    const auto told = [&](std::size_t face) {
        std::string text;
        for (const FaceBeside& beside : rings[face])
            text += (beside.face == FaceBeside::beyond ? "-" : std::to_string(beside.face)) +
                    std::string(beside.shares_side ? "!" : "");
        return text;
    };
    EXPECT_EQ(told(0), "-!1!-2!-!");
    EXPECT_EQ(told(1), "-!-!-!20!");
}

TEST(Tiling, ARingOfAGridIsThatOfItsTiling) {
    const Grid grid{3, 4};
    PolygonRows rows(grid.rows);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        rows[grid.row(cell)].push_back(grid.outline(cell));
    const FaceRings welded = Tiling(rows).rings();
    const FaceRings known = rings_of(grid);
    for (const std::size_t cell : {grid.at(1, 1), grid.at(1, 2)}) {
        ASSERT_THAT(welded[cell], SizeIs(8));
        for (std::size_t i = 0; i < 8; ++i) {
            EXPECT_EQ(welded[cell][i].face, known[cell][i].face);
            EXPECT_EQ(welded[cell][i].shares_side, known[cell][i].shares_side);
        }
    }
}

struct Piece {
    const char* name;
    PolygonRows rows;
    std::size_t faces;
    std::size_t most_edges;
};

std::vector<Piece> pieces() {
    return {{"hexagons", hexagons(7, 6), 42, 6},    {"a hexagon", hexagons(1, 1), 1, 6},
            {"triangles", triangles(12, 5), 60, 3}, {"cairo", cairo(5, 4), 40, 5},
            {"penrose", penrose(9, 8), 68, 4},      {"large penrose", penrose(60, 60), 3485, 4},
            {"wide penrose", penrose(17, 6), 99, 4}};
}

TEST(Tilings, MeetEdgeToEdgeWithoutHolesOrOverlaps) {
    for (const auto& [name, rows, faces, most_edges] : pieces()) {
        SCOPED_TRACE(name);
        const Tiling tiling(rows);
        EXPECT_EQ(tiling.faces(), faces);
        // Euler's formula for a piece without holes.
        EXPECT_EQ(tiling.corners().size() + tiling.faces(), tiling.edges().size() + 1);
        double area = 0;
        double rim = 0;  // the area within the edges that have a face on one side only
        for (std::size_t face = 0; face < tiling.faces(); ++face) {
            EXPECT_LE(tiling.edges_of(face).size(), most_edges);
            area += signed_area(tiling.outline(face));
            EXPECT_TRUE(contains(tiling.outline(face), tiling.centre(face)));
        }
        for (std::size_t edge = 0; edge < tiling.edges().size(); ++edge)
            if (tiling.edges()[edge].second == Tiling::none) {
                const Vec2 a = tiling.from(edge);
                const Vec2 b = tiling.to(edge);
                rim += a.x * b.y - b.x * a.y;
            }
        EXPECT_NEAR(area, rim, 1e-6);
    }
}

TEST(Tilings, ZonesOfEdgesAndFacesDoNotOverlapWithinTheBoard) {
    constexpr double part = 0.4;
    for (const Piece& piece : pieces()) {
        SCOPED_TRACE(piece.name);
        const Tiling tiling(piece.rows);
        if (tiling.faces() > 200) continue;
        std::vector<Polygon> zones;
        std::vector<Polygon> outlines;
        for (std::size_t face = 0; face < tiling.faces(); ++face) {
            zones.push_back(tiling.inner(face, part));
            outlines.push_back(tiling.outline(face));
        }
        for (std::size_t edge = 0; edge < tiling.edges().size(); ++edge)
            zones.push_back(tiling.zone(edge, part));
        const Rect extent = tiling.extent(0.3);
        const auto count_at = [](const std::vector<Polygon>& polygons, Vec2 point) {
            return std::count_if(polygons.begin(), polygons.end(),
                                 [&](const Polygon& one) { return contains(one, point); });
        };
        for (double x = extent.min.x; x < extent.max.x; x += 0.0437)
            for (double y = extent.min.y; y < extent.max.y; y += 0.0437)
                if (count_at(outlines, {x, y}) == 1) {
                    EXPECT_LE(count_at(zones, {x, y}), 1) << x << " " << y;
                }
        for (const Polygon& one : zones)
            for (const Vec2 point : one) EXPECT_TRUE(extent.contains(point));
    }
}

/// Whether the edges form one loop that visits no corner twice.
template <class IsDrawn, class EndsOf>
bool is_one_loop(std::size_t corners, std::size_t edges, IsDrawn&& is_drawn, EndsOf&& ends_of) {
    DisjointSets sets(corners);
    std::vector<int> degree(corners, 0);
    std::size_t closed = 0;
    for (std::size_t edge = 0; edge < edges; ++edge) {
        if (!is_drawn(edge)) continue;
        const Ends ends = ends_of(edge);
        ++degree[ends.a];
        ++degree[ends.b];
        if (!sets.join(ends.a, ends.b)) ++closed;
    }
    return closed == 1 &&
           std::all_of(degree.begin(), degree.end(), [](int one) { return one == 0 || one == 2; });
}

TEST(RandomLoop, IsOneLoopOnEachTiling) {
    for (const Piece& piece : pieces()) {
        SCOPED_TRACE(piece.name);
        const Tiling tiling(piece.rows);
        const FaceRings rings = tiling.rings();
        for (std::uint64_t seed = 1; seed <= thinned(40); ++seed) {
            const std::vector<bool> inside = random_inside(rings, Random(seed));
            EXPECT_TRUE(is_one_loop(
                tiling.corners().size(), tiling.edges().size(),
                [&](std::size_t edge) {
                    const Tiling::Edge& one = tiling.edges()[edge];
                    return inside[one.first] != (one.second != Tiling::none && inside[one.second]);
                },
                [&](std::size_t edge) { return tiling.edges()[edge].corners; }))
                << seed;
        }
    }
}

TEST(RandomLoop, IsOneLoopOnEachGridAndTheSameForASeed) {
    for (const Grid grid : {Grid{1, 1}, Grid{1, 5}, Grid{4, 4}, Grid{9, 14}}) {
        const EdgeLattice lattice{grid};
        const FaceRings rings = rings_of(grid);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const std::vector<bool> border = border_of(lattice, random_inside(rings, Random(seed)));
            EXPECT_EQ(border, border_of(lattice, random_inside(rings, Random(seed))));
            EXPECT_TRUE(is_one_loop((grid.rows + 1) * (grid.columns + 1), lattice.count(),
                                    [&](std::size_t edge) { return bool(border[edge]); },
                                    [&](std::size_t edge) { return lattice.ends(edge); }))
                << seed;
        }
    }
    EXPECT_TRUE(random_inside({}, Random(1)).empty());
}

TEST(LoopSketch, ImprovesTowardsWhatCostsLessAndStaysOneLoop) {
    const Grid grid{9, 9};
    const EdgeLattice lattice{grid};
    const FaceRings rings = rings_of(grid);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        LoopSketch sketch(rings);
        sketch.grow(random);
        const auto count = [&] {
            return std::count(sketch.inside().begin(), sketch.inside().end(), true);
        };
        const auto before = count();
        sketch.improve(random, 20, 0,
                       [&](std::size_t face) { return sketch.inside()[face] ? 1 : 0; });
        EXPECT_LT(count(), before);  // nothing inside is wanted
        EXPECT_GE(count(), 1);
        const std::vector<bool> border = border_of(lattice, sketch.inside());
        EXPECT_TRUE(is_one_loop((grid.rows + 1) * (grid.columns + 1), lattice.count(),
                                [&](std::size_t edge) { return bool(border[edge]); },
                                [&](std::size_t edge) { return lattice.ends(edge); }))
            << seed;
    }
}

}  // namespace
}  // namespace quadrille::kit
