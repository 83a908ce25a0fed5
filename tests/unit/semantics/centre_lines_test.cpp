// Lines through the middles of cells: their numbers, names, zones and faces.
#include "quadrille/kit/centre_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "quadrille/gestures.hpp"
#include "quadrille/kit/null_canvas.hpp"
#include "quadrille/validate.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

TEST(CentreLines, JoinNeighbours) {
    const CentreLines net{{2, 3}};
    ASSERT_EQ(net.count(), 7U);
    std::vector<std::string> names;
    for (std::size_t edge = 0; edge < net.count(); ++edge) names.push_back(net.name(edge));
    EXPECT_THAT(names, ElementsAre("r1c1-r1c2", "r1c2-r1c3", "r2c1-r2c2", "r2c2-r2c3", "r1c1-r2c1",
                                   "r1c2-r2c2", "r1c3-r2c3"));
    EXPECT_EQ(net.from(0), (Vec2{0.5, 0.5}));
    EXPECT_EQ(net.to(0), (Vec2{1.5, 0.5}));
    EXPECT_EQ(net.element(0), element_id(6));
}

TEST(CentreLines, LeaveACellOnEachSideThatHasACell) {
    const CentreLines net{{3, 4}};
    for (std::size_t cell = 0; cell < net.grid.cells(); ++cell) {
        std::size_t edges = 0;
        for (const Side side : all_sides) {
            const auto edge = net.edge(cell, side);
            const auto other = net.beside(cell, side);
            ASSERT_EQ(edge.has_value(), other.has_value());
            if (!edge) continue;
            ++edges;
            const Ends ends = net.ends(*edge);
            EXPECT_EQ(std::min(cell, *other), ends.a);
            EXPECT_EQ(std::max(cell, *other), ends.b);
            EXPECT_EQ(net.edge(*other, opposite(side)), edge);
            EXPECT_EQ(net.edge_beyond(cell, side), net.edge(*other, side));
        }
        EXPECT_THAT(net.edges_of(cell), SizeIs(edges));
        EXPECT_THAT(net.grid.neighbours(cell), SizeIs(edges));
    }
}

TEST(CentreLines, MakeABoardAndALoopThatAreSound) {
    for (const Grid grid : {Grid{1, 4}, Grid{2, 2}, Grid{5, 3}}) {
        const CentreLines net{grid};
        const Board board = net.board();
        EXPECT_TRUE(validate_board(board));
        const Rules rules = {{0, std::nullopt, "loop", net.loop()}};
        EXPECT_TRUE(validate_rules(rules, board, 1));
    }
}

TEST(CentreLines, AClickMeansTheEdgeThatItIsNearest) {
    const CentreLines net{{2, 2}};
    const Board board = net.board();
    const auto name_at = [&](Vec2 point) {
        const auto id = element_at(board, point);
        return id ? board[*id].name : "";
    };
    EXPECT_EQ(name_at({1, 0.5}), "r1c1-r1c2");
    EXPECT_EQ(name_at({1, 0.79}), "r1c1-r1c2");
    EXPECT_EQ(name_at({1, 0.85}), "r1c2");
    EXPECT_EQ(name_at({0.75, 0.7}), "r1c1-r1c2");
    EXPECT_EQ(name_at({0.7, 0.75}), "r1c1-r2c1");
    EXPECT_EQ(name_at({0.5, 0.5}), "r1c1");
    EXPECT_EQ(name_at({0.5, 1.7}), "r2c1");
}

}  // namespace
}  // namespace quadrille::kit
