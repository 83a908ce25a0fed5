// Marks that seats share where they lie apart, and the alphabets in which cells have them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "quadrille/kit/seat_marks.hpp"

namespace quadrille::kit {
namespace {

using Reach = std::vector<std::vector<std::uint32_t>>;

/// A seat in every second cell or so, each with the cells not further than `far` rows and columns.
Reach some_reach(const Grid& grid, std::size_t far, std::uint64_t seed) {
    Random random(seed);
    Reach reach;
    for (std::size_t seat = 0; seat < grid.cells(); ++seat) {
        if (random.chance(1, 2)) continue;
        std::vector<std::uint32_t>& cells = reach.emplace_back();
        const auto is_near = [far](std::size_t a, std::size_t b) {
            return a <= b + far && b <= a + far;
        };
        for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
            if (is_near(grid.row(seat), grid.row(cell)) &&
                is_near(grid.column(seat), grid.column(cell)) && random.chance(3, 4))
                cells.push_back(cell);
    }
    return reach;
}

TEST(SeatMarks, AreTheSameOnlyOfSeatsThatNeverMeet) {
    const Grid grid{9, 13};
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Reach reach = some_reach(grid, 1, seed);
        const SeatMarks marks(grid, reach);
        ASSERT_TRUE(marks.fit());
        const auto differ = [&](std::size_t a, std::size_t b) {
            for (const std::size_t one : marks.seats_of(a))
                for (const std::size_t other : marks.seats_of(b))
                    EXPECT_TRUE(one == other || marks.of(one) != marks.of(other));
        };
        for (const Ends& side : grid.sides()) differ(side.a, side.b);
        for (std::size_t cell = 0; cell < grid.cells(); ++cell) differ(cell, cell);
    }
}

TEST(SeatMarks, AreFewWhereEachSeatReachesLittle) {
    const Grid grid{30, 30};
    const Reach reach = some_reach(grid, 1, 1);
    ASSERT_GT(reach.size(), 400U);
    const SeatMarks marks(grid, reach, 2);
    ASSERT_TRUE(marks.fit());
    for (std::size_t seat = 0; seat < reach.size(); ++seat) {
        EXPECT_GE(marks.of(seat), 2);
        EXPECT_LE(marks.of(seat), 20);
    }
}

TEST(SeatMarks, DoNotFitWhereMoreSeatsMeetThanThereAreMarks) {
    const Grid grid{1, 2};
    const auto meet = [&](std::size_t seats, Mark lowest) {
        return SeatMarks(grid, Reach(seats, {0, 1}), lowest).fit();
    };
    EXPECT_TRUE(meet(most_hidden_symbols, 1));
    EXPECT_FALSE(meet(most_hidden_symbols + 1, 1));
    EXPECT_FALSE(meet(most_hidden_symbols, 2));
}

TEST(SeatMarks, MeanTheirSeatInTheAlphabetOfEachCell) {
    const Grid grid{8, 8};
    const Reach reach = some_reach(grid, 2, 3);
    const SeatMarks marks(grid, reach, 2);
    ASSERT_TRUE(marks.fit());
    Board board;
    board.alphabets.emplace_back();
    const std::vector<std::uint16_t> alphabets =
        marks.add_alphabets(board, {{"none", "-"}}, [](std::size_t seat) {
            return Symbol{"seat-" + std::to_string(seat), "s"};
        });
    ASSERT_EQ(alphabets.size(), grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        ASSERT_GE(alphabets[cell], 1);
        const Alphabet& alphabet = board.alphabets[alphabets[cell]];
        EXPECT_EQ(alphabet.symbol(1).id, "none");
        for (const std::size_t seat : marks.seats_of(cell))
            EXPECT_EQ(alphabet.symbol(marks.of(seat)).id, "seat-" + std::to_string(seat));
        EXPECT_EQ(marks.has_others(cell),
                  alphabet.symbols.size() - 1 != marks.seats_of(cell).size());
        std::set<std::string> ids;
        for (const Symbol& symbol : alphabet.symbols) ids.insert(symbol.id);
        EXPECT_EQ(ids.size(), alphabet.symbols.size());
    }
    EXPECT_LT(board.alphabets.size(), grid.cells() / 2) << "cells that agree share one";
}

TEST(SeatMarks, OfACellThatNoSeatReachesAreOthers) {
    const SeatMarks marks({1, 3}, {{0}});
    ASSERT_TRUE(marks.fit());
    Board board;
    const auto alphabets = marks.add_alphabets(board, {}, [](std::size_t) {
        return Symbol{"seat", "s"};
    });
    EXPECT_FALSE(board.alphabets[alphabets[2]].symbols.empty());
    EXPECT_TRUE(marks.seats_of(2).empty());
    EXPECT_TRUE(marks.has_others(2));
    EXPECT_TRUE(marks.has_others(0)) << "no cell is decided but by a rule";
}

}  // namespace
}  // namespace quadrille::kit
