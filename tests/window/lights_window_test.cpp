// What the player may have lit on a board, each asked for by a key and seen on the board.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "config/files.hpp"
#include "desktop.hpp"

namespace quadrille::test {
namespace {

class LightsWindowTest : public testing::Test {
protected:
    Desktop desktop;

    void open(const char* file, std::string_view text) {
        desktop.start({desktop.write(file, text).string()});
    }
    /// The key changes that pixel, and once more gives it back.
    void expect_switches(const char* key, const char* setting, Vec2 place) {
        const std::string before = desktop.pixel(place);
        desktop.key(key);
        EXPECT_TRUE(desktop.until([&] { return desktop.pixel(place) != before; })) << setting;
        const auto settings = config::read_file(desktop.path("config/quadrille/settings.toml"));
        ASSERT_TRUE(settings);
        EXPECT_NE(settings->find(setting), std::string::npos) << *settings;
        desktop.key(key);
        EXPECT_TRUE(desktop.until([&] { return desktop.pixel(place) == before; })) << setting;
    }
};

TEST_F(LightsWindowTest, WhatIsUndecidedAndWhichPiecesThereAre) {
    open("board.slitherlink", "___\n_3_\n___\n");
    expect_switches("alt+u", "show-undecided", {0.5, 0});
    desktop.click_board({0.5, 0});
    desktop.click_board({0.5, 3});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() >= 2; }));
    expect_switches("alt+p", "colour-pieces", {0.5, 3});
}

TEST_F(LightsWindowTest, LinesAndMarksThatAreAlike) {
    open("board.sudoku", "1.....1........1\n");
    desktop.click_board({0.5, 0.5});
    expect_switches("alt+l", "light-lines", {2.9, 0.9});
    expect_switches("alt+a", "light-alike", {2.9, 1.9});
    desktop.key("shift+F3");
    EXPECT_EQ(desktop.await("panel")["name"], "sums");
}

}  // namespace
}  // namespace quadrille::test
