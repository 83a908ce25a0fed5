// The front page: a newcomer's first board, one click to a fitting one, and the way to go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class FrontWindowTest : public testing::Test {
protected:
    Desktop desktop;

    [[nodiscard]] bool is_on(const std::string& screen) const {
        return desktop.until([&] { return desktop.events("screen").back()["name"] == screen; });
    }
    [[nodiscard]] std::string dialog() const {
        const auto all = desktop.events("dialog");
        return all.empty() ? "none" : all.back()["name"].get<std::string>();
    }
};

TEST_F(FrontWindowTest, ANewcomerChoosesAmongABoardOfEachTypeAndIsShownHowToPlayOnce) {
    fs::remove(desktop.data() / "shown.toml");
    desktop.start();
    ASSERT_TRUE(
        desktop.until([&] { return desktop.shows("begin-1") && desktop.shows("begin-5"); }));
    EXPECT_FALSE(desktop.shows("begin-6"));
    EXPECT_FALSE(desktop.shows("today-sudoku"));
    desktop.click("begin-2");
    ASSERT_TRUE(is_on("play"));
    ASSERT_TRUE(desktop.until([&] { return dialog() == "help"; }));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("demonstration"); }));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return dialog() == "none"; }));
    desktop.key("Escape");
    ASSERT_TRUE(is_on("gallery"));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("home") && !desktop.shows("begin-1"); }));
    desktop.start();
    EXPECT_FALSE(desktop.shows("begin-1")) << "that was once";
}

TEST_F(FrontWindowTest, ANewcomerSeesTheRulesWithTheWholeExampleWithoutScrolling) {
    for (const char* const puzzle :
         {"slitherlink/easy-5x5-1.slitherlink", "hitori/easy-5x5-1.hitori",
          "nonogram/easy-5x5-1.non", "takuzu/easy-4x4-1.takuzu", "sudoku/easy-4x4-1.sudoku"}) {
        fs::remove(desktop.data() / "shown.toml");
        desktop.start({std::string(QUADRILLE_SOURCE_DIR "/puzzles/") + puzzle});
        ASSERT_TRUE(desktop.until([&] { return desktop.shows("demonstration"); })) << puzzle;
        EXPECT_TRUE(desktop.until([&] { return !desktop.shows("help-more-below"); })) << puzzle;
    }
}

TEST_F(FrontWindowTest, ANoticeIsNeverUnderTheTooltipOfTheButtonThatCausedIt) {
    desktop.start();
    desktop.click("paste");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("toast"); }));
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("tooltip"); }));
    desktop.point("paste", 0.2);
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("tooltip"); })) << "the pointer has moved";
    const nlohmann::json tip = desktop.events_of("tooltip").back();
    const nlohmann::json notice = desktop.events_of("toast").back();
    const auto end = [](const nlohmann::json& of) {
        return of["y"].get<int>() + of["height"].get<int>();
    };
    EXPECT_TRUE(tip["y"].get<int>() >= end(notice) || end(tip) <= notice["y"].get<int>() ||
                !desktop.shows("toast"))
        << tip << notice;
}

TEST_F(FrontWindowTest, NoticesAreClosedAndReadAgainAmongTheMessages) {
    desktop.write("config/quadrille/settings.toml", "text-size = 'huge'\n");
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("notices-close"); }));
    desktop.click("notices-close");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("notices"); }));
    desktop.key("shift+F1");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("standing-1"); }));
    desktop.rest();
    EXPECT_FALSE(desktop.shows("message-1")) << "each is told once";
    desktop.key("Escape");
    desktop.write("config/quadrille/settings.toml", "text-size = 'huge'\nlanguage = 'fr'\n");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("language").back()["name"] == "fr"; }));
    desktop.rest();
    EXPECT_FALSE(desktop.shows("notices")) << "it is the same in another language";
    desktop.write("config/quadrille/settings.toml", "thema = 'dark'\nlanguage = 'fr'\n");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("notices"); })) << "this is another";
}

TEST_F(FrontWindowTest, AMissingFontIsToldToWhoOpensAFileToo) {
    desktop.write("config/quadrille/themes/mine.toml",
                  "title = \"Mine\"\nfont = \"Nowhere Sans\"\n");
    desktop.write("config/quadrille/settings.toml", "theme = \"mine\"\n");
    desktop.start({desktop.write("puzzle.slitherlink", "_3_\n3_3\n_3_\n").string()});
    ASSERT_TRUE(is_on("play"));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("toast"); }));
}

TEST_F(FrontWindowTest, AFilesDialogBeginsAtHomeAndAMissingFontIsTold) {
    desktop.write("config/quadrille/themes/mine.toml",
                  "title = \"Mine\"\nfont = \"Nowhere Sans\"\n");
    desktop.write("config/quadrille/settings.toml", "theme = \"mine\"\n");
    desktop.start();
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("toast"); }));
    EXPECT_EQ(desktop.events("font").size(), 0U) << "they were loaded before the window opened";
    desktop.write("config/quadrille/themes/mine.toml",
                  "title = \"Mine\"\nfont = \"DejaVu Sans\"\n");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("font").size() == 1; })) << "at once";
    desktop.key("ctrl+o");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("path"); }));
    EXPECT_FALSE(desktop.shows("folder-home")) << "it is there";
}

TEST_F(FrontWindowTest, APathThatIsTypedIsCompletedByTabAndOneThatLeadsNowhereSaysWhy) {
    desktop.write("files/first-part/easy.slitherlink", "3__\n___\n__3\n");
    desktop.write("files/first-part/easter.slitherlink", "3__\n___\n__3\n");
    desktop.write("files/second/x.txt", "");
    desktop.start();
    desktop.key("ctrl+o");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("path"); }));
    desktop.rest();
    desktop.type(desktop.path("files/f").string());
    desktop.rest();
    desktop.key("Tab");
    desktop.rest();
    desktop.type("q");
    desktop.rest();
    desktop.key("Return");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("missing"); }))
        << "there is none of that name";
    desktop.rest();
    desktop.key("End BackSpace");
    desktop.type("e");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("missing"); }))
        << "something else is typed";
    desktop.rest();
    desktop.key("Tab");  // two begin with "eas"
    desktop.rest();
    desktop.type("y");
    desktop.rest();
    desktop.key("Tab");
    desktop.rest();
    desktop.key("Return");
    ASSERT_TRUE(is_on("play"));
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "easy");
}

TEST_F(FrontWindowTest, KeysAloneLeadToABoardAndBack) {
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("play-sudoku-easy"); }));
    // With keys alone: the first that takes them in the page is found with Down, and is pressed.
    for (int i = 0; i < 12 && desktop.events("screen").back()["name"] != "play"; ++i) {
        desktop.key("Down");
        if (i > 2) desktop.key("Return");
        desktop.rest();
    }
    ASSERT_TRUE(is_on("play"));
    const std::string title = desktop.events("screen").back()["title"];
    EXPECT_THAT(title, testing::HasSubstr(" · "));
    desktop.key("Escape");
    ASSERT_TRUE(is_on("gallery"));
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("play-sudoku-easy"); }));
}

TEST_F(FrontWindowTest, ThereIsSomethingToPlayNextBeforeAnythingWasPlayed) {
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("next-sudoku"); }));
    EXPECT_FALSE(desktop.shows("continue-1"));
    EXPECT_FALSE(desktop.shows("trophy-1"));
    desktop.click("next-sudoku");
    ASSERT_TRUE(is_on("play"));
    EXPECT_EQ(desktop.events("screen").back()["type"], "sudoku");
}

TEST_F(FrontWindowTest, ABrokenSavedGameIsNamedAndItsPuzzleBeginsAnewWhereThePlayerWantsIt) {
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("next-slitherlink"); }));
    desktop.click("next-slitherlink");
    ASSERT_TRUE(is_on("play"));
    const std::string key = desktop.events("screen").back()["key"];
    desktop.rest();
    desktop.click_board({0.5, 0});
    ASSERT_FALSE(desktop.await("position").is_null());
    desktop.program().end();
    desktop.write("data/quadrille/games/" + key + ".toml", "this is no game = [\n");
    desktop.start();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("continue-1"); }));
    desktop.click("continue-1");
    ASSERT_TRUE(desktop.until([&] { return dialog() == "question"; }));
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("leave"); }));
    EXPECT_EQ(desktop.events("screen").back()["name"], "gallery")
        << "nothing is done before it is asked for";
    desktop.click("start-again");
    ASSERT_TRUE(is_on("play"));
    EXPECT_EQ(desktop.events("screen").back()["key"], key);
    EXPECT_TRUE(fs::exists(desktop.data() / "games" / (key + ".bak-1.toml")))
        << "what was there is kept";
}

}  // namespace
}  // namespace quadrille::test
