// What the kit offers to those who make boards: narrowing, sums of different digits, starved rules,
// regions that are cut and joined, runs between walls, rings and squares, numbers that are not
// told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "quadrille/judging.hpp"
#include "quadrille/kit/distinct_sum.hpp"
#include "quadrille/kit/draft_solver.hpp"
#include "quadrille/kit/needed_places.hpp"
#include "quadrille/kit/number_sheet.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/regions.hpp"
#include "quadrille/kit/shading.hpp"
#include "quadrille/kit/walls.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Grid three{1, 3};

Literal is_shaded(std::size_t cell) { return {element_id(cell), shaded, true}; }

Rule ruled(RuleBody body) { return {0, std::nullopt, "a rule", std::move(body)}; }

TEST(DraftSolver, DecidesWhatCountsLeaveNoChoiceOf) {
    const Board board = board_of(three, shading());
    Rules rules{ruled(Count{{is_shaded(0), is_shaded(1), is_shaded(2)}, 2, 2})};
    add_shaded_apart(rules, three, 0);
    DraftSolver narrowing(board, rules);
    ASSERT_TRUE(narrowing.narrow());
    EXPECT_EQ(narrowing.open().size(), 3U);
    ASSERT_TRUE(narrowing.narrow_by_trying());
    EXPECT_THAT(narrowing.open(), IsEmpty());
    EXPECT_EQ(narrowing.sole(element_id(0)), shaded);
    EXPECT_EQ(narrowing.sole(element_id(1)), kept);
}

TEST(DraftSolver, TakesBackAMarkThatFails) {
    const Board board = board_of(three, shading());
    Rules rules;
    add_shaded_apart(rules, three, 0);
    DraftSolver narrowing(board, rules);
    ASSERT_TRUE(narrowing.write(element_id(0), shaded));
    EXPECT_FALSE(narrowing.write(element_id(1), shaded));
    EXPECT_TRUE(narrowing.write(element_id(2), shaded));
}

TEST(DraftSolver, KeepsWhatConnectsAndRemovesWhatIsOutOfReach) {
    const Board board = board_of(three, shading());
    const Rules rules{kept_connected(three, 0)};
    DraftSolver joined(board, rules);
    ASSERT_TRUE(joined.write(element_id(0), kept));
    ASSERT_TRUE(joined.write(element_id(2), kept));
    EXPECT_EQ(joined.sole(element_id(1)), kept);
    DraftSolver parted(board, rules);
    ASSERT_TRUE(parted.write(element_id(0), kept));
    ASSERT_TRUE(parted.write(element_id(1), shaded));
    EXPECT_EQ(parted.sole(element_id(2)), shaded);
}

TEST(DraftSolver, KeepsGroupsToTheirSizes) {
    const Board board = board_of(three, shading());
    const Rules rules{ruled(Groups{three.elements(), three.sides(), shaded, 2, 2})};
    DraftSolver grown(board, rules);
    ASSERT_TRUE(grown.write(element_id(0), shaded));
    EXPECT_EQ(grown.sole(element_id(1)), shaded);
    EXPECT_EQ(grown.sole(element_id(2)), kept);
    DraftSolver shut_in(board, rules);
    ASSERT_TRUE(shut_in.write(element_id(1), kept));
    EXPECT_THAT(shut_in.open(), IsEmpty());
    EXPECT_FALSE(shut_in.write(element_id(0), shaded));
}

TEST(DraftSolver, FillsAtRandomAsTheRulesAllow) {
    const Grid grid{4, 4};
    const Board board = board_of(grid, shading());
    Rules rules{kept_connected(grid, 0)};
    add_shaded_apart(rules, grid, 0);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        DraftSolver narrowing(board, rules);
        ASSERT_TRUE(narrowing.fill(random, [](ElementId) { return shaded; }));
        for (const Ends& side : grid.sides())
            EXPECT_FALSE(narrowing.sole(element_id(side.a)) == shaded &&
                         narrowing.sole(element_id(side.b)) == shaded);
    }
}

/// The same by trying all digits in all cells.
std::vector<std::uint64_t> ways_by_trial(const std::vector<std::uint64_t>& possible,
                                         std::uint32_t total) {
    std::vector<std::uint64_t> ways(possible.size());
    std::vector<std::uint32_t> digits;
    const std::function<void(std::uint32_t)> fill = [&](std::uint32_t rest) {
        if (digits.size() == possible.size()) {
            for (std::size_t i = 0; rest == 0 && i < digits.size(); ++i)
                ways[i] |= std::uint64_t{1} << (digits[i] - 1);
            return;
        }
        for (std::uint32_t digit = 1; digit <= std::min(rest, 16U); ++digit) {
            if ((possible[digits.size()] >> (digit - 1) & 1U) == 0 ||
                std::ranges::count(digits, digit) != 0)
                continue;
            digits.push_back(digit);
            fill(rest - digit);
            digits.pop_back();
        }
    };
    fill(total);
    return ways;
}

TEST(DistinctWays, AreThoseThatTrialFinds) {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        std::vector<std::uint64_t> possible(1 + random.below(5));
        const std::uint64_t digits = random.chance(1, 3) ? 16 : 9;
        for (std::uint64_t& cell : possible)
            cell = random.chance(1, 3) ? std::uint64_t{1} << random.below(digits)
                                       : random.below(std::uint64_t{1} << digits);
        const auto total = static_cast<std::uint32_t>(1 + random.below(digits * 4));
        EXPECT_EQ(distinct_ways(possible, total), ways_by_trial(possible, total)) << round;
    }
}

TEST(DistinctWays, FillingsAreListedUpToSoMany) {
    using Fillings = std::vector<std::vector<std::uint8_t>>;
    const std::vector<std::uint64_t> possible{0b111, 0b1111};
    EXPECT_EQ(distinct_fillings(possible, 5, 3), (Fillings{{1, 4}, {2, 3}, {3, 2}}));
    EXPECT_EQ(distinct_fillings(possible, 5, 2), Fillings());
    EXPECT_EQ(distinct_fillings(possible, 8, 3), Fillings());
    EXPECT_EQ(distinct_fillings(possible, 2, 3), Fillings()) << "1 would stand there twice";
}

TEST(DistinctWays, LeavesDigitsOfSomeWayToFill) {
    // 1+3 or 3+1, and 2+2 is none.
    EXPECT_THAT(distinct_ways({0b111, 0b111}, 4), ElementsAre(0b101U, 0b101U));
    EXPECT_THAT(distinct_ways({0b001, 0b111}, 4), ElementsAre(0b001U, 0b100U));
    EXPECT_THAT(distinct_ways({0b010, 0b010}, 4), ElementsAre(0U, 0U));
}

TEST(NeededPlaces, FindsWhatWouldLeaveARuleTooFewPlaces) {
    const Board board = board_of(three, shading());
    Rules rules{ruled(Count{{is_shaded(0), is_shaded(1), is_shaded(2)}, 2, 2})};
    add_shaded_apart(rules, three, 0);
    const Candidates candidates(board, Position(board));
    const auto found =
        NeededPlaces(rules, candidates, shaded).find([](std::uint32_t rule) { return rule == 0; });
    ASSERT_TRUE(found);
    EXPECT_THAT(found->elements, ElementsAre(element_id(1)));
    EXPECT_THAT(found->used, ElementsAre(1U, 2U));
    EXPECT_FALSE(NeededPlaces(rules, candidates, kept).find([](std::uint32_t) { return true; }));
}

TEST(NeededPlaces, TellsWhichOtherClueTakesPlaces) {
    const Board board = board_of({1, 4}, shading());
    Rules rules{ruled(Count{{is_shaded(0), is_shaded(1)}, 1, 1}),
                ruled(Count{{is_shaded(0), is_shaded(1), is_shaded(2)}, 1, 1}),
                ruled(Clause{{{element_id(0), shaded, false}, {element_id(3), shaded, false}}}),
                ruled(Clause{{{element_id(1), shaded, false}, {element_id(3), shaded, false}}})};
    rules[1].clue = element_id(2);
    rules[1].text = "one of three";
    const Candidates candidates(board, Position(board));
    const auto find = [&] {
        return NeededPlaces(rules, candidates, shaded).find([](std::uint32_t rule) {
            return rule == 0;
        });
    };
    auto found = find();
    ASSERT_TRUE(found);
    EXPECT_THAT(found->elements, ElementsAre(element_id(3))) << "it rests on no other clue";
    EXPECT_EQ(in_english(found->told(rules, "So.")), "So.");
    rules.pop_back();
    found = find();
    ASSERT_TRUE(found);
    EXPECT_THAT(found->elements, ElementsAre(element_id(2)));
    EXPECT_EQ(in_english(found->told(rules, "So.")),
              "So. For then another clue would allow no more: one of three.");
}

TEST(Rings, LeadClockwiseRoundACellWithGapsAtTheBorder) {
    const Grid grid{3, 4};
    EXPECT_THAT(grid.ring(grid.at(1, 1)), ElementsAre(0U, 1U, 2U, 6U, 10U, 9U, 8U, 4U));
    EXPECT_THAT(grid.ring(grid.at(0, 3)), ElementsAre(std::nullopt, std::nullopt, std::nullopt,
                                                      std::nullopt, std::nullopt, 7U, 6U, 2U));
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const auto ring = grid.ring(cell);
        std::vector<std::uint32_t> all;
        std::vector<std::uint32_t> beside;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (!ring[i]) continue;
            all.push_back(*ring[i]);
            if (i % 2 == 1) beside.push_back(*ring[i]);
        }
        EXPECT_THAT(all, testing::UnorderedElementsAreArray(grid.around(cell)));
        EXPECT_THAT(beside, testing::UnorderedElementsAreArray(grid.neighbours(cell)));
    }
}

TEST(Squares, AreThoseOfFourCellsEach) {
    EXPECT_THAT(Grid({2, 3}).squares(),
                ElementsAre(ElementsAre(0U, 1U, 3U, 4U), ElementsAre(1U, 2U, 4U, 5U)));
    EXPECT_THAT(Grid({1, 3}).squares(), IsEmpty());
}

TEST(Shading, LeavesNoSquareAllShadedAndTheShadedCellsConnected) {
    const Grid grid{2, 3};
    const Board board = board_of(grid, shading());
    Rules rules;
    add_no_shaded_square(rules, grid, 0);
    add_no_square_of(rules, grid, 1, kept, "{0} to {1} is not all kept");
    rules.push_back(shaded_connected(grid, 2));
    ASSERT_EQ(rules.size(), 5U);
    EXPECT_EQ(in_english(rules[1].text), "the square from r1c2 to r2c3 is not all shaded");
    EXPECT_EQ(in_english(rules[4].text), "the shaded cells are connected");
    const auto broken = [&](std::string_view marks) {
        Position position(board);
        for (std::size_t cell = 0; cell < marks.size(); ++cell)
            position.set_mark(element_id(cell), marks[cell] == '#' ? shaded : kept);
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (judge(board, rules[i], position) == Status::violated) all.push_back(i);
        return all;
    };
    EXPECT_THAT(broken("###..#"), IsEmpty());
    EXPECT_THAT(broken(".##.##"), ElementsAre(1U));
    EXPECT_THAT(broken("..#..#"), ElementsAre(2U));
    EXPECT_THAT(broken("#.##.#"), ElementsAre(4U));
}

TEST(NumberClues, MayBeUntold) {
    const NumberClues clues{.least = 1, .most = 12, .can_be_untold = true};
    const auto sheet = sheet_of({{}, lines_of("? . 12\n")}, Cells::words, 1, 9);
    ASSERT_TRUE(sheet);
    const auto numbers = read_number_sheet(*sheet, clues);
    ASSERT_TRUE(numbers);
    EXPECT_THAT(*numbers, ElementsAre(untold_number, std::nullopt, 12U));
    EXPECT_EQ(write_number_sheet(sheet->grid, Cells::words, *numbers), "? . 12\n");
    EXPECT_THAT(clues.clues(*numbers), ElementsAre(Clue{0, {0}, "?"}, Clue{0, {2}, "12"}));
    const auto changed =
        clues.changed(*numbers, std::vector{Clue{0, {0}, "?"}}, std::vector{Clue{0, {1}, "?"}});
    ASSERT_TRUE(changed);
    EXPECT_THAT(*changed, ElementsAre(std::nullopt, untold_number, 12U));
    const auto refused = clues.changed(*numbers, {}, std::vector{Clue{0, {1}, "13"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(in_english(refused.error().message), "expected '?' or a number from 1 to 12");

    const NumberClues told{.least = 1, .most = 12};
    const auto not_told = read_number_sheet(*sheet, told);
    ASSERT_FALSE(not_told);
    EXPECT_EQ(in_english(not_told.error().message),
              "found '?'; expected '.', or a number from 1 to 12");
    EXPECT_FALSE(told.number_in("?"));
}

TEST(Regions, AreCutByALineAndJoinedWithoutIt) {
    const Grid grid{2, 3};
    const Regions one = Regions::joined(grid, [](std::uint32_t) { return 0; });
    // Side 0 lies between the first two cells.
    const Regions two = one.with_border(grid, 0);
    EXPECT_EQ(two.letters(grid), "ABBABB");
    EXPECT_EQ(two.with_border(grid, 0).of, two.of);
    EXPECT_EQ(two.without_border(grid, 0).of, one.of);
    EXPECT_EQ(border_clues(grid, two, 1).size(), 2U);
    EXPECT_EQ(border_kind(grid).seats.size(), grid.sides().size());
}

TEST(Walls, PartRowsAndColumnsIntoRuns) {
    const Grid grid{2, 3};
    const auto runs = runs_between(grid, [](std::uint32_t cell) { return cell == 1; });
    std::vector<std::vector<std::uint32_t>> cells;
    for (const kit::Run& run : runs) cells.push_back(run.cells);
    EXPECT_THAT(cells, ElementsAre(ElementsAre(0U), ElementsAre(2U), ElementsAre(3U, 4U, 5U),
                                   ElementsAre(0U, 3U), ElementsAre(4U), ElementsAre(2U, 5U)));
}

TEST(Walls, AnswerToOneAnother) {
    const Grid grid{2, 3};
    EXPECT_EQ(partner(grid, Pattern::half_turn, 0), 5U);
    EXPECT_EQ(partner(grid, Pattern::mirror, 0), 2U);
    EXPECT_EQ(partner(grid, Pattern::free, 0), 0U);
}

}  // namespace
}  // namespace quadrille::kit
