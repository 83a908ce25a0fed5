// A new puzzle is chosen, made, played and kept, by pointer and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class NewPuzzleWindowTest : public testing::Test {
protected:
    Desktop desktop;

    [[nodiscard]] std::vector<fs::path> own_puzzles() const {
        return desktop.kept_in("puzzles/slitherlink");
    }
    [[nodiscard]] bool making(const std::string& state) const {
        return desktop.until([&] {
            const auto all = desktop.events("making");
            return !all.empty() && all.back()["state"] == state;
        });
    }
    [[nodiscard]] bool dialog(const std::string& name) const {
        return desktop.until([&] {
            const auto all = desktop.events("dialog");
            return !all.empty() && all.back()["name"] == name;
        });
    }
    void write_seed(const std::string& seed) {
        desktop.click("seed");
        desktop.key("ctrl+a");
        desktop.type(seed);
    }
};

TEST_F(NewPuzzleWindowTest, IsMadeOpenedAndKeptInTheGallery) {
    desktop.start();
    desktop.click("new-puzzle");
    desktop.click("new-slitherlink");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("set-symmetry-none"); }))
        << "the first type has no such choice";
    desktop.click("set-columns", 0.01);  // the left end is the least
    desktop.click("set-rows", 0.01);
    desktop.click("difficulty-easy");
    write_seed("17");
    desktop.click("make");
    ASSERT_TRUE(making("made"));
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "2x2-easy-17");
    ASSERT_EQ(own_puzzles().size(), 1U);
    EXPECT_EQ(own_puzzles().front().filename(), "2x2-easy-17.slitherlink");
    std::ifstream file(own_puzzles().front());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(text.size(), 6U) << "two rows of two: " << text;

    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.click("search");
    desktop.type("2x2-easy-17");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("card-slitherlink-2x2-easy-17"); }));
}

TEST_F(NewPuzzleWindowTest, TheDifficultyStandsAboveAllElseThatATypeLetsChoose) {
    desktop.start();
    desktop.click("new-puzzle");
    desktop.click("new-slitherlink");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("set-symmetry-none"); }));
    desktop.rest();
    const auto top = [&](const char* widget) {
        return desktop.events_of(widget).back()["y"].get<int>();
    };
    EXPECT_GT(top("difficulty-expert"), top("new-slitherlink"));
    EXPECT_LT(top("difficulty-expert"), top("set-columns"));
}

TEST_F(NewPuzzleWindowTest, KeysAloneMakeOneFromAGame) {
    const fs::path file =
        desktop.write("small.slitherlink", "____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n");
    desktop.start({file.string()});
    desktop.key("ctrl+shift+n");
    ASSERT_TRUE(dialog("new-puzzle"));
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("make"); }));
    desktop.rest();
    desktop.key("Return");
    ASSERT_TRUE(making("made"));
    EXPECT_TRUE(desktop.until([&] { return desktop.events("screen").size() == 3; }))
        << "gallery, play, play";
    EXPECT_EQ(own_puzzles().size(), 1U);
}

TEST_F(NewPuzzleWindowTest, IsCancelledAtOnceAndLeavesNothing) {
    desktop.start();
    desktop.key("ctrl+shift+n");
    desktop.click("new-slitherlink");
    desktop.click("set-columns", 0.99);  // sixty by sixty takes a while
    desktop.click("set-rows", 0.99);
    desktop.click("make");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("cancel-making"); }));
    desktop.key("Escape");
    ASSERT_TRUE(making("cancelled"));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("make"); })) << "the dialog stays";
    EXPECT_EQ(desktop.events("dialog").back()["name"], "new-puzzle");
    desktop.key("Escape");
    EXPECT_TRUE(dialog("none"));
    EXPECT_TRUE(own_puzzles().empty());
    EXPECT_EQ(desktop.events("screen").size(), 1U);
}

}  // namespace
}  // namespace quadrille::test
