// Whether rules on groups and on sight say what others do, by their data alone.
#include "taught/implied.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "raw_boards.hpp"

namespace quadrille::taught {
namespace {

/// Cells of a row with the marks 1 and 2.
const Board row = test::board_of(5, 2);

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
    EXPECT_TRUE(implies(row, whole, groups({1, 2, 3}, 0, 3)));
    EXPECT_TRUE(implies(row, whole, groups({3, 2, 1}, 0, 4)));
    EXPECT_FALSE(implies(row, whole, groups({1, 2, 3}, 0, 2)));
    EXPECT_FALSE(implies(row, whole, groups({1, 2, 3}, 3, 3)));  // what goes on beyond them counts
    EXPECT_FALSE(implies(row, whole, groups({1, 3}, 0, 3)));     // no side of the board
    Groups other = whole;
    other.mark = 2;
    EXPECT_FALSE(implies(row, other, groups({1, 2, 3}, 0, 3)));
}

Sight sight(std::vector<std::vector<ElementId>> rays, std::uint32_t least, std::uint32_t most) {
    return {std::move(rays), 1, least, most};
}

TEST(Implied, ASightSaysHowFarPartsOfItsRaysAreSeen) {
    const auto at = [](std::size_t i) { return element_id(i); };
    const Sight whole = sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 2, 3);
    EXPECT_TRUE(implies(row, whole, sight({{at(3), at(4)}, {at(0), at(1), at(2)}}, 2, 3)));
    EXPECT_TRUE(implies(row, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 1, 5)));
    EXPECT_FALSE(implies(row, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 3, 5)));
    EXPECT_FALSE(implies(row, whole, sight({{at(0), at(1), at(2)}, {at(3), at(4)}}, 0, 2)));
    EXPECT_TRUE(implies(row, whole, sight({{at(0), at(1)}, {at(3)}}, 0, 3)));
    EXPECT_TRUE(implies(row, whole, sight({{at(0), at(1), at(2)}, {at(3)}}, 1, 4)));
    EXPECT_FALSE(implies(row, whole, sight({{at(0), at(1), at(2)}, {at(3)}}, 2, 4)));
    EXPECT_TRUE(implies(row, whole, sight({{at(0), at(1)}}, 0, 2)));   // there are no more
    EXPECT_FALSE(implies(row, whole, sight({{at(0), at(1)}}, 1, 3)));  // the others may do
    EXPECT_FALSE(implies(row, whole, sight({{at(1), at(2)}}, 0, 3)));  // not from its start on
    EXPECT_FALSE(implies(row, whole, sight({{at(0), at(2)}}, 0, 3)));
    Sight other = whole;
    other.stop = 2;
    EXPECT_FALSE(implies(row, other, whole));
}

TEST(Implied, LinksWithoutALoopHaveNoneAmongSomeOfThem) {
    const auto on = [](std::size_t i) { return Literal{element_id(i), 1}; };
    const Acyclic whole{{on(0), on(1), on(2), on(3)}, {{0, 1}, {1, 2}, {2, 0}, {2, 3}}};
    EXPECT_TRUE(implies(row, whole, whole));
    EXPECT_TRUE(implies(row, whole, Acyclic{{on(2), on(0), on(1)}, {{7, 9}, {9, 8}, {8, 7}}}));
    EXPECT_TRUE(implies(row, whole, Acyclic{{on(3), on(1)}, {{0, 1}, {2, 0}}}));
    // Not so do they meet there.
    EXPECT_FALSE(implies(row, whole, Acyclic{{on(0), on(1), on(3)}, {{0, 1}, {1, 2}, {2, 0}}}));
    EXPECT_FALSE(implies(row, whole, Acyclic{{on(0), on(0)}, {{0, 1}, {0, 1}}}));
    EXPECT_FALSE(implies(row, whole, Acyclic{{on(4), on(1)}, {{0, 1}, {1, 2}}}));
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
    const Placement nowhere{[](ElementId) { return std::optional<ElementId>(); },
                            [](ElementId, Mark mark) { return std::optional(mark); }};
    EXPECT_FALSE(placed(groups({0, 1}, 2, 2), nowhere));
}

}  // namespace
}  // namespace quadrille::taught
