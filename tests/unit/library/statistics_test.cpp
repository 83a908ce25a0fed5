#include "library/statistics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::library {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

Attempt attempt(std::string key, double total, std::string day, std::string size = "9×9") {
    Attempt one;
    one.key = std::move(key);
    one.type = "cells";
    one.size = std::move(size);
    one.difficulty = "easy";
    one.total = total;
    one.when = day + " 12:00";
    return one;
}

TEST(Statistics, TheMedianIsTheMiddleOrTheMeanOfTwo) {
    EXPECT_DOUBLE_EQ(median_of({3, 1, 2}), 2);
    EXPECT_DOUBLE_EQ(median_of({4, 1, 2, 3}), 2.5);
    EXPECT_DOUBLE_EQ(median_of({7}), 7);
}

TEST(Statistics, APuzzleCountsOnceAndEachGameOfItForTheMedian) {
    std::vector<Attempt> all{attempt("a", 60, "2026-03-01"), attempt("a", 40, "2026-03-01"),
                             attempt("b", 50, "2026-03-02"), attempt("c", 90, "2026-03-02")};
    all[2].score.hints = 1;
    const Tally sum = tally(all, {});
    EXPECT_EQ(sum.solved, 3U);
    EXPECT_EQ(sum.games, 4U);
    EXPECT_EQ(sum.best, 40);
    EXPECT_EQ(sum.median, 55);
    EXPECT_DOUBLE_EQ(sum.share_unaided().value(), 0.75);
    EXPECT_FALSE(Tally().share_unaided()) << "of nothing there is no share";
    EXPECT_EQ(tally({}, {}).median, std::nullopt);
}

TEST(Statistics, WhatTheProgramSolvedIsNoneOfThePlayersAndALostChallengeNoScore) {
    std::vector<Attempt> all{attempt("a", 5, "2026-03-01"), attempt("b", 6, "2026-03-01"),
                             attempt("c", 7, "2026-03-01")};
    all[0].score.solved_by_program = true;
    all[1].mode = Mode::lost;
    const Tally sum = tally(all, {});
    EXPECT_EQ(sum.solved, 2U);
    EXPECT_EQ(sum.shown, 1U);
    EXPECT_EQ(sum.lost, 1U);
    EXPECT_EQ(sum.best, 7);
}

TEST(Statistics, ThereIsAGroupForEachKindTheSmallerSizeFirst) {
    const std::vector<Attempt> all{attempt("a", 1, "2026-03-01", "10×10"),
                                   attempt("b", 2, "2026-03-01", "9×9"),
                                   attempt("c", 3, "2026-03-01", "9×9")};
    const std::vector<Group> found = groups(all, {});
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].selection.size, "9×9");
    EXPECT_EQ(found[0].tally.solved, 2U);
    EXPECT_EQ(found[1].tally.best, 1);
    EXPECT_THAT(totals(all, found[0].selection), ElementsAre(2, 3));
}

TEST(Statistics, TheBestOfEachPuzzleIsItsOwnInEachMode) {
    std::vector<Attempt> all{attempt("a", 60, "2026-03-01"), attempt("a", 40, "2026-03-02"),
                             attempt("a", 50, "2026-03-03")};
    all[2].mode = Mode::challenge;
    const std::vector<Attempt> bests = personal_bests(all, {});
    ASSERT_EQ(bests.size(), 2U);
    EXPECT_EQ(bests[0].total, 40);
    EXPECT_EQ(bests[1].mode, Mode::challenge);
}

TEST(Statistics, DaysInARowGoOverTheEndsOfMonthsAndYesterdayIsNotLostYet) {
    std::vector<Attempt> all{attempt("a", 1, "2026-02-27"), attempt("b", 1, "2026-02-28"),
                             attempt("c", 1, "2026-03-01"), attempt("d", 1, "2026-03-01"),
                             attempt("e", 1, "2026-03-04")};
    EXPECT_EQ(streak(all, Date(2026y / 3 / 5)).now, 1U);
    EXPECT_EQ(streak(all, Date(2026y / 3 / 5)).longest, 3U);
    EXPECT_EQ(streak(all, Date(2026y / 3 / 6)).now, 0U);
    all.pop_back();
    EXPECT_EQ(streak(all, Date(2026y / 3 / 2)).now, 3U);
    all[3].score.solved_by_program = all[2].score.solved_by_program = true;
    EXPECT_EQ(streak(all, Date(2026y / 3 / 1)).now, 2U)
        << "what the program solved is no day's work";
    EXPECT_EQ(streak({}, Date(2026y / 3 / 1)).longest, 0U);
    all[0].when = "some day";
    EXPECT_EQ(streak(all, Date(2026y / 3 / 1)).longest, 1U);
}

TEST(Statistics, AHistogramHasRoundBoundsAndARangeForTheOwnValue) {
    const std::vector<double> values{61, 62, 118, 240};
    const Histogram bars = histogram(values, 118, 5);
    EXPECT_EQ(bars.width, 60);
    EXPECT_EQ(bars.least, 60);
    EXPECT_THAT(bars.counts, ElementsAre(3, 0, 0, 1));
    EXPECT_EQ(bars.own, 0U);
    EXPECT_EQ(bars.highest(), 3U);
    EXPECT_TRUE(histogram({}, 5, 5).counts.empty());
    EXPECT_LE(histogram(std::vector<double>{1, 1e7}, std::nullopt, 4).counts.size(), 4U);
}

}  // namespace
}  // namespace quadrille::library
