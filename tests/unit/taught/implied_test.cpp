// Whether rules on groups and on sight say what others do, by their data alone.
#include "taught/implied.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "raw_boards.hpp"

namespace quadrille::taught {
namespace {

/// Cells of a row with the marks 1 and 2.
const Board row_of_five = test::board_of(5, 2);

Groups groups(std::initializer_list<std::size_t> cells, std::uint32_t least, std::uint32_t most) {
    Groups rule{{}, {}, 1, least, most};
    for (const std::size_t cell : cells) {
        if (!rule.cells.empty())
            rule.sides.push_back({static_cast<std::uint32_t>(rule.cells.size()) - 1,
                                  static_cast<std::uint32_t>(rule.cells.size())});
        rule.cells.push_back(element_id(cell));
    }
    return rule;
}

TEST(Implied, PartsOfGroupsAreNoLargerThanGroups) {
    const Groups whole = groups({0, 1, 2, 3, 4}, 3, 3);
    EXPECT_TRUE(implies(row_of_five, whole, groups({1, 2, 3}, 0, 3)));
    EXPECT_TRUE(implies(row_of_five, whole, groups({3, 2, 1}, 0, 4)));
    EXPECT_FALSE(implies(row_of_five, whole, groups({1, 2, 3}, 0, 2)));
    EXPECT_FALSE(
        implies(row_of_five, whole, groups({1, 2, 3}, 3, 3)));  // what goes on beyond them counts
    EXPECT_FALSE(implies(row_of_five, whole, groups({1, 3}, 0, 3)));  // no side of the board
    Groups other = whole;
    other.mark = 2;
    EXPECT_FALSE(implies(row_of_five, other, groups({1, 2, 3}, 0, 3)));
}

Sight sight(std::vector<std::vector<ElementId>> rays, std::uint32_t least, std::uint32_t most) {
    return {std::move(rays), 1, least, most};
}

TEST(Implied, ASightSaysHowFarPartsOfItsRaysAreSeen) {
    const auto at = [](std::size_t i) { return element_id(i); };
    const Sight whole = sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 2, 3);
    EXPECT_TRUE(implies(row_of_five, whole, sight({{at(3), at(4)}, {at(0), at(1), at(2)}}, 2, 3)));
    EXPECT_TRUE(implies(row_of_five, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 1, 5)));
    EXPECT_FALSE(implies(row_of_five, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 3, 5)));
    EXPECT_FALSE(implies(row_of_five, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 0, 2)));
    EXPECT_TRUE(implies(row_of_five, whole, sight({{at(0), at(1)}, {at(3)}}, 0, 3)));
    EXPECT_TRUE(implies(row_of_five, whole, sight({{at(0), at(1), at(2)}, {at(3)}}, 1, 4)));
    EXPECT_FALSE(implies(row_of_five, whole, sight({{at(0), at(1), at(2)}, {at(3)}}, 2, 4)));
    EXPECT_TRUE(implies(row_of_five, whole, sight({{at(0), at(1)}}, 0, 2)));   // there are no more
    EXPECT_FALSE(implies(row_of_five, whole, sight({{at(0), at(1)}}, 1, 3)));  // the others may do
    EXPECT_FALSE(
        implies(row_of_five, whole, sight({{at(1), at(2)}}, 0, 3)));  // not from its start on
    EXPECT_FALSE(implies(row_of_five, whole, sight({{at(0), at(2)}}, 0, 3)));
    Sight other = whole;
    other.stop = 2;
    EXPECT_FALSE(implies(row_of_five, other, whole));
}

Linear linear(std::vector<std::int32_t> weights, std::int64_t least, std::int64_t most,
              std::size_t first = 0) {
    Linear rule{{}, std::move(weights), least, most};
    for (std::size_t i = 0; i < rule.weights.size(); ++i)
        rule.of.push_back({element_id(first + i), 1});
    return rule;
}

TEST(Implied, AWeightedSumSaysWhatIsLeftForAPartOfIt) {
    constexpr std::int64_t none = Linear::most_total;
    const Linear whole = linear({1, 2, 3, -4}, 2, 4);
    EXPECT_TRUE(implies(row_of_five, whole, linear({1, 2, 3, -4}, 1, 4)));
    EXPECT_FALSE(implies(row_of_five, whole, linear({1, 2, 3, -4}, 3, 4)));
    EXPECT_FALSE(implies(row_of_five, whole, linear({1, 2, 4, -4}, 2, 4)));
    EXPECT_TRUE(implies(row_of_five, whole, linear({1, 2, 3}, 2, 8)));
    EXPECT_FALSE(implies(row_of_five, whole, linear({1, 2, 3}, 2, 7)));
    EXPECT_TRUE(implies(row_of_five, whole, linear({2, 3, -4}, 1, none, 1)));
    EXPECT_FALSE(implies(row_of_five, whole, linear({2, 3, -4}, 2, none, 1)));
    EXPECT_FALSE(
        implies(row_of_five, linear({1}, 0, 0, 4), linear({1}, 0, 9)));  // of something else
    // The same said of the other mark of two: what is not there is missing of all there is.
    Linear missing = whole;
    for (Literal& literal : missing.of) literal.mark = 2;
    for (std::int32_t& weight : missing.weights) weight = -weight;
    missing.at_least = 0;
    missing.at_most = 2;
    EXPECT_TRUE(implies(row_of_five, whole, missing));
    missing.at_most = 1;
    EXPECT_FALSE(implies(row_of_five, whole, missing));
}

TEST(Implied, LinksWithoutALoopHaveNoneAmongSomeOfThem) {
    const auto on = [](std::size_t i) { return Literal{element_id(i), 1}; };
    const Acyclic whole{{on(0), on(1), on(2), on(3)}, {{0, 1}, {1, 2}, {2, 0}, {2, 3}}};
    EXPECT_TRUE(implies(row_of_five, whole, whole));
    EXPECT_TRUE(
        implies(row_of_five, whole, Acyclic{{on(2), on(0), on(1)}, {{7, 9}, {9, 8}, {8, 7}}}));
    EXPECT_TRUE(implies(row_of_five, whole, Acyclic{{on(3), on(1)}, {{0, 1}, {2, 0}}}));
    // Not so do they meet there.
    EXPECT_FALSE(
        implies(row_of_five, whole, Acyclic{{on(0), on(1), on(3)}, {{0, 1}, {1, 2}, {2, 0}}}));
    EXPECT_FALSE(implies(row_of_five, whole, Acyclic{{on(0), on(0)}, {{0, 1}, {0, 1}}}));
    EXPECT_FALSE(implies(row_of_five, whole, Acyclic{{on(4), on(1)}, {{0, 1}, {1, 2}}}));
}

TEST(Implied, GroupsAreSaidOfOtherElements) {
    const Placement shifted{[](ElementId id) { return std::optional(element_id(index(id) + 1)); },
                            [](ElementId, Mark mark) { return std::optional(mark); }};
    const auto there = placed(groups({0, 1}, 2, 2), shifted);
    ASSERT_TRUE(there);
    EXPECT_EQ(std::get<Groups>(*there).cells, (std::vector{element_id(1), element_id(2)}));
    const auto seen = placed(sight({{}, {element_id(1)}, {element_id(0)}}, 1, 2), shifted);
    ASSERT_TRUE(seen);
    EXPECT_EQ(std::get<Sight>(*seen).rays,
              (std::vector<std::vector<ElementId>>{{}, {element_id(2)}, {element_id(1)}}));
    const auto weighed = placed(linear({3, 4}, 1, 2), shifted);
    ASSERT_TRUE(weighed);
    EXPECT_EQ(std::get<Linear>(*weighed).of,
              (std::vector<Literal>{{element_id(1), 1}, {element_id(2), 1}}));
    EXPECT_EQ(std::get<Linear>(*weighed).weights, (std::vector<std::int32_t>{3, 4}));
    const Placement nowhere{[](ElementId) { return std::optional<ElementId>(); },
                            [](ElementId, Mark mark) { return std::optional(mark); }};
    EXPECT_FALSE(placed(groups({0, 1}, 2, 2), nowhere));
}

}  // namespace
}  // namespace quadrille::taught
