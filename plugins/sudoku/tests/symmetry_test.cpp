#include "symmetry/canonical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "line_of.hpp"
#include "quadrille/kit/random.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

PlainGrid grid_of(std::string_view line, std::size_t order, std::size_t rows, std::size_t columns) {
    PlainGrid grid{order, rows, columns, {}};
    for (const char sign : line)
        grid.givens.push_back(sign == '.' ? q::blank : static_cast<q::Mark>(sign - '0'));
    return grid;
}

/// By definition: the least of all 3072 ways to lay a grid of 4 x 4.
std::vector<q::Mark> least_of_all(const PlainGrid& grid) {
    std::vector<std::vector<std::size_t>> orders;
    std::vector<std::size_t> order{0, 1, 2, 3};
    do {
        if (order[0] / 2 == order[1] / 2) orders.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    std::vector<q::Mark> least;
    for (const bool lies : {false, true})
        for (const auto& rows : orders)
            for (const auto& columns : orders) {
                std::vector<q::Mark> symbols{1, 2, 3, 4};
                do {
                    std::vector<q::Mark> made;
                    for (const std::size_t row : rows)
                        for (const std::size_t column : columns) {
                            const q::Mark mark =
                                grid.givens[lies ? column * 4 + row : row * 4 + column];
                            made.push_back(mark == q::blank ? q::blank
                                                            : symbols[mark - std::size_t{1}]);
                        }
                    if (least.empty() || made < least) least = made;
                } while (std::next_permutation(symbols.begin(), symbols.end()));
            }
    return least;
}

TEST(Canonical, IsTheLeastOfAllEquivalents) {
    q::kit::Random random(20261123);
    for (int nth = 0; nth < 60; ++nth) {
        PlainGrid grid = grid_of("1234341221434321", 4, 2, 2);
        grid.givens = shuffled(grid, random.next());
        for (q::Mark& mark : grid.givens)
            if (random.chance(static_cast<std::uint64_t>(nth % 10), 10)) mark = q::blank;
        EXPECT_EQ(line_of(*canonical(grid)), line_of(least_of_all(grid))) << line_of(grid.givens);
    }
}

TEST(Canonical, IsTheSameForEquivalents) {
    for (const char* line :
         {"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
          "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
          "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
          ".................................................................................",
          "1................................................................................"}) {
        std::string dotted = line;
        std::ranges::replace(dotted, '0', '.');
        PlainGrid grid = grid_of(dotted, 9, 3, 3);
        const std::vector<q::Mark> first = *canonical(grid);
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            PlainGrid other = grid;
            other.givens = shuffled(grid, seed);
            EXPECT_EQ(line_of(*canonical(other)), line_of(first)) << seed;
        }
        PlainGrid again = grid;
        again.givens = first;
        EXPECT_EQ(*canonical(again), first);
    }
}

TEST(Canonical, WorksWhereBlocksAreNoSquares) {
    const PlainGrid grid = grid_of("1....6..41...5..2..6......3..4..2...", 6, 2, 3);
    const std::vector<q::Mark> first = *canonical(grid);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        PlainGrid other = grid;
        other.givens = shuffled(grid, seed);
        EXPECT_EQ(line_of(*canonical(other)), line_of(first)) << seed;
    }
}

TEST(Canonical, TellsApartWhatIsNotEquivalent) {
    const PlainGrid one = grid_of("12..............", 4, 2, 2);
    const PlainGrid other = grid_of("1.2.............", 4, 2, 2);
    EXPECT_NE(*canonical(one), *canonical(other));
}

TEST(Shuffled, IsTheSameForTheSameSeedAndKeepsTheRules) {
    const PlainGrid grid =
        grid_of("123456789456789123789123456231564897564897231897231564312645978645978312978312645",
                9, 3, 3);
    EXPECT_EQ(shuffled(grid, 5), shuffled(grid, 5));
    EXPECT_NE(shuffled(grid, 5), shuffled(grid, 6));
    const std::vector<q::Mark> made = shuffled(grid, 7);
    for (std::size_t row = 0; row < 9; ++row) {
        unsigned seen = 0;
        for (std::size_t column = 0; column < 9; ++column) seen |= 1U << made[row * 9 + column];
        EXPECT_EQ(seen, 0x3FEU);
    }
}

}  // namespace
}  // namespace sudoku
