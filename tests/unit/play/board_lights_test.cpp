#include "play/board_lights.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"
#include "edges.hpp"

namespace quadrille::play {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<ElementId> ids(std::initializer_list<std::size_t> list) {
    std::vector<ElementId> elements;
    for (const std::size_t i : list) elements.push_back(element_id(i));
    return elements;
}

Rule rule(RuleBody what) { return {0, {}, "a rule", std::move(what)}; }

/// Two rows of three.
Board two_rows() {
    Board board = test::row_of_cells(6, 3);
    board.extent = {{0, 0}, {3, 2}};
    const kit::Grid grid{2, 3};
    for (std::size_t i = 0; i < 6; ++i) board.elements[i].outline = grid.outline(i);
    return board;
}

TEST(BoardLights, LinksThatHoldAndMeetAreOnePiece) {
    // The first two meet at node 1, whichever mark the second has; the last joins on by not
    // being 3.
    const Joined links{{{element_id(0), 1},
                        {element_id(1), 1},
                        {element_id(1), 2},
                        {element_id(4), 1},
                        {element_id(5), 3, false}},
                       {{0, 1}, {1, 2}, {1, 3}, {5, 6}, {3, 4}},
                       {}};
    const test::BoardPuzzle puzzle(two_rows(), {rule(links)});
    const BoardLights lights(puzzle);
    ASSERT_TRUE(lights.has_pieces());
    Position position(puzzle.board());
    for (const std::size_t i : {0U, 4U}) position.set_mark(element_id(i), 1);
    EXPECT_THAT(lights.pieces(position), ElementsAre(1, 0, 0, 0, 2, 0));
    position.set_mark(element_id(1), 1);
    position.set_mark(element_id(5), 2);
    EXPECT_THAT(lights.pieces(position), ElementsAre(1, 1, 0, 0, 2, 3));
    position.set_mark(element_id(1), 2);
    EXPECT_THAT(lights.pieces(position), ElementsAre(1, 1, 0, 0, 2, 1));
    position.set_mark(element_id(5), 3);
    EXPECT_THAT(lights.pieces(position), ElementsAre(1, 1, 0, 0, 2, 0));
}

TEST(BoardLights, MarksAreAlikeWhereAKeypadWritesThemAsNotesToo) {
    Board board = two_rows();
    for (const Palette palette : {Palette::keypad, Palette::none}) {
        board.alphabets[0].palette = palette;
        board.alphabets[0].takes_notes = true;
        const test::BoardPuzzle puzzle(board, {});
        const BoardLights lights(puzzle);
        Position position(board);
        position.set(element_id(0), {.mark = 2});
        position.set(element_id(4), {.mark = 2});
        position.set(element_id(5), {.notes = 0b010});
        position.set(element_id(1), {.mark = 3, .notes = 0b010});
        const BoardLights::Alike alike = lights.alike(position, element_id(4));
        EXPECT_EQ(lights.has_alike(), palette == Palette::keypad);
        EXPECT_EQ(alike.marked, palette == Palette::keypad ? ids({0, 4}) : ids({}));
        EXPECT_EQ(alike.noted, palette == Palette::keypad ? ids({5}) : ids({}));
        EXPECT_THAT(lights.alike(position, element_id(2)).marked, IsEmpty())
            << "a blank is like nothing";
    }
}

TEST(BoardLights, OfEqualsOnlyOneOfWhichMayStandAllAreAlike) {
    Count equals{{{element_id(0), 1, false}, {element_id(2), 1, false}}, 0, 1};
    Count any{{{element_id(3), 1, true}, {element_id(4), 1, true}}, 0, 2};
    const test::BoardPuzzle puzzle(two_rows(), {rule(equals), rule(any)});
    const BoardLights lights(puzzle);
    EXPECT_TRUE(lights.has_alike());
    EXPECT_EQ(lights.alike(Position(puzzle.board()), element_id(2)).marked, ids({0, 2}));
    EXPECT_THAT(lights.alike(Position(puzzle.board()), element_id(3)).marked, IsEmpty());
}

TEST(BoardLights, LinesAreThoseOfTheRulesElseRowAndColumn) {
    const test::BoardPuzzle plain(two_rows(), {});
    EXPECT_EQ(BoardLights(plain).lines_of(element_id(1)), ids({0, 1, 2, 4}));
    const test::BoardPuzzle ruled(
        two_rows(), {rule(AllDifferent{ids({0, 1, 3})}), rule(AllDifferent{ids({1, 5})})});
    EXPECT_EQ(BoardLights(ruled).lines_of(element_id(1)), ids({0, 1, 3, 5}));
    EXPECT_TRUE(BoardLights(plain).has_lines());
}

class BoardLightsOnALoop : public testing::Test {
protected:
    Board board = test::cells_and_edges(1, 2);
    std::unique_ptr<test::BoardPuzzle> puzzle;
    std::unique_ptr<BoardLights> lights;
    Position position{board};

    void SetUp() override {
        SingleLoop loop{{}, {}, 1, {}};
        const auto corner = [](double x, double y) {
            return static_cast<std::uint32_t>(y * 3 + x);
        };
        const kit::EdgeLattice lattice{{1, 2}};
        for (std::size_t i = 0; i < lattice.count(); ++i) {
            loop.edges.push_back(element_id(lattice.grid.cells() + i));
            loop.ends.push_back({corner(lattice.from(i).x, lattice.from(i).y),
                                 corner(lattice.to(i).x, lattice.to(i).y)});
        }
        puzzle = std::make_unique<test::BoardPuzzle>(board, Rules{rule(loop)});
        lights = std::make_unique<BoardLights>(*puzzle);
    }
    void draw(std::string_view name) { position.set(test::named(board, name), {.mark = 1}); }
    [[nodiscard]] std::uint16_t piece(std::string_view name) const {
        return lights->pieces(position)[index(test::named(board, name))];
    }
};

TEST_F(BoardLightsOnALoop, PiecesAreTheLinesThatHangTogether) {
    draw("p0.0-p0.1");
    draw("p1.1-p1.2");
    EXPECT_EQ(piece("p0.0-p0.1"), 1);
    EXPECT_EQ(piece("p1.1-p1.2"), 2);
    EXPECT_EQ(piece("p0.0-p1.0"), 0) << "not drawn";
    draw("p0.1-p1.1");
    EXPECT_EQ(piece("p1.1-p1.2"), 1);
}

TEST_F(BoardLightsOnALoop, LooseEndsAreWhereOneLineAloneArrives) {
    draw("p0.0-p0.1");
    draw("p0.1-p1.1");
    std::vector<std::pair<double, double>> places;
    for (const drawing::LooseEnd& end : lights->loose_ends(position))
        places.emplace_back(end.at.x, end.at.y);
    const auto near = [](double x, double y) {
        return testing::Pair(testing::DoubleNear(x, 1e-6), testing::DoubleNear(y, 1e-6));
    };
    EXPECT_THAT(places, testing::UnorderedElementsAre(near(0, 0), near(1, 1)));
    draw("p0.0-p1.0");
    draw("p1.0-p1.1");
    EXPECT_THAT(lights->loose_ends(position), IsEmpty()) << "it is closed";
}

TEST_F(BoardLightsOnALoop, EdgesAreUndecidedUntilTheyAreMarked) {
    EXPECT_EQ(lights->undecided(position).size(), 7U);
    draw("p0.0-p0.1");
    EXPECT_EQ(lights->undecided(position).size(), 6U);
}

TEST(BoardLights, CellsThatMayStayBlankAreUndecidedUntilTheyAreMarkedOrNoted) {
    Board board = two_rows();
    const test::BoardPuzzle must_be_filled(board, {});
    EXPECT_FALSE(BoardLights(must_be_filled).has_undecided());
    board.alphabets[0].rest = 2;
    const test::BoardPuzzle may_rest(board, {});
    Position position(board);
    position.set(element_id(0), {.mark = 1});
    position.set(element_id(1), {.mark = 2});
    EXPECT_EQ(BoardLights(may_rest).undecided(position), ids({2, 3, 4, 5}));
}

TEST(BoardLights, ARunCountsWhatStoodThereBeforeItWasPainted) {
    const Board board = two_rows();
    const test::BoardPuzzle puzzle(board, {rule(Blocks{ids({0, 1, 2}), {{2, 1}}, 2})});
    const BoardLights lights(puzzle);
    const kit::Grid grid{2, 3};
    const auto element_at = [&](Vec2 at) -> std::optional<ElementId> {
        for (std::size_t i = 0; i < 6; ++i) {
            const std::vector<Vec2> box = grid.outline(i);
            if (box[0].x < at.x && at.x < box[2].x && box[0].y < at.y && at.y < box[2].y)
                return element_id(i);
        }
        return std::nullopt;
    };
    Position shown(board);
    for (const std::size_t i : {0U, 1U, 2U}) shown.set(element_id(i), {.mark = 1});
    const Move painted{{element_id(1), {}, {1, 0}}, {element_id(2), {}, {1, 0}}};
    ASSERT_TRUE(lights.run(shown, painted, element_at));
    EXPECT_EQ(lights.run(shown, painted, element_at)->length, 3U);
    EXPECT_FALSE(lights.run(shown, {painted.front()}, element_at)) << "a click is no run";
    const Move uncounted{{element_id(3), {}, {1, 0}}, {element_id(4), {}, {1, 0}}};
    shown.apply(uncounted);
    EXPECT_FALSE(lights.run(shown, uncounted, element_at)) << "no rule counts runs there";
}

}  // namespace
}  // namespace quadrille::play
