// The window with nothing but keys: Tab through what lies beside the board, menus, and settings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

class KeysWindowTest : public testing::Test {
protected:
    Desktop desktop;

    void open_board() {
        const auto file = desktop.write("keys-test.slitherlink", "_3_\n3_3\n_3_\n");
        desktop.start({file.string()});
        ASSERT_TRUE(desktop.until([&] { return desktop.shows("undo"); }));
    }
    [[nodiscard]] std::string focused() const {
        const auto list = desktop.events("focus");
        return list.empty() ? std::string() : list.back()["name"].get<std::string>();
    }
    /// Presses until that widget has the keys.
    [[nodiscard]] bool reaches(const std::string& widget, const char* key = "Tab") {
        for (int presses = 0; presses < 60 && focused() != widget; ++presses) {
            desktop.key(key);
            desktop.rest();
        }
        return focused() == widget;
    }
};

TEST_F(KeysWindowTest, TabGoesThroughBarsAndLinksAndBackToTheBoard) {
    open_board();
    // Four edges at a clue of three.
    for (const Vec2 edge : {Vec2{1.5, 0}, Vec2{1, 0.5}, Vec2{2, 0.5}, Vec2{1.5, 1}})
        desktop.click_board(edge);
    desktop.key("F6");
    ASSERT_TRUE(desktop.until([&] { return !focused().empty(); })) << "F6 leaves the board";
    std::set<std::string> seen{focused()};
    for (int presses = 0; presses < 60 && !focused().empty(); ++presses) {
        desktop.key("Tab");
        desktop.rest();
        seen.insert(focused());
    }
    EXPECT_EQ(focused(), "") << "behind the last the board has the keys";
    EXPECT_TRUE(seen.contains("undo"));
    EXPECT_TRUE(std::ranges::any_of(seen, [](const std::string& name) {
        return name.starts_with("condition-");
    })) << "what is wrong is a link";
    const std::size_t cursors = desktop.events("cursor").size();
    desktop.key("Right");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("cursor").size() > cursors; }));
}

TEST_F(KeysWindowTest, ALinkOfTheStatusLineIsFollowedByEnter) {
    open_board();
    for (const Vec2 edge : {Vec2{1.5, 0}, Vec2{1, 0.5}, Vec2{2, 0.5}, Vec2{1.5, 1}})
        desktop.click_board(edge);
    desktop.key("F6");
    ASSERT_TRUE(desktop.until([&] { return !focused().empty(); }));
    for (int presses = 0; presses < 60 && !focused().starts_with("condition-"); ++presses) {
        desktop.key("Tab");
        desktop.rest();
    }
    ASSERT_TRUE(focused().starts_with("condition-")) << focused();
    EXPECT_FALSE(desktop.await("pointed").is_null()) << "the place is lit as under the pointer";
    desktop.key("Return");
    desktop.rest();
    EXPECT_TRUE(focused().starts_with("condition-")) << "and the keys stay";
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return focused().empty(); })) << "Escape gives them back";
    EXPECT_TRUE(desktop.shows("undo")) << "and closes nothing else";
}

TEST_F(KeysWindowTest, AMenuIsOpenedWalkedAndLeftWithKeys) {
    open_board();
    desktop.key("shift+F10");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("question-why"); }));
    EXPECT_FALSE(desktop.shows("question-sums")) << "there are none on this board";
    EXPECT_FALSE(desktop.shows("question-replay")) << "there is no log";
    desktop.rest();
    ASSERT_TRUE(reaches("question-verdict"));
    desktop.key("Return");
    ASSERT_TRUE(desktop.until([&] {
        const auto panels = desktop.events("panel");
        return !panels.empty() && panels.back()["name"] == "verdict";
    }));
    desktop.rest();
    desktop.key("shift+F10");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("question-why"); }));
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("question-why"); }));
    EXPECT_TRUE(desktop.shows("panel-close")) << "the menu alone";
}

TEST_F(KeysWindowTest, EveryPageOfTheSettingsIsReachedChangedAndLeft) {
    desktop.start();
    desktop.key("F10");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("settings-page-1"); }));
    desktop.rest();
    for (const char* page : {"settings-page-2", "settings-page-3", "settings-page-4"}) {
        ASSERT_TRUE(reaches(page)) << page;
        desktop.key("Return");
        desktop.rest();
        std::set<std::string> seen;
        for (int presses = 0; presses < 40; ++presses) {
            desktop.key("Tab");
            desktop.rest();
            seen.insert(focused());
        }
        EXPECT_GT(seen.size(), 5U) << "the page has widgets besides its tabs: " << page;
    }
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("settings-page-1"); }));
}

TEST_F(KeysWindowTest, APageOfTheSettingsThatWasChosenKeepsTheKeys) {
    desktop.start();
    desktop.key("F10");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("settings-page-3"); }));
    desktop.rest();
    ASSERT_TRUE(reaches("settings-page-3"));
    desktop.key("Return");
    desktop.rest();
    EXPECT_EQ(focused(), "settings-page-3");
}

TEST_F(KeysWindowTest, EnterLeavesTheIntroductionAndBegins) {
    std::filesystem::remove(desktop.data() / "shown.toml");
    const auto file = desktop.write("keys-test.slitherlink", "_3_\n3_3\n_3_\n");
    desktop.start({file.string()});
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("help-play"); }));
    desktop.rest();
    EXPECT_EQ(focused(), "help-play");
    desktop.key("Return");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("help-play"); }));
}

TEST_F(KeysWindowTest, TheShelfGivesTheKeysToTheCardOfTheGameThatWasLeft) {
    const auto file = desktop.write("data/quadrille/puzzles/slitherlink/keys-test.slitherlink",
                                    "_3_\n3_3\n_3_\n");
    desktop.start({file.string()});
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("undo"); }));
    desktop.key("ctrl+g");
    EXPECT_TRUE(desktop.until([&] { return focused().starts_with("card-slitherlink-"); }))
        << focused();
}

TEST_F(KeysWindowTest, AKeyLeadsFromTheFrontPageToAllPuzzles) {
    desktop.start();
    desktop.rest();
    desktop.key("ctrl+g");
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("page").empty(); }));
    EXPECT_EQ(desktop.events("page").back()["name"], "all");
}

TEST_F(KeysWindowTest, ACopyIsDrawnOnOfTheCardThatHasTheKeysOnTheFrontPageToo) {
    desktop.write("config/quadrille/settings.toml", "daily-boards = false\n");
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("next-sudoku"); }));
    desktop.rest();
    // Down along the left of the page, where the cards are.
    for (int i = 0; i < 24 && !focused().starts_with("next-"); ++i) {
        desktop.key(i % 2 == 0 ? "Left" : "Down");
        desktop.rest();
    }
    ASSERT_THAT(focused(), testing::StartsWith("next-"));
    desktop.key("ctrl+shift+e");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "editor"; }));
}

}  // namespace
}  // namespace quadrille::test
