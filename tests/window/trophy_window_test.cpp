// What a player has of a game beyond its moves: the pause, the solved board, statistics, lives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "desktop.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class TrophyWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::shared_ptr<const PuzzleType> type;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<Vec2> solution;  ///< places to click
    Vec2 wrong;                  ///< one that is in no solution

    void SetUp() override {
        registry.poll();
        type = registry.find("slitherlink");
        ASSERT_TRUE(type);
        puzzle = std::move(*type->parse(type->info().example));
        const engine::SolveResult result = engine::solve_exactly(*puzzle, {});
        ASSERT_EQ(result.verdict, engine::Verdict::unique);
        for (const ElementId id : puzzle->board().deciding()) {
            const Element& element = puzzle->board()[id];
            const Vec2 middle = (element.outline[0] + element.outline[2]) * 0.5;
            if (result.solutions[0].mark(id) == 1)
                solution.push_back(middle);
            else
                wrong = middle;
        }
        desktop.write("data/quadrille/puzzles/slitherlink/window-test.slitherlink",
                      type->info().example);
    }
    void open_board() {
        desktop.start(
            {desktop.path("data/quadrille/puzzles/slitherlink/window-test.slitherlink").string()});
        ASSERT_FALSE(desktop.await("board").is_null());
    }
    void solve() {
        for (const Vec2 place : solution) desktop.click_board(place);
        ASSERT_FALSE(desktop.await("victory").is_null());
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json{{"marked", 0}, {"solved", false}} : list.back();
    }
    [[nodiscard]] bool marked(std::size_t count) const {
        return desktop.until([&] { return position()["marked"] == count; });
    }
};

TEST_F(TrophyWindowTest, APauseCoversTheBoardAndAnyKeyOrAClickGoesOn) {
    open_board();
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("F12");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("go-on"); }));
    EXPECT_FALSE(desktop.shows("undo")) << "nothing can be done meanwhile";
    const std::size_t clocks = desktop.events("clock").size();
    Desktop::pause(2.5);
    EXPECT_EQ(desktop.events("clock").size(), clocks) << "the clock stands";
    desktop.key("ctrl+z");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("go-on"); }));
    EXPECT_EQ(position()["marked"], 1) << "what was asked for was asked blindly";
    desktop.click("pause");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("go-on"); }));
    desktop.click_board(solution[1]);
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("go-on"); }));
    EXPECT_EQ(position()["marked"], 1);
    desktop.click_board(solution[1]);
    EXPECT_TRUE(marked(2));
}

TEST_F(TrophyWindowTest, LargeTextLeavesEachConditionItsWords) {
    desktop.write("config/quadrille/settings.toml", "text-size = 140\n");
    open_board();
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("condition-words-1"); }));
    EXPECT_TRUE(desktop.shows("condition-words-0"));
    desktop.write("config/quadrille/settings.toml", "text-size = 150\n");
    desktop.start({desktop.write("three.sudoku", "....\n.2.1\n2.4.\n....\n").string()});
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("condition-words-2"); }));
}

TEST_F(TrophyWindowTest, AGameThatIsNotScoredSaysSo) {
    open_board();
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    EXPECT_FALSE(desktop.shows("unscored"));
    desktop.key("F5");
    desktop.rest();
    desktop.key("F5");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("unscored"); }));
}

TEST_F(TrophyWindowTest, AClickBesideAllTakesTheKeysFromThePanelOnlyUntilTheyAreWanted) {
    open_board();
    solve();
    const auto focused = [&] {
        const auto all = desktop.events("focus");
        return all.empty() ? std::string() : all.back()["name"].get<std::string>();
    };
    const nlohmann::json board = desktop.events("board").back();
    const double scale = board["scale"].get<double>();
    // Between board and timeline, and no widget is there.
    const Vec2 beside{(700 - board["x"].get<double>()) / scale,
                      (board["bottom"].get<double>() + 40 - board["y"].get<double>()) / scale};
    for (const char* key : {"Tab", "F6"}) {
        ASSERT_TRUE(desktop.until([&] { return focused() == "another"; })) << key;
        desktop.click_board(beside);
        ASSERT_TRUE(desktop.until([&] { return focused().empty(); })) << key;
        desktop.key(key);
        EXPECT_TRUE(desktop.until([&] { return focused() == "another"; })) << key << focused();
    }
    desktop.key("F6");
    EXPECT_TRUE(desktop.until([&] { return focused().empty(); })) << "from the panel to the board";
    desktop.key("Tab");
    EXPECT_FALSE(desktop.await("cursor").is_null());
}

TEST_F(TrophyWindowTest, ASolvedBoardIsLitOnceKeptAndStaysSolved) {
    open_board();
    solve();
    ASSERT_TRUE(desktop.until([&] { return desktop.events("wave").size() == 2; }))
        << "it begins and it ends";
    desktop.rest();
    const std::size_t frames = desktop.events("frame").size();
    Desktop::pause(1);
    EXPECT_EQ(desktop.events("frame").size(), frames) << "no frames afterwards";
    EXPECT_TRUE(desktop.until([&] { return desktop.kept_in("solved").size() == 1; }));
    desktop.click("game-replay-play");
    ASSERT_TRUE(desktop.until([&] {
        const auto all = desktop.events("game-replay");
        return !all.empty() && all.back()["size"] == solution.size();
    }));
    desktop.click("again");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("again"); }));
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("ctrl+shift+b");
    desktop.click("solved-show");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("game-replay-picture"); }))
        << "the board of before";
    EXPECT_EQ(desktop.kept_in("solved").size(), 1U);
}

TEST_F(TrophyWindowTest, TheFrontPageShowsWhatWasSolvedAndOffersAnotherLikeIt) {
    open_board();
    solve();
    desktop.key("ctrl+g");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("card-slitherlink-window-test"); }))
        << "its shelf is shown, and it on it";
    desktop.click("home");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("trophy-1"); }));
    EXPECT_FALSE(desktop.shows("trophy-2"));
    desktop.click("trophy-1");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "window-test");
}

TEST_F(TrophyWindowTest, WhoLikesNothingThatMovesSeesNoWave) {
    desktop.write("config/quadrille/settings.toml", "motion = false\nclock = false\n");
    open_board();
    solve();
    desktop.rest();
    EXPECT_TRUE(desktop.events("wave").empty());
}

TEST_F(TrophyWindowTest, WhatWasSolvedIsInTheStatistics) {
    open_board();
    desktop.key("ctrl+shift+t");
    EXPECT_EQ(desktop.await("dialog")["name"], "statistics");
    EXPECT_FALSE(desktop.shows("statistics-figures")) << "there is nothing yet";
    desktop.key("Escape");
    solve();
    desktop.key("ctrl+shift+t");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("kind-0"); }));
    desktop.click("statistics-scores");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("statistics-list"); }));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("dialog").back()["name"] == "none"; }))
        << "back on the board";
    desktop.key("ctrl+g");
    ASSERT_TRUE(
        desktop.until([&] { return desktop.events("screen").back()["name"] == "gallery"; }));
    desktop.click("statistics");
    desktop.click("statistics-kinds");
    desktop.click("kind-0");
    desktop.click("best-0");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_THAT(desktop.events("screen").back()["title"].get<std::string>(),
                testing::HasSubstr(" · "));
}

TEST_F(TrophyWindowTest, InAChallengeAWrongMarkCostsALifeWhichIsKeptThroughACrash) {
    open_board();
    desktop.key("ctrl+shift+l");
    desktop.click("fewer-lives");
    desktop.click("begin-challenge");
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.rest();
    desktop.click_board(wrong);
    const nlohmann::json first = desktop.await("wrong");
    ASSERT_FALSE(first.is_null());
    EXPECT_EQ(first["lives"], 1);
    EXPECT_TRUE(marked(0)) << "taken back";
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.rest();
    desktop.program().kill_hard();
    open_board();
    ASSERT_FALSE(desktop.await("board").is_null());
    for (std::size_t i = 1; i < solution.size(); ++i) desktop.click_board(solution[i]);
    const nlohmann::json victory = desktop.await("victory");
    ASSERT_FALSE(victory.is_null());
    EXPECT_EQ(victory["lives"], 1) << "as many as before the crash";
}

}  // namespace
}  // namespace quadrille::test
