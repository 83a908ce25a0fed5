// What the kit knows of sight: rays of a grid, sets of sums, lengths that add up, and numbers that
// count what is seen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "quadrille/judging.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sight_lengths.hpp"
#include "quadrille/kit/view_numbers.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::size_t> numbers_of(const std::vector<ElementId>& elements) {
    std::vector<std::size_t> numbers;
    for (const ElementId id : elements) numbers.push_back(index(id));
    return numbers;
}

TEST(Rays, LeadFromACellToTheBorderTheNearestFirst) {
    const Grid grid{3, 4};
    const auto rays = grid.rays(grid.at(1, 1));
    ASSERT_EQ(rays.size(), 4U);
    EXPECT_THAT(numbers_of(rays[0]), ElementsAre(1));
    EXPECT_THAT(numbers_of(rays[1]), ElementsAre(6, 7));
    EXPECT_THAT(numbers_of(rays[2]), ElementsAre(9));
    EXPECT_THAT(numbers_of(rays[3]), ElementsAre(4));
    const auto corner = grid.rays(grid.at(2, 3));
    ASSERT_EQ(corner.size(), 2U);
    EXPECT_THAT(numbers_of(corner[0]), ElementsAre(7, 3));
    EXPECT_THAT(numbers_of(corner[1]), ElementsAre(10, 9, 8));
    EXPECT_THAT(Grid({1, 1}).rays(0), IsEmpty());
}

TEST(NumberSet, KnowsItsNumbersBeyondAWord) {
    NumberSet set;
    set.clear(200);
    for (const std::size_t number : {0U, 63U, 64U, 130U, 199U, 200U}) set.add(number);
    std::vector<std::size_t> all;
    for (std::size_t n = set.next(0); n < set.bound(); n = set.next(n + 1)) all.push_back(n);
    EXPECT_THAT(all, ElementsAre(0, 63, 64, 130, 199));
    EXPECT_TRUE(set.has_from_to(65, 130));
    EXPECT_FALSE(set.has_from_to(65, 129));
    EXPECT_FALSE(set.has(200));
    set.clear(0);
    EXPECT_FALSE(set.has_from_to(0, 0));
}

/// Sums beyond a word, by lists.
TEST(NumberSet, AddsUpNumbersOfTwoSets) {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        NumberSet a;
        NumberSet b;
        a.clear(1 + random.below(200));
        b.clear(1 + random.below(200));
        std::vector<std::size_t> in_a;
        std::vector<std::size_t> in_b;
        for (std::uint64_t n = random.below(8); n > 0; --n) {
            in_a.push_back(random.below(a.bound()));
            in_b.push_back(random.below(b.bound()));
            a.add(in_a.back());
            b.add(in_b.back());
        }
        const std::size_t bound = 1 + random.below(300);
        std::set<std::size_t> wanted;
        for (const std::size_t x : in_a)
            for (const std::size_t y : in_b)
                if (x + y < bound) wanted.insert(x + y);
        NumberSet sums;
        sums.become_sums(a, b, bound);
        for (std::size_t n = 0; n < bound + 70; ++n)
            ASSERT_EQ(sums.has(n), wanted.contains(n)) << n << " below " << bound;
    }
}

/// A long board, on which sums take more than a word.
TEST(SightLengths, AddUpOnLongRays) {
    SightLengths lengths;
    lengths.begin(150, 150);
    const auto always = [](std::size_t) { return true; };
    lengths.add_ray(100, always, always);
    lengths.add_ray(
        90, [](std::size_t i) { return i == 60; }, always);           // 60 or 90
    lengths.add_ray(3, always, [](std::size_t i) { return i < 1; });  // 0 or 1
    ASSERT_TRUE(lengths.narrow());
    EXPECT_EQ(lengths.least_allowed(0), 59U);
    EXPECT_EQ(lengths.most_allowed(0), 90U);
    EXPECT_EQ(lengths.least(), 60U);
    EXPECT_EQ(lengths.most(), 191U);
    lengths.begin(192, 500);
    lengths.add_ray(100, always, always);
    lengths.add_ray(91, always, always);
    EXPECT_FALSE(lengths.narrow());
}

Section section_of(std::string_view text) { return {{}, lines_of(text)}; }

TEST(ViewNumbers, AreReadWrittenAndChanged) {
    const auto numbers = ViewNumbers::read({section_of("3 . ?\n. 12 .\n")});
    ASSERT_TRUE(numbers);
    EXPECT_EQ(numbers->write(), "3 . ?\n. 12 .\n");
    EXPECT_THAT(numbers->clues(),
                ElementsAre(Clue{0, {0}, "3"}, Clue{0, {2}, "?"}, Clue{0, {4}, "12"}));
    const auto changed = numbers->changed(std::vector{Clue{0, {0}, "3"}},
                                          std::vector{Clue{0, {2}, "5"}, Clue{0, {5}, "?"}});
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->write(), ". . 5\n. 12 ?\n");
    const auto refused = numbers->changed({}, std::vector{Clue{0, {1}, "200"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(in_english(refused.error().message), "expected '?' or a number from 1 to 199");
}

TEST(ViewNumbers, OfASolutionMeetTheirRules) {
    Random random(2);
    const Grid grid{4, 5};
    const ViewNumbers blank_board = ViewNumbers::none(grid);
    for (int i = 0; i < 50; ++i) {
        Position solution(blank_board.board(shading()));
        for (const ElementId id : grid.elements())
            solution.set_mark(id, random.chance(1, 4) ? shaded : kept);
        const ViewNumbers all = ViewNumbers::of(grid, solution);
        const Board board = all.board(shading());
        Rules rules;
        all.add_rules(rules, 0);
        EXPECT_EQ(rules.size(),
                  static_cast<std::size_t>(std::ranges::count_if(
                      grid.elements(), [&](ElementId id) { return solution.mark(id) == kept; })));
        for (const Rule& rule : rules) {
            EXPECT_EQ(judge(board, rule, solution), Status::met);
            EXPECT_EQ(board[*rule.clue].given, kept);
        }
    }
}

}  // namespace
}  // namespace quadrille::kit
