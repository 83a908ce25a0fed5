// Regions that are drawn at random: they cover the board, hang together and stay so; drafts that
// are changed until little stays open.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "quadrille/kit/mended_draft.hpp"
#include "quadrille/kit/random_regions.hpp"

namespace quadrille::kit {
namespace {

constexpr Grid sketched{6, 7};

RegionSketch five_regions(Random& random) {
    RegionSketch sketch(sketched);
    for (const std::uint32_t cell : random.order(sketched.cells())) {
        if (sketch.start(cell) == 4) break;
    }
    EXPECT_TRUE(sketch.grow(random));
    return sketch;
}

TEST(RegionSketch, GrowsUntilEachCellHasARegionThatHangsTogether) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const RegionSketch sketch = five_regions(random);
        for (std::size_t cell = 0; cell < sketched.cells(); ++cell) EXPECT_LT(sketch[cell], 5U);
        EXPECT_EQ(sketch.regions().cells.size(), 5U);
    }
}

TEST(RegionSketch, GrowsFromGivenCellsAloneAndSaysWhetherThatIsEnough) {
    Random random(1);
    RegionSketch sketch({1, 5});
    const std::uint32_t left = sketch.start(0);
    const std::uint32_t wall = sketch.start(2);
    EXPECT_FALSE(sketch.grow(random, {0}));
    EXPECT_EQ(sketch[1], left);
    EXPECT_EQ(sketch[2], wall);
    EXPECT_EQ(sketch[3], RegionSketch::none);
    EXPECT_TRUE(sketch.grow(random));
    EXPECT_EQ(sketch[4], wall);
}

TEST(RegionSketch, StartsRegionsOfASizeWhereThereIsRoom) {
    Random random(1);
    RegionSketch sketch({1, 6});
    sketch.start(random, 0, 4);
    EXPECT_EQ(sketch.regions().cells.front().size(), 4U);
    sketch.start(random, 5, 4);
    EXPECT_EQ(sketch.regions().cells.back().size(), 2U);
}

TEST(RegionSketch, SparesNoCellThatHoldsARegionTogether) {
    //  0 0 1
    //  1 0 1
    //  1 1 1
    RegionSketch sketch({3, 3});
    for (const std::size_t cell : {0U, 1U, 4U}) sketch.set(cell, 0);
    for (const std::size_t cell : {2U, 3U, 5U, 6U, 7U, 8U}) sketch.set(cell, 1);
    for (const std::size_t cell : {0U, 4U, 2U, 3U}) EXPECT_TRUE(sketch.can_spare(cell)) << cell;
    for (const std::size_t cell : {1U, 5U, 7U}) EXPECT_FALSE(sketch.can_spare(cell)) << cell;
    sketch.set(0, 2);
    EXPECT_FALSE(sketch.can_spare(0)) << "it is all there is of its region";
}

TEST(RegionSketch, MovesBordersAndKeepsItsRegionsWhole) {
    Random random(3);
    RegionSketch sketch = five_regions(random);
    const std::uint32_t fixed = 17;
    const std::uint32_t region = sketch[fixed];
    for (int i = 0; i < 500; ++i) {
        const Regions before = sketch.regions();
        const bool has_moved = sketch.move_border(random, random.below(sketched.cells()),
                                                  [](std::size_t cell) { return cell != fixed; });
        const Regions after = sketch.regions();
        EXPECT_EQ(after.cells.size(), 5U);
        EXPECT_EQ(has_moved, before.of != after.of);
        EXPECT_EQ(sketch[fixed], region);
    }
    RegionSketch one({2, 2});
    one.start(0);
    ASSERT_TRUE(one.grow(random));
    EXPECT_FALSE(one.move_border(random, 0)) << "there is no border";
}

/// A draft that is a number of open elements.
std::vector<ElementId> so_many_open(std::size_t draft) {
    std::vector<ElementId> open;
    for (std::size_t i = 0; i < draft; ++i) open.push_back(element_id(i));
    return open;
}

TEST(MendDraft, KeepsChangesThatLeaveNoMoreOpen) {
    Random random(1);
    std::size_t draft = 9;
    std::size_t highest = 0;
    const bool is_good = mend_draft(
        draft, random, {.rounds = 1000}, [&] { return so_many_open(draft); },
        [&](const std::vector<ElementId>& near) {
            EXPECT_EQ(near.size(), draft);
            highest = std::max(highest, draft);
            draft = random.chance(1, 2) ? draft + 1 : draft - 1;
            return true;
        });
    EXPECT_TRUE(is_good);
    EXPECT_EQ(draft, 0U);
    EXPECT_EQ(highest, 9U);
}

TEST(MendDraft, StopsWhereEnoughIsClosedOrRoundsAreOver) {
    Random random(1);
    std::size_t draft = 9;
    const auto open = [&] { return so_many_open(draft); };
    EXPECT_TRUE(mend_draft(draft, random, {.rounds = 1000, .enough = 4}, open, [&](const auto&) {
        --draft;
        return true;
    }));
    EXPECT_EQ(draft, 4U);
    EXPECT_FALSE(mend_draft(draft, random, {.rounds = 3}, open, [&](const auto&) {
        --draft;
        return true;
    }));
    EXPECT_EQ(draft, 1U);
    EXPECT_FALSE(mend_draft(draft, random, {.rounds = 3}, open, [&](const auto&) {
        draft = 0;
        return false;  // nothing came of it: taken back
    }));
    EXPECT_EQ(draft, 1U);
}

TEST(MendDraft, MayBeWorseNowAndThen) {
    Random random(1);
    std::size_t draft = 5;
    std::size_t highest = 0;
    const bool is_good = mend_draft(
        draft, random, {.rounds = 1000, .enough = 0, .worse = 2},
        [&] { return so_many_open(draft); },
        [&](const auto&) {
            highest = std::max(highest, draft);
            draft = draft >= 10 ? 0 : draft + 2;
            return true;
        });
    EXPECT_TRUE(is_good);
    EXPECT_GE(highest, 10U);
}

}  // namespace
}  // namespace quadrille::kit
