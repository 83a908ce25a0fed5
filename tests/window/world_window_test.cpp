// What happens round the window: plugins and files that change while it is open, no display, an
// idle program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "desktop.hpp"
#include "small_slitherlink.hpp"
#include "trusted_plugin.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

fs::path build() { return QUADRILLE_BUILD_DIR; }

/// Seconds until what is made in the background is there, on a machine that has much else to do.
constexpr int patience = 90;

TEST(World, APluginDroppedInWhileTheProgramRunsAppears) {
    Desktop desktop;
    // An installation without any plugin.
    const fs::path prefix = desktop.path("prefix");
    fs::create_directories(prefix / "bin");
    fs::create_directories(prefix / "share" / "quadrille" / "puzzles");
    fs::create_directories(prefix / "libexec" / "quadrille");
    fs::copy(build() / "bin" / "quadrille", prefix / "bin" / "quadrille");
    for (const char* helper : {"quadrille-verify", "quadrille-window"})
        fs::copy(build() / "bin" / helper, prefix / "libexec" / "quadrille" / helper);
    fs::copy(fs::path(QUADRILLE_SOURCE_DIR) / "config", prefix / "share" / "quadrille" / "config",
             fs::copy_options::recursive);
    desktop.start({}, prefix / "bin" / "quadrille");
    EXPECT_TRUE(desktop.await("shelf")["types"].empty());
    fs::create_directories(desktop.data() / "plugins");
    fs::copy(build() / "lib" / "quadrille" / "plugins" / "slitherlink.so",
             desktop.data() / "plugins" / "slitherlink.so");
    ASSERT_TRUE(desktop.until([&] {
        return desktop.events("shelf").back()["types"] == std::vector<std::string>{"slitherlink"};
    }));
    // It makes the board of the day, which is the only one there is then.
    ASSERT_TRUE(desktop.until(
        [&] {
            const std::vector<nlohmann::json> today = desktop.events("today");
            const auto is_complete = [](const nlohmann::json& event) {
                return event["complete"] == true;
            };
            return !std::ranges::all_of(today, is_complete) && is_complete(today.back());
        },
        patience));
    desktop.click("today-slitherlink");
    EXPECT_FALSE(desktop.await("board").is_null());
}

TEST(World, ALargeCollectionIsThereBeforeAllOfItIsReadAndOnlyWhatIsSeenIsShown) {
    Desktop desktop;
    constexpr int count = 2000;
    std::string puzzles;
    for (int i = 0; i < count; ++i) {
        std::string grid(81, '.');
        for (int cell = 0, rest = i + 1; rest > 0; ++cell, rest /= 9)
            grid[static_cast<std::size_t>(cell) * 10] = static_cast<char>('1' + rest % 9);
        puzzles += grid + "\n";
    }
    desktop.write("data/quadrille/puzzles/sudoku/aaa-many.sudoku", puzzles);
    const auto is_seen = [&](const std::string& card) {
        return desktop.shows("card-sudoku-aaa-many " + card);
    };
    desktop.start();
    ASSERT_FALSE(desktop.events("reading").empty());
    EXPECT_LT(desktop.events("reading").front()["puzzles"], count) << "nothing waits for all of it";
    desktop.click("search");
    desktop.type("aaa-many");
    ASSERT_TRUE(desktop.until([&] { return is_seen("1"); }));
    EXPECT_FALSE(is_seen("100")) << "it is far below";
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("shelf").empty(); }));
    EXPECT_GE(desktop.events("shelf").back()["puzzles"], count);
    desktop.start();
    EXPECT_TRUE(desktop.events("reading").empty()) << "all of it is known from the first run";
    desktop.click("search");
    desktop.type("1987");  // xdotool types words without the space between them
    desktop.click("card-sudoku-aaa-many 1987");
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "aaa-many 1987");
    EXPECT_FALSE(fs::is_empty(desktop.path("cache/quadrille/pictures")))
        << "what was painted is kept";
}

TEST(World, AThousandLargeBoardsMoreTakeNoMemoryToSpeakOf) {
    Desktop desktop;
    const auto megabytes = [&] {
        std::ifstream status("/proc/" + std::to_string(desktop.program().worker()) + "/status");
        std::string word;
        while (status >> word && word != "VmRSS:") continue;
        std::size_t kilobytes = 0;
        status >> kilobytes;
        return kilobytes >> 10U;
    };
    const auto puzzles = [&] { return desktop.events("shelf").back()["puzzles"].get<int>(); };
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("shelf").empty() && puzzles() > 0; }));
    desktop.rest();
    const std::size_t without = megabytes();
    constexpr int count = 1000;
    constexpr int side = 30;
    std::string boards;
    for (int i = 0; i < count; ++i) {
        std::string rows;
        for (int row = 0; row < side; ++row)
            rows += ((i >> row & 1) != 0 ? "1" : "0") + std::string(side - 1, '.') + "\n";
        boards += rows + "\n";
    }
    desktop.write("data/quadrille/puzzles/takuzu/many.takuzu", boards);
    ASSERT_TRUE(desktop.until([&] { return puzzles() >= count; }));
    desktop.rest();
    EXPECT_LT(megabytes(), without + 24);
    // Of these ninety are OpenGL in software, which draws here.
    EXPECT_LT(megabytes(), 160U);
}

TEST(World, ARefusedPluginIsShownWithItsReason) {
    Desktop desktop;
    desktop.write("data/quadrille/plugins/broken.so", "this is no library");
    desktop.start();
    const nlohmann::json shelf = desktop.await("shelf");
    ASSERT_EQ(shelf["refused"].size(), 1U);
    EXPECT_THAT(shelf["refused"][0].get<std::string>(), testing::StartsWith("broken.so: "));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("notices"); }));
}

TEST(World, AThemeEditedWhileTheProgramRunsShowsAtOnce) {
    Desktop desktop;
    const fs::path file = desktop.write("puzzle.slitherlink", small_slitherlink);
    desktop.start({file.string()});
    EXPECT_EQ(desktop.pixel({-0.2, 3.25}), "#ffffff");
    desktop.write("config/quadrille/themes/light.toml", "[board]\npaper = \"#ffe8c0\"\n");
    ASSERT_TRUE(
        desktop.until([&] { return desktop.events("theme").back()["paper"] == "#ffe8c0"; }));
    EXPECT_TRUE(desktop.until([&] { return desktop.pixel({-0.2, 3.25}) == "#ffe8c0"; }));
}

TEST(World, AThemeChosenInTheSettingsShowsAtOnceAndIsKept) {
    Desktop desktop;
    const fs::path file = desktop.write("puzzle.slitherlink", small_slitherlink);
    desktop.start({file.string()});
    desktop.key("F10");
    desktop.click("theme-dark");
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] {
        return desktop.pixel({-0.2, 3.25}) == "#232934";
    })) << desktop.pixel({-0.2, 3.25});
    std::ostringstream settings;
    settings << std::ifstream(desktop.path("config/quadrille/settings.toml")).rdbuf();
    EXPECT_THAT(settings.str(), testing::HasSubstr("theme = \"dark\""));
}

TEST(World, APuzzleGoesThroughTheClipboardAsText) {
    Desktop desktop;
    const fs::path file = desktop.write("puzzle.slitherlink", small_slitherlink);
    desktop.start({file.string()});
    desktop.key("ctrl+c");
    ASSERT_FALSE(desktop.await("message").is_null());
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.rest();
    desktop.key("ctrl+v");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("screen").size() == 4; }))
        << "gallery, play, gallery, play";
}

TEST(World, WhatCanBeOfSeveralTypesIsOpenedAsTheOneThatIsChosen) {
    Desktop desktop;
    desktop.start({desktop.write("some.txt", "001\n100\n010\n").string()});
    ASSERT_TRUE(desktop.until(
        [&] { return desktop.shows("meant-hitori") && desktop.shows("meant-slitherlink"); }));
    EXPECT_FALSE(desktop.shows("meant-sudoku"));
    desktop.click("meant-hitori");
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_EQ(desktop.events("screen").back()["type"], "hitori");
}

TEST(World, WhatNoTypeCanReadIsToldInTheWordsOfTheTypeThatIsChosen) {
    Desktop desktop;
    desktop.start({desktop.write("some.txt", "some words\n").string()});
    desktop.click("meant-takuzu");
    const nlohmann::json message = desktop.await("message");
    ASSERT_FALSE(message.is_null());
    EXPECT_THAT(message["text"].get<std::string>(), testing::HasSubstr("some.txt:1:1: "));
    EXPECT_THAT(message["text"].get<std::string>(), testing::Not(testing::HasSubstr("--")))
        << "no option of the shell";
}

TEST(World, BadBindingsAreToldAndTheRestWorks) {
    Desktop desktop;
    desktop.write("config/quadrille/keys/default.toml",
                  "undo = [\"Ctrl+Zed\", \"U\"]\nfly = [\"F\"]\n");
    const fs::path file = desktop.write("puzzle.slitherlink", small_slitherlink);
    desktop.start({file.string()});
    const nlohmann::json problems = desktop.await("shelf")["problems"];
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_THAT(problems[0].get<std::string>(),
                testing::HasSubstr("default.toml:1:9: unknown key \"Ctrl+Zed\""));
    EXPECT_THAT(problems[1].get<std::string>(), testing::HasSubstr("default.toml:2:"));
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 1; }));
    desktop.key("u");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 2; }));
    EXPECT_EQ(desktop.events("position").back()["marked"], 0);
}

TEST(World, WithoutADisplayThereIsASentenceAndStatusTwo) {
    const TemporaryFolder folder;
    for (const char* display : {"", ":987"}) {
        Process program({(build() / "bin" / "quadrille").string(), "--lang", "en"},
                        {{"DISPLAY", display},
                         {"XDG_CACHE_HOME", folder.path().string()},
                         {"XDG_CONFIG_HOME", folder.path().string()}},
                        folder.path() / "output");
        EXPECT_EQ(program.wait(20), 2);
        std::ostringstream output;
        output << std::ifstream(folder.path() / "output").rdbuf();
        EXPECT_THAT(output.str(), testing::HasSubstr("display")) << display;
        EXPECT_THAT(output.str(), testing::EndsWith("see quadrille --help\n"));
    }
}

TEST(World, AFaultOfAPluginIsToldInPlayAndTheBoardIsStillShown) {
    Desktop desktop;
    put_trusted("throwing_draw.so", desktop.data() / "plugins" / "throwing_draw.so",
                desktop.path("cache") / "quadrille");
    desktop.start({desktop.write("two.lamps", "..\n").string()});
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_TRUE(desktop.events("fault").empty());
    desktop.click_board({0.5, 0.5});
    EXPECT_THAT(desktop.await("fault")["text"].get<std::string>(),
                testing::HasSubstr("failed while drawing"));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("toast"); }));
    EXPECT_EQ(desktop.pixel({-0.05, 0.5}), "#ffffff") << "there is paper";
    desktop.click_board({1.5, 0.5});
    desktop.rest();
    EXPECT_TRUE(desktop.shows("toast")) << "no move mends it";
}

TEST(World, TheWindowOpensFirstAndPluginsArrive) {
    Desktop desktop;
    const fs::path plugins = desktop.data() / "plugins";
    fs::create_directories(plugins);
    fs::copy(build() / "tests" / "broken" / "hanging_create.so", plugins / "a.so");
    fs::copy(build() / "tests" / "broken" / "sound.so", plugins / "lamps.so");
    desktop.start();
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("trials"); }));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("notices") && !desktop.shows("trials"); }))
        << "it was refused";
    desktop.program().end();  // or it writes into what is being removed
    fs::remove_all(desktop.path("cache"));
    desktop.start({desktop.write("two.lamps", "..\n").string()});
    ASSERT_FALSE(desktop.await("board").is_null()) << "its type has arrived";
    EXPECT_TRUE(desktop.events("toast").empty());
}

TEST(World, AnIdleProgramDrawsNothing) {
    Desktop desktop;
    desktop.start();
    // What is made for the day, and rated, is done once.
    EXPECT_TRUE(desktop.until(
        [&] {
            const auto today = desktop.events("today");
            return !today.empty() && today.back()["complete"] == true;
        },
        patience));
    desktop.pause(5);
    const std::size_t frames = desktop.events("frame").size();
    desktop.pause(5);
    EXPECT_LE(desktop.events("frame").size(), frames + 4) << "nothing changed, so nothing is drawn";
}

TEST(World, AGameThatNobodyTouchesIsDrawnOnceASecondForItsClock) {
    Desktop desktop;
    desktop.start({desktop.write("puzzle.slitherlink", small_slitherlink).string()});
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.pause(3);
    const std::size_t clocks = desktop.events("clock").size();
    const std::size_t frames = desktop.events("frame").size();
    desktop.pause(5);
    const std::size_t seconds = desktop.events("clock").size() - clocks;
    EXPECT_GE(seconds, 2U);
    EXPECT_LE(desktop.events("frame").size() - frames, seconds + 3);
}

TEST(World, ALargeBoardIsNotPaintedAgainForTheClock) {
    Desktop desktop;
    std::string rows;
    for (int row = 0; row < 100; ++row) rows += std::string(99, '_') + "2\n";
    desktop.start({desktop.write("puzzle.slitherlink", rows).string()});
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.pause(2);
    EXPECT_TRUE(desktop.until([&] { return desktop.events("frame").back()["painted"] == false; }));
    const std::size_t before = desktop.events("frame").size();
    desktop.click_board({0.5, 0});
    EXPECT_TRUE(desktop.until([&] { return desktop.events("position").size() == 1; }));
    const auto is_painted_since = [&] {
        const auto frames = desktop.events("frame");
        return std::any_of(frames.begin() + static_cast<std::ptrdiff_t>(before), frames.end(),
                           [](const auto& frame) { return frame["painted"] == true; });
    };
    EXPECT_TRUE(desktop.until(is_painted_since)) << "a mark is";
}

TEST(World, OfALargeBoardNoMoreIsPaintedThanHasChangedAndItLooksAsIfAllWere) {
    Desktop desktop;
    desktop.write("config/quadrille/settings.toml", "clock = false\ntimeline = false\n");
    std::string rows;
    for (int row = 0; row < 100; ++row) rows += std::string(50, '_') + std::string(49, '1') + "2\n";
    desktop.start({desktop.write("puzzle.slitherlink", rows).string()});
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.rest();
    const std::size_t before = desktop.events("frame").size();
    for (int i = 0; i < 5; ++i) desktop.click_board({40.5 + 3 * i, 7.0 * i});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 5; }));
    desktop.rest();
    const auto frames = desktop.events("frame");
    std::size_t painted = 0;
    for (std::size_t i = before; i < frames.size(); ++i) {
        if (frames[i]["painted"] != true) continue;
        ++painted;
        EXPECT_LT(frames[i]["share"], 0.1);
    }
    EXPECT_GE(painted, 5U);
    const auto look = [&](const std::string& name) {
        desktop.rest();
        desktop.picture(desktop.path(name));
        std::ifstream file(desktop.path(name));
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string in_parts = look("parts.ppm");
    const std::size_t views = desktop.events("board").size();
    desktop.key("plus");
    desktop.key("minus");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("board").size() == views + 2; }));
    ASSERT_FALSE(in_parts.empty());
    EXPECT_TRUE(look("whole.ppm") == in_parts);
}

}  // namespace
}  // namespace quadrille::test
