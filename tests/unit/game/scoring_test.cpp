#include "game/scoring.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"
#include "temporary_folder.hpp"

namespace quadrille::game {
namespace {

class ScoringTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<config::Problem> problems;
    void SetUp() override {
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.user_config = folder.path();
    }
};

TEST_F(ScoringTest, TheShippedFileSaysWhatIsBuiltIn) {
    EXPECT_EQ(load_score_rates(folders, problems), ScoreRates{});
    EXPECT_TRUE(problems.empty());
}

TEST_F(ScoringTest, TheTotalIsTimeAndEachPenalty) {
    Score score;
    score.time = std::chrono::seconds(100);
    score.undos = 2;
    score.checks = 1;
    score.hints = 3;
    score.lives_lost = 1;
    EXPECT_DOUBLE_EQ(total(score, ScoreRates{}), 100 + 2 * 1 + 10 + 3 * 30 + 60);
    EXPECT_DOUBLE_EQ(total(score, {0, 0, 0.5, 0}), 101.5);
}

TEST_F(ScoringTest, TheUsersFileWinsAndItsFlawsAreToldWithTheirPlaces) {
    folder.write("scoring.toml", "[seconds]\nhint = 5\nundo = -1\nluck = 3\n");
    const ScoreRates rates = load_score_rates(folders, problems);
    EXPECT_EQ(rates.per_hint, 5);
    EXPECT_EQ(rates.per_undo, 1);
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].told({}),
                testing::HasSubstr("scoring.toml:3:8: 'undo' takes a number from 0 to 86400"));
    EXPECT_THAT(problems[1].told({}),
                testing::HasSubstr("scoring.toml:4:8: there is no 'seconds.luck' in a score"));
}

TEST_F(ScoringTest, AFileThatIsBeingEditedChangesNothingThatItDoesNotSay) {
    folder.write("scoring.toml", "[seconds]\nhint = 5\nundo = = 2\n");
    const ScoreRates running{7, 8, 9, 10};
    EXPECT_EQ(load_score_rates(folders, problems, &running), (ScoreRates{7, 8, 5, 10}));
}

TEST(Score, AClockHasHoursWhereThereAreAny) {
    EXPECT_EQ(clock_text(245), "4:05");
    EXPECT_EQ(clock_text(3599.4), "59:59");
    EXPECT_EQ(clock_text(3599.5), "1:00:00");
    EXPECT_EQ(clock_text(3750), "1:02:30");
    EXPECT_EQ(clock_text(-1), "0:00");
}

TEST(Score, AChallengeIsLostWithItsLastLife) {
    Session session(std::make_shared<test::BoardPuzzle>(test::row_of_cells(1, 1), Rules{}),
                    "cells");
    session.challenge(2);
    session.lose_life();
    EXPECT_FALSE(session.lost());
    EXPECT_EQ(session.lives_left(), 1U);
    session.lose_life();
    session.lose_life();
    EXPECT_TRUE(session.lost());
    EXPECT_EQ(session.score().lives_lost, 2U) << "there were no more";
}

}  // namespace
}  // namespace quadrille::game
