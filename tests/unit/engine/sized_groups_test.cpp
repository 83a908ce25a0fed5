// What is found of the sizes of groups, by example; that it is sound, and complete where all is
// decided, property tests of inferences and compiled rules hold.
#include "engine/rules/sized_groups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

using Why = SizedGroups::Why;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// '#' belongs to a group, '.' may, '-' does not.
struct DrawnGroups {
    DrawnGroups(kit::Grid grid, std::string_view cells, std::uint32_t size)
        : groups({grid.elements(), grid.sides(), 1, size, size}) {
        for (const char c : cells)
            scratch.states.push_back(c == '#'   ? Presence::in
                                     : c == '.' ? Presence::unsure
                                                : Presence::out);
    }
    std::string narrowed() {
        if (!groups.narrow(scratch, settled)) return "impossible";
        std::string cells;
        for (const Presence state : scratch.states)
            cells += state == Presence::in ? '#' : state == Presence::unsure ? '.' : '-';
        return cells;
    }
    std::optional<SizedGroups::Conclusion> first(std::optional<Why> only = std::nullopt) {
        return groups.first(scratch, only);
    }

    SizedGroups groups;
    SizedGroups::Scratch scratch;
    SizedGroups::Settled settled;
};

constexpr kit::Grid row_of_seven{1, 7};

TEST(SizedGroups, ACompleteGroupEndsWhereItIs) {
    EXPECT_EQ(DrawnGroups(row_of_seven, "..##...", 2).narrowed(), "--##-..");
    const auto found = DrawnGroups(row_of_seven, "..##...", 2).first();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->why, Why::full);
    EXPECT_THAT(found->cells, ElementsAre(1, 4));
    EXPECT_THAT(found->because, UnorderedElementsAre(2, 3));
}

TEST(SizedGroups, GroupsThatWouldBeTooLargeTogetherDoNotMeet) {
    EXPECT_EQ(DrawnGroups(row_of_seven, ".##.#..", 3).narrowed(), "###-###");
    const auto found = DrawnGroups(row_of_seven, ".##.#..", 3).first(Why::joined);
    ASSERT_TRUE(found);
    EXPECT_THAT(found->cells, ElementsAre(3));
    EXPECT_THAT(found->because, UnorderedElementsAre(1, 2, 4));
}

TEST(SizedGroups, NoGroupHasTooLittleRoom) {
    EXPECT_EQ(DrawnGroups(row_of_seven, "..-...-", 3).narrowed(), "---...-");
    const auto found = DrawnGroups(row_of_seven, "..-...-", 3).first();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->why, Why::room);
    EXPECT_THAT(found->cells, ElementsAre(0, 1));
    EXPECT_THAT(found->because, ElementsAre(2));
    EXPECT_EQ(DrawnGroups(row_of_seven, "#.-....", 3).narrowed(), "impossible");
    EXPECT_TRUE(DrawnGroups(row_of_seven, "#.-....", 3).first()->contradiction);
}

TEST(SizedGroups, AGroupTakesItsOnlyWayOut) {
    // The upper row leads nowhere: whatever the group is, it goes down.
    const kit::Grid grid{3, 3};
    const auto found = DrawnGroups(grid,
                                   "#.-"
                                   ".--"
                                   "...",
                                   4)
                           .first();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->why, Why::exit);
    EXPECT_EQ(found->becomes, Presence::in);
    EXPECT_EQ(DrawnGroups(grid,
                          "#.-"
                          ".--"
                          "...",
                          4)
                  .narrowed(),
              "#.-"
              "#--"
              "#..");
}

TEST(SizedGroups, WhatAnotherGroupMakesTooDearIsOutOfReach) {
    // Beyond the first open cell stands a group of two: with it there would be five.
    EXPECT_EQ(DrawnGroups({1, 6}, "#..##-", 4).narrowed(), "impossible");
    EXPECT_EQ(DrawnGroups({1, 6}, "#..##-", 5).narrowed(), "#####-");
}

TEST(SizedGroups, ARangeLeavesMoreOpen) {
    SizedGroups groups({row_of_seven.elements(), row_of_seven.sides(), 1, 2, 3});
    SizedGroups::Scratch scratch;
    scratch.states.assign(7, Presence::unsure);
    scratch.states[0] = Presence::in;
    SizedGroups::Settled settled;
    ASSERT_TRUE(groups.narrow(scratch, settled));
    EXPECT_EQ(scratch.states[1], Presence::in);
    EXPECT_EQ(scratch.states[2], Presence::unsure);
    EXPECT_EQ(scratch.states[3], Presence::unsure);
}

/// Cells are decided one after the other, some taken back; what was settled before makes no
/// difference.
TEST(SizedGroups, OnlyWhatIsRoundAChangeNeedBeLookedAt) {
    kit::Random random(7);
    for (int board = 0; board < 400; ++board) {
        const kit::Grid grid{3 + random.below(4), 3 + random.below(4)};
        const auto least = static_cast<std::uint32_t>(1 + random.below(7));
        const auto most = static_cast<std::uint32_t>(least + random.below(3));
        const SizedGroups groups(Groups{grid.elements(), grid.sides(), 1, least, most});
        SizedGroups::Scratch scratch;
        SizedGroups::Settled settled;
        std::vector<std::vector<Presence>> line{
            std::vector<Presence>(grid.cells(), Presence::unsure)};
        for (int step = 0; step < 12; ++step) {
            while (line.size() > 1 && random.chance(1, 4)) line.pop_back();
            scratch.states = line.back();
            for (std::uint64_t marks = random.below(4); marks > 0; --marks) {
                Presence& cell = scratch.states[random.below(grid.cells())];
                if (cell == Presence::unsure)
                    cell = random.chance(1, 2) ? Presence::in : Presence::out;
            }
            SizedGroups::Scratch fresh;
            SizedGroups::Settled nothing;
            fresh.states = scratch.states;
            const bool holds = groups.narrow(scratch, settled);
            ASSERT_EQ(holds, groups.narrow(fresh, nothing));
            if (!holds) continue;
            ASSERT_EQ(scratch.states, fresh.states);
            ASSERT_FALSE(groups.first(fresh, std::nullopt));
            line.push_back(scratch.states);
        }
    }
}

}  // namespace
}  // namespace quadrille::engine
