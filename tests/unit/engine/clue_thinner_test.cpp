// What stays when clues are left out one after the other: it suffices, and nothing of it could go.
#include "engine/generate/clue_thinner.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "latin_clues.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

class ClueThinnerTest : public testing::TestWithParam<Symmetry>, public LatinClues {
protected:
    ClueThinnerTest() : LatinClues(5, GetParam()) {}

    /// All groups, in some order.
    [[nodiscard]] GroupNumbers order(std::uint64_t seed) const {
        GroupNumbers all(groups.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        kit::Random(seed).shuffle(std::span(all));
        return all;
    }
};

TEST_P(ClueThinnerTest, LeavesNothingThatCouldStillGo) {
    ASSERT_TRUE(givens_alone(table));
    std::size_t asked = 0;
    ClueThinner thinning(whole, rules, table, solution, budget, [&] { ++asked; });
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        expect_smallest(thinning.thinned(order(seed)),
                        [&](const GroupNumbers& kept) { return is_unique(kept); });
    EXPECT_GT(asked, 0U);
}

TEST_P(ClueThinnerTest, KeepsToTheLevel) {
    for (const std::uint16_t level : {std::uint16_t{1}, std::uint16_t{2}}) {
        ClueThinner thinning(whole, rules, table, solution, budget, [] {}, level);
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            expect_smallest(thinning.thinned(order(seed)), [&](const GroupNumbers& kept) {
                return is_solved_at(level, kept);
            });
    }
}

TEST_P(ClueThinnerTest, TheSameOrderLeavesTheSameWhateverWasAskedBefore) {
    ClueThinner one(whole, rules, table, solution, budget, [] {});
    ClueThinner other(whole, rules, table, solution, budget, [] {});
    static_cast<void>(one.thinned(order(1)));
    EXPECT_EQ(one.thinned(order(2)), other.thinned(order(2)));
}

TEST_P(ClueThinnerTest, ProvesThatWhatStaysHasNoOtherSolution) {
    ClueThinner thinning(whole, rules, table, solution, budget, [] {});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        GroupNumbers kept = thinning.thinned(order(seed));
        EXPECT_TRUE(thinning.is_proved(kept));
        kept.pop_back();
        EXPECT_FALSE(thinning.is_proved(kept));
    }
}

TEST_P(ClueThinnerTest, WhatTheLaterOnesSayGoesWithoutAQuestion) {
    ClueThinner thinning(whole, rules, table, solution, budget, [] {});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const GroupNumbers all = order(seed);
        const GroupNumbers rest = thinning.unimplied(all);
        EXPECT_LT(rest.size(), all.size());
        EXPECT_TRUE(is_unique(rest));
        EXPECT_EQ(thinning.thinned(rest), thinning.thinned(all));
    }
}

TEST(VainTechniques, AreAskedAFewTimesAndNoMore) {
    VainTechniques vain;
    for (int question = 0; question < 100; ++question) {
        vain.note(0, question == 3);
        if (!vain.contains(2)) vain.note(2, false);
        EXPECT_FALSE(vain.contains(0));
        EXPECT_FALSE(vain.contains(1));
    }
    EXPECT_TRUE(vain.contains(2));
}

INSTANTIATE_TEST_SUITE_P(Symmetries, ClueThinnerTest,
                         testing::Values(Symmetry::none, Symmetry::half_turn));

}  // namespace
}  // namespace quadrille::engine
