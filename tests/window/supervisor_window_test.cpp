// A plugin that crashes, leaves or never comes back, in the real window: the program is back in the
// same game, without what the plugin could not do, and says so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT: kill is POSIX

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class SupervisorWindowTest : public testing::Test {
protected:
    Desktop desktop;
    fs::path puzzle;

    /// `act` is what the plugin's puzzle asks it to do: "crash draw". A puzzle that has something
    /// judged is not solved by its first lamp.
    void start(const std::string& act) {
        puzzle = desktop.write("plugins/three.lamps", "...\n" + act + "\n");
        fs::copy_file(fs::path(QUADRILLE_BUILD_DIR) / "tests" / "broken" / "treacherous.so",
                      puzzle.parent_path() / "treacherous.so",
                      fs::copy_options::overwrite_existing);
        desktop.start({"--plugin-path", puzzle.parent_path().string(), puzzle.string()});
    }
    [[nodiscard]] bool restarted(std::size_t times = 1) const {
        return desktop.until([&] { return desktop.events("restarted").size() >= times; });
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json() : list.back();
    }
    [[nodiscard]] static std::string content(const fs::path& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    [[nodiscard]] std::string saved_game() const {
        std::string all;
        for (const fs::path& file : desktop.kept_in("games")) all += content(file);
        return all;
    }
    static constexpr Vec2 first_lamp{0.5, 0.5};
    static constexpr Vec2 second_lamp{1.5, 0.5};
};

TEST_F(SupervisorWindowTest, TheGameGoesOnWithTheFatalMove) {
    for (const std::string act :
         {"crash judge", "loop draw", "exit judge", "overflow draw", "leave draw", "abort judge"}) {
        SCOPED_TRACE(act);
        desktop.program().end();  // or it writes into what is being removed
        for (const fs::path& folder :
             {desktop.path("data"), desktop.path("cache"), desktop.path("plugins")})
            fs::remove_all(folder);
        desktop.know_everything();
        start(act);
        ASSERT_FALSE(desktop.await("board").is_null());
        desktop.click_board(first_lamp);
        ASSERT_TRUE(restarted());
        EXPECT_EQ(desktop.events("screen").back()["name"], "play");
        ASSERT_TRUE(desktop.until([&] { return desktop.shows("go-on"); })) << "the player is told";
        // A press that was drawn and not yet let go is no move.
        const bool had_moved = act.ends_with("judge");
        if (had_moved) {
            EXPECT_THAT(saved_game(), testing::HasSubstr("r1c1 = \"lit\""));
        }
        desktop.click("go-on");
        desktop.click_board(second_lamp);
        EXPECT_TRUE(desktop.until([&] {
            return !position().is_null() && position()["marked"] == (had_moved ? 2 : 1);
        })) << "it is played on";
        EXPECT_EQ(desktop.events("restarted").size(), 1U) << "and not taken down again";
        EXPECT_THAT(content(desktop.path("cache/quadrille/quadrille.log")),
                    testing::HasSubstr("the plugin lamps ended the program"));
    }
}

TEST_F(SupervisorWindowTest, WhatThePlayerWantsTriedAgainIsTriedAgain) {
    start("crash draw");
    desktop.click_board(first_lamp);
    ASSERT_TRUE(restarted());
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("try-again"); }));
    desktop.click("try-again");
    desktop.click_board(first_lamp);
    EXPECT_TRUE(restarted(2));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("go-on"); }));
}

TEST_F(SupervisorWindowTest, APuzzleThatCannotBeReadIsLeftOutOfTheNextStart) {
    desktop.write("data/quadrille/puzzles/lamps/bad.lamps", "...\ncrash read\n");
    desktop.write("data/quadrille/puzzles/lamps/good.lamps", "....\n");
    start("");
    EXPECT_TRUE(restarted());
    desktop.start();
    EXPECT_TRUE(desktop.until(
        [&] { return desktop.shows("gallery-notices") || !desktop.events("screen").empty(); }));
    EXPECT_THAT(desktop.events("restarted"), testing::IsEmpty()) << "a second time it is known";
}

TEST_F(SupervisorWindowTest, TheSafeWindowHasNoPluginsButTheProgramsOwn) {
    desktop.write("config/quadrille/settings.toml", "theme = \"dark\"\n");
    fs::create_directories(desktop.data() / "plugins");
    fs::copy_file(fs::path(QUADRILLE_BUILD_DIR) / "tests" / "broken" / "sound.so",
                  desktop.data() / "plugins" / "sound.so");
    desktop.write("data/quadrille/puzzles/lamps/good.lamps", "....\n");
    desktop.start({"--safe"});
    EXPECT_EQ(desktop.events("theme").back()["name"], "light");
    desktop.click("all-puzzles");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("type-all"); }));
    EXPECT_FALSE(desktop.shows("type-lamps"));
    desktop.start();
    EXPECT_EQ(desktop.events("theme").back()["name"], "dark");
}

TEST_F(SupervisorWindowTest, ALanguageAndAThemeChosenSinceTheStartOutliveARestart) {
    desktop.start({"--theme", "dark"});
    desktop.write("config/quadrille/settings.toml", "language = \"fr\"\ntheme = \"paper\"\n");
    const auto shows_others = [&] {
        const auto languages = desktop.events("language");
        const auto themes = desktop.events("theme");
        return languages.back()["name"] == "fr" && themes.back()["name"] == "paper";
    };
    ASSERT_TRUE(desktop.until(shows_others));
    const std::size_t told = desktop.events("language").size();
    ::kill(desktop.program().worker(), SIGKILL);
    ASSERT_TRUE(restarted());
    ASSERT_FALSE(desktop.await("language", told).is_null());
    EXPECT_TRUE(shows_others());
}

TEST_F(SupervisorWindowTest, ASuddenEndWithoutAPluginIsARestartToo) {
    start("none judge");
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.click_board(first_lamp);
    ASSERT_TRUE(desktop.until([&] { return !position().is_null() && position()["marked"] == 1; }));
    desktop.rest();
    ::kill(desktop.program().worker(), SIGKILL);
    ASSERT_TRUE(restarted());
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    desktop.click_board(second_lamp);
    EXPECT_TRUE(desktop.until([&] { return position()["marked"] == 2; }));
}

}  // namespace
}  // namespace quadrille::test
