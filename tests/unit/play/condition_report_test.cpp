// What is told of the victory conditions beside the board: what is wrong, and where.
#include "play/panels/condition_report.hpp"

#include <gtest/gtest.h>

#include "small_games.hpp"
#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

class ConditionReportTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    std::unique_ptr<Game> game = test::square_game(".........", 3);
    ConditionReport report{*game};

    [[nodiscard]] Resources world(const std::string& settings = "") const {
        folder.write("shipped/settings.toml", settings);
        config::Folders folders;
        folders.shipped_config = folder.path() / "shipped";
        folders.user_config = folder.path() / "config";
        folders.user_data = folder.path() / "data";
        return {folders, std::nullopt, "en"};
    }
    [[nodiscard]] std::string told(const Resources& resources) {
        return plain(report.read(resources).at(0).told().sentences.front());
    }
};

std::vector<ElementId> cells(std::initializer_list<std::size_t> numbers) {
    std::vector<ElementId> list;
    for (const std::size_t number : numbers) list.push_back(element_id(number));
    return list;
}

TEST_F(ConditionReportTest, TellsWhatIsDemandedUntilItIsBroken) {
    const Resources resources = world();
    EXPECT_EQ(told(resources), "All differ");
    EXPECT_FALSE(report.read(resources).at(0).is_broken());
    EXPECT_TRUE(report.read(resources).at(0).places().empty());
    test::write(*game, 0, 1);
    test::write(*game, 1, 1);
    EXPECT_EQ(told(resources), "1 stands twice in row 1.");
    EXPECT_TRUE(report.read(resources).at(0).is_broken());
    EXPECT_EQ(report.read(resources).at(0).places(), cells({0, 1, 2}));
}

TEST_F(ConditionReportTest, TellsOfThePlaceOfTheHistoryThatIsLookedAt) {
    const Resources resources = world();
    test::write(*game, 0, 1);
    test::write(*game, 1, 1);
    const game::NodeId here = game->session().journal().here();
    ASSERT_TRUE(report.read(resources).at(0).is_broken());
    game->look_at(game->session().journal().parent(here));
    EXPECT_EQ(told(resources), "All differ");
    EXPECT_EQ(report.read(resources).at(0).status, Status::open);
    game->look_at(here);
    EXPECT_EQ(told(resources), "1 stands twice in row 1.");
}

TEST_F(ConditionReportTest, FollowedAgainTellsTheNextThingThatIsWrong) {
    const Resources resources = world();
    for (const unsigned cell : {0U, 1U, 3U}) test::write(*game, cell, 1);
    EXPECT_EQ(report.read(resources).at(0).sentences.size(), 2U);
    EXPECT_EQ(report.follow(0), cells({0, 1, 2})) << "first to what is told";
    EXPECT_EQ(report.follow(0), cells({0, 3, 6}));
    EXPECT_EQ(told(resources), "1 stands twice in column 1.");
    EXPECT_EQ(report.follow(0), cells({0, 1, 2})) << "round and round";
    test::write(*game, 1, 2);
    EXPECT_EQ(told(resources), "1 stands twice in column 1.")
        << "from the beginning, with what is left";
}

TEST_F(ConditionReportTest, WhatIsPointedAtIsToBeSeenUntilTheGameChanges) {
    const Resources resources = world();
    test::write(*game, 0, 1);
    test::write(*game, 1, 1);
    static_cast<void>(report.read(resources));
    EXPECT_TRUE(report.point(0));
    EXPECT_FALSE(report.point(0)) << "nothing new is to be drawn";
    Highlights shown;
    report.add_to(shown);
    EXPECT_EQ(shown.pointed, cells({0, 1, 2}));
    EXPECT_FALSE(report.is_lit(0));
    game->hover(Vec2{1.5, 0.5});
    EXPECT_TRUE(report.is_lit(0)) << "the other way round";
    test::write(*game, 1, 2);
    static_cast<void>(report.read(resources));
    EXPECT_TRUE(report.pointed().empty());
}

TEST_F(ConditionReportTest, TellsNothingThatThePlayerDoesNotWantToKnow) {
    const Resources resources = world("live-errors = false\n");
    test::write(*game, 0, 1);
    test::write(*game, 1, 1);
    EXPECT_EQ(told(resources), "All differ");
    static_cast<void>(game->check());
    EXPECT_EQ(told(resources), "1 stands twice in row 1.") << "after a check";
}

}  // namespace
}  // namespace quadrille::play
