// Counts and sums are encoded in three ways by size; each is held to the binomial, or to trying, at
// the sizes where it is used.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "raw_boards.hpp"
#include "ways_to_obey.hpp"

namespace quadrille::engine {
namespace {

using test::board_of;
using test::elements_up_to;
using test::rule_of;

std::vector<Literal> all_carry(std::size_t count) {
    std::vector<Literal> literals;
    for (const ElementId id : elements_up_to(count)) literals.push_back({id, 1, true});
    return literals;
}

TEST(Amounts, CountsOfEverySizeHaveAsManySolutionsAsTheBinomial) {
    for (std::uint32_t n = 1; n <= 10; ++n) {
        std::size_t binomial = 1;
        for (std::uint32_t k = 0; k <= n; binomial = binomial * (n - k) / (k + 1), ++k)
            EXPECT_EQ(ways_to_obey(n, 2, Count{all_carry(n), k, k}), binomial)
                << n << " over " << k;
    }
}

TEST(Amounts, BoundsOnEitherSide) {
    EXPECT_EQ(ways_to_obey(9, 2, Count{all_carry(9), 4, 9}), 512U - 1 - 9 - 36 - 84);
    EXPECT_EQ(ways_to_obey(9, 2, Count{all_carry(9), 0, 4}), 256U);
    EXPECT_EQ(ways_to_obey(9, 2, Count{all_carry(9), 3, 5}), 84U + 126 + 126);
    EXPECT_EQ(ways_to_obey(3, 2, Count{all_carry(3), 4, 9}), 0U);
}

TEST(Amounts, SumsHaveAsManySolutionsAsDice) {
    EXPECT_EQ(ways_to_obey(3, 6, Sum{elements_up_to(3), 10}), 27U);
    EXPECT_EQ(ways_to_obey(4, 6, Sum{elements_up_to(4), 14}), 146U);
}

/// Is there exactly one way to reach the extreme, and none beyond it?
void expect_tight(std::size_t elements, std::size_t symbols, std::uint32_t most) {
    SolveRequest request;
    request.time_limit = std::chrono::duration<double>(20);
    for (const auto& [total, verdict] :
         {std::pair{most, Verdict::unique}, std::pair{most - 1, Verdict::multiple},
          std::pair{most / 2, Verdict::multiple}}) {
        const test::BoardPuzzle puzzle(board_of(elements, symbols),
                                       {rule_of(Sum{elements_up_to(elements), total})});
        EXPECT_EQ(solve_exactly(puzzle, request).verdict, verdict) << total;
    }
}

TEST(Amounts, VeryLargeSumsAreAddedUpInBinary) {
    expect_tight(200, 25, 5000);
    expect_tight(30, 200, 6000);
}

TEST(Amounts, VeryLargeCountsAreAddedUpInBinary) {
    for (const std::uint32_t k : {999U, 1000U, 1001U}) {
        const test::BoardPuzzle puzzle(board_of(2000, 2), {rule_of(Count{all_carry(2000), k, k})});
        SolveRequest request;
        request.max_solutions = 1;
        request.time_limit = std::chrono::duration<double>(20);
        EXPECT_EQ(solve_exactly(puzzle, request).verdict,
                  Verdict::solved);  // the solver judges what it gives
    }
}

}  // namespace
}  // namespace quadrille::engine
