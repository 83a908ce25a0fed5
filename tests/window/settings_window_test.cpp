// Settings in the window, by keyboard and mouse: what is chosen shows at once and is kept, what is
// written by hand stays, and a mistake in a file is told while playing and forgotten when it is
// mended.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "desktop.hpp"
#include "small_slitherlink.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class SettingsWindow : public testing::Test {
protected:
    Desktop desktop;

    void start() {
        desktop.start({desktop.write("puzzle.slitherlink", small_slitherlink).string()});
    }
    [[nodiscard]] std::string own(const std::string& file) const {
        std::ostringstream text;
        text << std::ifstream(desktop.path("config/quadrille/" + file)).rdbuf();
        return text.str();
    }
    [[nodiscard]] bool comes(const std::string& widget) {
        return desktop.until([&] { return desktop.shows(widget); });
    }
};

TEST_F(SettingsWindow, TextIsLargerAtOnceAndOwnLinesStay) {
    desktop.write("config/quadrille/settings.toml", "# mine\naids = true  # always\n");
    start();
    desktop.key("F10");
    ASSERT_TRUE(comes("text-size-more"));
    desktop.rest();
    desktop.click("text-size-more");
    ASSERT_FALSE(desktop.await("text-size").is_null());
    EXPECT_EQ(desktop.events("text-size").back()["percent"], 125);
    EXPECT_EQ(own("settings.toml"), "# mine\naids = true  # always\ntext-size = 125\n");
    ASSERT_TRUE(comes("reset-text-size"));
    desktop.rest();
    desktop.click("reset-text-size");
    ASSERT_TRUE(
        desktop.until([&] { return desktop.events("text-size").back()["percent"] == 100; }));
    EXPECT_EQ(own("settings.toml"), "# mine\naids = true  # always\n");
}

TEST_F(SettingsWindow, AKeyIsBoundByPressingItAndWorksAtOnce) {
    start();
    desktop.key("F10");
    ASSERT_TRUE(comes("settings-page-4"));
    desktop.rest();
    desktop.click("settings-page-4");
    ASSERT_TRUE(comes("search-keys"));
    desktop.rest();
    desktop.click("search-keys");
    desktop.type("undo");
    ASSERT_TRUE(comes("bind-undo"));
    desktop.rest();
    desktop.click("bind-undo");
    desktop.rest();
    desktop.key("u");
    ASSERT_FALSE(desktop.await("bound").is_null());
    EXPECT_EQ(own("keys/default.toml"), "undo = [\"Ctrl+Z\", \"Backspace\", \"PadB\", \"U\"]\n");
    // Another that has something to do already is told, and taken over only when that is said.
    desktop.click("bind-undo");
    desktop.rest();
    desktop.key("F7");
    ASSERT_TRUE(comes("take-over"));
    desktop.rest();
    desktop.click("take-over");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("bound").size() == 3; }));
    EXPECT_THAT(own("keys/default.toml"),
                testing::HasSubstr("check = [\"Ctrl+E\", \"PadRT+PadY\"]"));
    desktop.key("Escape");
    desktop.rest();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 1; }));
    desktop.key("u");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 2; }));
    EXPECT_EQ(desktop.events("position").back()["marked"], 0);
}

TEST_F(SettingsWindow, TheGameOnTheScreenIsCalledInTheLanguageOfNow) {
    desktop.write("config/quadrille/settings.toml", "language = \"en\"\n");
    desktop.write("data/quadrille/puzzles/slitherlink/easy-1.slitherlink", small_slitherlink);
    desktop.start({desktop.path("data/quadrille/puzzles/slitherlink/easy-1.slitherlink").string()});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_THAT(desktop.events("screen").back()["title"].get<std::string>(),
                testing::HasSubstr("Easy"));
    desktop.write("config/quadrille/settings.toml", "language = \"fr\"\n");
    EXPECT_TRUE(desktop.until([&] {
        const auto titles = desktop.events("title");
        return !titles.empty() &&
               titles.back()["title"].get<std::string>().find("Facile") != std::string::npos;
    }));
}

TEST_F(SettingsWindow, AThemeIsChosenWithKeysAlone) {
    start();
    desktop.key("F10");
    ASSERT_TRUE(comes("theme-light"));
    desktop.rest();
    // From the cross to the pages, into the first of them, and along what stands there.
    for (int i = 0; i < 8 && !own("settings.toml").starts_with("theme = "); ++i) {
        desktop.key("Down");
        desktop.rest();
        if (i < 2) continue;
        desktop.key("space");
        desktop.rest();
    }
    EXPECT_THAT(own("settings.toml"), testing::StartsWith("theme = "));
}

TEST_F(SettingsWindow, AMistakeInAFileIsToldInPlayAndForgottenWhenItIsMended) {
    desktop.write("config/quadrille/themes/light.toml", "[board]\npaper = \"#ffe8c0\"\n");
    start();
    ASSERT_TRUE(desktop.until([&] { return desktop.pixel({-0.2, 3.25}) == "#ffe8c0"; }));
    const auto tries = [&](const std::string& file, const std::string& text,
                           const std::string& place, const std::string& sound) {
        const std::size_t told = desktop.events("message").size();
        const std::size_t withdrawn = desktop.events("message-withdrawn").size();
        desktop.write("config/quadrille/" + file, text);
        ASSERT_TRUE(desktop.until([&] { return desktop.events("message").size() > told; })) << file;
        EXPECT_THAT(desktop.events("message").back()["details"][0].get<std::string>(),
                    testing::HasSubstr(place));
        EXPECT_EQ(desktop.pixel({-0.2, 3.25}), "#ffe8c0") << file << ": the last good one is used";
        desktop.write("config/quadrille/" + file, sound);
        EXPECT_TRUE(desktop.until([&] {
            return desktop.events("message-withdrawn").size() > withdrawn;
        })) << file;
    };
    tries("themes/light.toml", "[board]\npaper = \"#ff\n",
          "light.toml:2:", "[board]\npaper = \"#ffe8c0\"\n");
    tries("settings.toml", "theme = \"dakr\"\n", "settings.toml:1:9", "theme = \"light\"\n");
    tries("keys/default.toml", "undo = [\"Ctrl+Zed\"]\n", "default.toml:1:9", "undo = [\"U\"]\n");
    tries("locale/en.toml", "\"Undo\" = 3\n", "en.toml:1:10", "");
}

TEST_F(SettingsWindow, TheNoticeOfMistakesListsThoseThatAreLeft) {
    start();
    ASSERT_TRUE(comes("undo"));
    desktop.write("config/quadrille/settings.toml", "thema = \"light\"\nlanguge = \"en\"\n");
    const auto details = [&] {
        const auto list = desktop.events("message");
        return list.empty() ? std::size_t{0} : list.back()["details"].size();
    };
    ASSERT_TRUE(desktop.until([&] { return details() == 2; }));
    desktop.write("config/quadrille/settings.toml", "languge = \"en\"\n");
    ASSERT_TRUE(desktop.until([&] { return details() == 1; }));
    EXPECT_THAT(desktop.events("message").back()["details"][0].get<std::string>(),
                testing::HasSubstr("languge"));
}

TEST_F(SettingsWindow, WhatStandsAboveTheShelvesIsAmongTheMessages) {
    desktop.write("config/quadrille/settings.toml", "thema = \"light\"\n");
    desktop.start();
    ASSERT_TRUE(comes("notices"));
    desktop.key("shift+F1");
    EXPECT_TRUE(comes("standing-1"));
}

TEST_F(SettingsWindow, TheSheetOfKeysShowsWhatThePlayerBound) {
    desktop.write("config/quadrille/keys/default.toml", "undo = [\"U\"]\n");
    start();
    desktop.key("F1");
    ASSERT_TRUE(comes("help-keys"));
    desktop.rest();
    desktop.click("help-keys");
    EXPECT_TRUE(comes("search-sheet"));
}

TEST_F(SettingsWindow, WhatHasNoRoomInTheBarIsInAMenu) {
    desktop.write("config/quadrille/settings.toml", "text-size = 200\n");
    desktop.size(640, 480);
    start();
    ASSERT_TRUE(comes("more"));
    EXPECT_FALSE(desktop.shows("settings"));
    desktop.rest();
    desktop.click("more");
    ASSERT_TRUE(comes("question-check"));
    desktop.rest();
    desktop.click("question-check");
    EXPECT_EQ(desktop.await("panel")["name"], "check");
}

}  // namespace
}  // namespace quadrille::test
