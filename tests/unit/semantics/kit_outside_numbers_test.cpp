// Numbers outside a grid: where they stand and look, how texts tell them, their clues; what counts
// and what adds up along their lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/line_totals.hpp"
#include "quadrille/kit/outside_numbers.hpp"
#include "quadrille/kit/shading.hpp"

namespace quadrille::kit {
namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::Optional;

constexpr OutsideFormat left_top_format{.sides = left_and_top, .most = 20, .blank = "-"};
constexpr OutsideFormat round_format{
    .sides = all_sides, .least = 1, .most = 9, .cells = Cells::characters};
using LeftAndTop = OutsideNumbers<left_top_format>;
using Round = OutsideNumbers<round_format>;

constexpr Grid two_by_three{2, 3};

template <class Numbers>
Result<Numbers> outside_read(std::string_view text, const Grid& grid) {
    const auto sections =
        sections_of(text, "outside", {Numbers::headings.begin(), Numbers::headings.end()});
    return sections ? Numbers::read(*sections, grid) : Result<Numbers>(sections.error());
}
template <class Numbers>
std::string outside_error(const Result<Numbers>& read) {
    if (read) return "none";
    const Error& error = read.error();
    return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
           in_english(error.message);
}

std::vector<std::size_t> outside_indices(const std::vector<ElementId>& cells) {
    std::vector<std::size_t> all;
    for (const ElementId cell : cells) all.push_back(index(cell));
    return all;
}

TEST(OutsideNumbers, StandAtTheEndsOfTheirLinesAndLookAlongThem) {
    const Round all = Round::none(two_by_three);
    ASSERT_EQ(all.places(), 10U);
    std::string names;
    for (std::size_t place = 0; place < all.places(); ++place) names += all.name(place) + " ";
    EXPECT_EQ(names, "top1 top2 top3 right1 right2 bottom1 bottom2 bottom3 left1 left2 ");
    EXPECT_THAT(outside_indices(all.cells_from(1)), ElementsAre(1, 4));
    EXPECT_THAT(outside_indices(all.cells_from(4)), ElementsAre(5, 4, 3));
    EXPECT_THAT(outside_indices(all.cells_from(6)), ElementsAre(4, 1));
    EXPECT_THAT(outside_indices(all.cells_from(9)), ElementsAre(3, 4, 5));
    EXPECT_THAT(outside_indices(all.line_elements(4)), ElementsAre(3, 4, 5));
    EXPECT_EQ(all.middle(1), (Vec2{1.5, -0.5}));
    EXPECT_EQ(all.middle(4), (Vec2{3.5, 1.5}));
    EXPECT_EQ(all.middle(6), (Vec2{1.5, 2.5}));
    EXPECT_EQ(all.middle(9), (Vec2{-0.5, 1.5}));
    EXPECT_EQ(index(all.element(9)), 15U);
}

TEST(OutsideNumbers, AreCalledAfterTheirLineWhereOneSideAloneLooksAlongIt) {
    EXPECT_THAT(LeftAndTop::headings, ElementsAre("rows", "columns"));
    EXPECT_THAT(Round::headings, ElementsAre("top", "right", "bottom", "left"));
    const LeftAndTop numbers = LeftAndTop::none(two_by_three);
    EXPECT_EQ(numbers.name(1), "row2");
    EXPECT_EQ(numbers.name(2), "column1");
    EXPECT_TRUE(numbers.is_row(1));
    EXPECT_FALSE(numbers.is_row(2));
}

TEST(OutsideNumbers, HaveElementsBehindTheCellsAndRoomForThem) {
    const LeftAndTop numbers = LeftAndTop::none(two_by_three);
    Board board = board_of(two_by_three, shading());
    board.alphabets.emplace_back();
    numbers.add_elements(board, 1);
    ASSERT_EQ(board.elements.size(), 11U);
    EXPECT_EQ(board[numbers.element(4)].name, "column3");
    EXPECT_EQ(board[numbers.element(4)].outline, numbers.outline(4));
    EXPECT_EQ(board.extent.min, (Vec2{-1.1, -1.1}));
    EXPECT_EQ(board.extent.max, (Vec2{3.1, 2.1}));
}

TEST(OutsideNumbers, AreReadAndWrittenInAPartForEachSide) {
    const auto numbers =
        outside_read<LeftAndTop>("outside\nrows\n1 -\ncolumns\n- 0\n20\n", two_by_three);
    ASSERT_TRUE(numbers);
    EXPECT_THAT(numbers->at, ElementsAre(Optional(1), Eq(std::nullopt), Eq(std::nullopt),
                                         Optional(0), Optional(20)));
    EXPECT_EQ(numbers->write(), "rows\n1 -\ncolumns\n- 0 20\n");
    const auto round = outside_read<Round>("outside\nright\n9.\n", two_by_three);
    ASSERT_TRUE(round);
    EXPECT_EQ(round->write(), "top\n...\nright\n9.\nbottom\n...\nleft\n..\n");
}

TEST(OutsideNumbers, SayWhatIsWrongInATextAndWhere) {
    EXPECT_EQ(outside_error(outside_read<LeftAndTop>("outside\nrows\n1 21\n", two_by_three)),
              "3:3: found '21'; expected '-', or a number from 0 to 20");
    EXPECT_EQ(outside_error(outside_read<LeftAndTop>("outside\nrows\n-1 2\n", two_by_three)),
              "3:1: found '-1'; expected '-', or a number from 0 to 20");
    EXPECT_EQ(outside_error(outside_read<LeftAndTop>("outside\ncolumns\n1 2\n", two_by_three)),
              "2:1: there are 2 numbers; expected 3, one or '-' for each line of cells");
    EXPECT_EQ(outside_error(outside_read<Round>("outside\ntop\n.0.\n", two_by_three)),
              "3:2: found '0'; expected '.', or a number from 1 to 9");
    EXPECT_EQ(outside_error(outside_read<LineTotals>("outside\nrows\n. -7\n", two_by_three)),
              "3:5: the text ends here; expected a part under 'columns'");
}

TEST(OutsideNumbers, TellTheSizeOfABoardThatHasNothingElse) {
    const auto sections =
        sections_of("outside\nrows\n3 .\ncolumns\n. . -1\n", "outside", {"rows", "columns"});
    ASSERT_TRUE(sections);
    const auto totals = LineTotals::read_with_size(*sections, 1, 5);
    ASSERT_TRUE(totals);
    EXPECT_EQ(totals->grid.rows, 2U);
    EXPECT_EQ(totals->grid.columns, 3U);
    EXPECT_EQ(totals->write(), "rows\n3 .\ncolumns\n. . -1\n");
    EXPECT_EQ(outside_error(LineTotals::read_with_size(*sections, 1, 2)),
              "4:1: there are 3 numbers; expected 1 to 2, one or '.' for each line of cells");
}

TEST(OutsideNumbers, AreClues) {
    LeftAndTop numbers = LeftAndTop::none(two_by_three);
    numbers.at[1] = 7;
    EXPECT_THAT(numbers.clues(3), ElementsAre(Clue{3, {1}, "7"}));
    EXPECT_EQ(numbers.clue_kind("count", "count").seats.size(), 5U);
    const std::vector<Clue> taken{{3, {1}, "7"}, {0, {0}, "x"}};
    const std::vector<Clue> printed{{0, {0}, "x"}, {3, {4}, "20"}};
    const auto changed = numbers.changed(3, taken, printed);
    ASSERT_TRUE(changed);
    EXPECT_THAT(changed->clues(3), ElementsAre(Clue{3, {4}, "20"}));
    const std::vector<Clue> wrong{{3, {4}, "21"}};
    EXPECT_EQ(in_english(numbers.changed(3, {}, wrong).error().message),
              "expected a number from 0 to 20");
}

TEST(OutsideNumbers, CountMarksOfTheirLine) {
    const Board board = board_of(two_by_three, shading());
    Position position(board);
    for (const std::size_t cell : {0U, 1U, 4U}) position.set_mark(element_id(cell), shaded);
    const LeftAndTop counts = line_counts(LeftAndTop::none(two_by_three), position, shaded);
    EXPECT_EQ(counts.write(), "rows\n2 1\ncolumns\n1 2 0\n");
    Rules rules;
    add_line_counts(rules, counts, 4, shaded, "row {0} has {1}", "column {0} has {1}",
                    [](std::size_t cell) { return cell != 3; });
    ASSERT_EQ(rules.size(), 5U);
    EXPECT_EQ(in_english(rules[2].text), "column 1 has 1");
    EXPECT_EQ(rules[2].clue, counts.element(2));
    EXPECT_EQ(rules[2].condition, 4);
    const Count& count = std::get<Count>(rules[2].what);
    EXPECT_EQ(count.of, (std::vector<Literal>{{element_id(0), shaded}}));
    EXPECT_EQ(count.at_least, 1U);
    EXPECT_EQ(count.at_most, 1U);
}

TEST(LineTotals, AddUpWhatTheCellsOfTheirLineWeigh) {
    const Board board = board_of(two_by_three, shading());
    Position position(board);
    for (const std::size_t cell : {0U, 4U}) position.set_mark(element_id(cell), shaded);
    const auto weighing = [](std::size_t, std::size_t cell) {
        return std::pair(Literal{element_id(cell), shaded, false},
                         cell == 5 ? -9 : static_cast<std::int32_t>(cell));
    };
    LineTotals totals = line_totals(LineTotals::none(two_by_three), position, weighing);
    EXPECT_EQ(totals.write(), "rows\n3 -6\ncolumns\n3 1 -7\n");
    totals.at[4].reset();
    Rules rules;
    add_line_totals(rules, totals, 0, weighing, "row {0} comes to {1}", "column {0} comes to {1}");
    ASSERT_EQ(rules.size(), 5U);
    EXPECT_EQ(in_english(rules[1].text), "row 2 comes to -6");
    const Linear& sum = std::get<Linear>(rules[1].what);
    EXPECT_THAT(sum.weights, ElementsAre(3, 4, -9));
    EXPECT_EQ(sum.at_least, -6);
    EXPECT_EQ(sum.at_most, -6);
    EXPECT_EQ(in_english(rules[4].text), "in column 3, any total will do");
    EXPECT_EQ(rules[4].clue, std::nullopt);
    EXPECT_EQ(std::get<Linear>(rules[4].what).at_least, -Linear::most_total);
}

}  // namespace
}  // namespace quadrille::kit
