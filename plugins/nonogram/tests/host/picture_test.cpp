// Pictures become puzzles that have them, or ones that are hardly different, as their only
// solution.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/edit/repair.hpp"
#include "engine/sat/exact.hpp"
#include "picture/picture_puzzle.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::picture {
namespace {

const ::nonogram::NonogramType type;

/// Noise, which has many solutions; each change costs a whole number from 1 to 4.
Sketch noise(std::size_t columns, std::size_t rows, std::size_t colours, std::uint64_t seed) {
    kit::Random random(seed);
    Sketch sketch{{rows, columns}, {{255, 255, 255}}, {}, {}};
    for (std::size_t colour = 0; colour < colours; ++colour)
        sketch.colours.push_back({static_cast<std::uint8_t>(colour * 40), 0, 0});
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
        sketch.cells.push_back(static_cast<std::uint8_t>(random.below(colours + 1)));
        for (std::size_t colour = 0; colour <= colours; ++colour)
            sketch.costs.push_back(
                colour == sketch.cells.back() ? 0 : static_cast<double>(1 + random.below(4)));
    }
    return sketch;
}

Sketch drawn(std::string_view rows, std::size_t columns) {
    Sketch sketch{{rows.size() / columns, columns}, {{255, 255, 255}, {0, 0, 0}}, {}, {}};
    for (const char c : rows) {
        sketch.cells.push_back(c == '#' ? 1 : 0);
        sketch.costs.push_back(c == '#' ? 1 : 0);
        sketch.costs.push_back(c == '#' ? 0 : 1);
    }
    return sketch;
}

std::vector<std::size_t> differing(const Sketch& a, const Sketch& b) {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < a.cells.size(); ++cell)
        if (a.cells[cell] != b.cells[cell]) cells.push_back(cell);
    return cells;
}

void expect_sound(const Sketch& wanted, const PictureResult& made) {
    const auto solved = engine::solve_exactly(*made.repaired.puzzle, {});
    ASSERT_EQ(solved.verdict, engine::Verdict::unique);
    EXPECT_EQ(made.changed, differing(wanted, made.sketch));
    const Mark empty = static_cast<Mark>(wanted.colours.size());
    for (std::size_t cell = 0; cell < wanted.cells.size(); ++cell) {
        const Mark shown = made.sketch.cells[cell] == 0 ? empty : made.sketch.cells[cell];
        EXPECT_EQ(solved.solutions.front().mark(element_id(cell)), shown);
        EXPECT_EQ(made.repaired.solution.mark(element_id(cell)), shown);
    }
}

TEST(PicturePuzzle, OfNoiseHasOneSolutionAfterRepair) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const std::size_t side = 3 + seed % 10;
        const Sketch wanted = noise(side, side + seed % 3, 1 + seed % 3, seed);
        const auto made = make_puzzle(type, wanted, {});
        ASSERT_TRUE(made.has_value()) << in_english(made.error().message);
        ASSERT_TRUE(made->repaired.is_unique) << seed;
        EXPECT_TRUE(made->repaired.has_level);
        expect_sound(wanted, *made);
    }
}

TEST(PicturePuzzle, StaysAsItIsWhereItIsTheOnlySolution) {
    const Sketch wanted = drawn(
        "..#.."
        "..#.."
        "#####"
        "..#.."
        "..#..",
        5);
    const auto made = make_puzzle(type, wanted, {});
    ASSERT_TRUE(made && made->repaired.is_unique);
    EXPECT_TRUE(made->changed.empty());
    EXPECT_EQ(made->repaired.puzzle->write(), "1/1/5/1/1\n1/1/5/1/1\n");
}

TEST(PicturePuzzle, ChangesTheCheapestOfCellsThatDoAsWell) {
    // Two cells on a diagonal may as well be the other two; any one of the four settles it.
    for (std::size_t cheap = 0; cheap < 4; ++cheap) {
        Sketch wanted = drawn(
            "#."
            ".#",
            2);
        for (double& cost : wanted.costs)
            if (cost > 0) cost = 5;
        wanted.costs[2 * cheap + 1 - wanted.cells[cheap]] = 1;
        const auto made = make_puzzle(type, wanted, {});
        ASSERT_TRUE(made && made->repaired.is_unique);
        EXPECT_EQ(made->changed, std::vector<std::size_t>{cheap});
    }
}

TEST(PicturePuzzle, TakesNoChangeThatIsNotNeeded) {
    for (std::uint64_t seed = 100; seed < 110; ++seed) {
        const Sketch wanted = noise(8, 8, 1, seed);
        const auto made = make_puzzle(type, wanted, {});
        ASSERT_TRUE(made && made->repaired.is_unique);
        for (const std::size_t cell : made->changed) {
            Sketch less = made->sketch;
            less.cells[cell] = wanted.cells[cell];
            const auto as_it_is = make_puzzle_as_it_is(type, less, {});
            ASSERT_TRUE(as_it_is.has_value());
            // The dearest goes back first: a cheaper one may have become needless by that alone.
            const std::size_t dearest = *std::ranges::max_element(
                made->changed, {},
                [&](std::size_t one) { return wanted.cost(one, made->sketch.cells[one]); });
            if (cell == dearest) {
                EXPECT_FALSE(as_it_is->repaired.is_unique) << seed << ' ' << cell;
            }
        }
    }
}

TEST(PicturePuzzle, IsAsEasyAsAsked) {
    for (std::uint64_t seed = 200; seed < 212; ++seed) {
        const Sketch wanted = noise(8, 7, 1 + seed % 2, seed);
        engine::RepairRequest request;
        request.least_level = 1;
        request.most_level = 4;
        const auto made = make_puzzle(type, wanted, request);
        ASSERT_TRUE(made && made->repaired.is_unique) << seed;
        expect_sound(wanted, *made);
        EXPECT_TRUE(made->repaired.has_level) << seed;
        EXPECT_LE(made->repaired.rating.level, 4) << seed;
    }
}

TEST(PicturePuzzle, IsTheSameEachTime) {
    const Sketch wanted = noise(12, 10, 2, 7);
    const auto one = make_puzzle(type, wanted, {});
    const auto two = make_puzzle(type, wanted, {});
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->sketch.cells, two->sketch.cells);
}

TEST(PicturePuzzle, TellsSolutionsOfWhatIsLeftAsItIs) {
    const auto made = make_puzzle_as_it_is(type,
                                           drawn("#."
                                                 ".#",
                                                 2),
                                           {});
    ASSERT_TRUE(made.has_value());
    EXPECT_FALSE(made->repaired.is_unique);
    EXPECT_TRUE(made->changed.empty());
}

TEST(PicturePuzzle, IsStoppedAndThenTellsWhatItHas) {
    std::stop_source stop;
    stop.request_stop();
    engine::RepairRequest request;
    request.stop = stop.get_token();
    const auto made = make_puzzle(type, noise(12, 12, 1, 3), request);
    ASSERT_TRUE(made.has_value());
    EXPECT_TRUE(made->repaired.stopped);
    EXPECT_FALSE(made->repaired.is_unique);
    EXPECT_NE(made->repaired.puzzle, nullptr);
}

TEST(PicturePuzzle, SaysWhatItDoesNotTake) {
    EXPECT_FALSE(check_sketch(type, 0, 5, 1).has_value());
    EXPECT_FALSE(check_sketch(type, 2000, 5, 1).has_value());
    EXPECT_FALSE(check_sketch(type, 5, 5, 17).has_value());
    EXPECT_TRUE(check_sketch(type, 5, 5, 8).has_value());
    Sketch plain = drawn("....", 2);
    plain.colours.pop_back();
    EXPECT_FALSE(make_puzzle(type, plain, {}).has_value());
}

}  // namespace
}  // namespace quadrille::picture
