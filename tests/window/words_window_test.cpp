// Words are shown whole: walks through the screens, dialogs and panels with text of several sizes,
// in windows of several sizes and two languages. What has no room is shortened with an ellipsis, or
// breaks its line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

struct Look {
    int width = 0, height = 0;
    int percent = 0;
    std::string language;
};

std::ostream& operator<<(std::ostream& out, const Look& look) {
    return out << look.width << "x" << look.height << ", " << look.percent << " %, "
               << look.language;
}

class WordsWindowTest : public testing::TestWithParam<Look> {
protected:
    Desktop desktop{1920, 1080};

    void SetUp() override {
        desktop.size(GetParam().width, GetParam().height);
        desktop.language(GetParam().language);
        desktop.write("config/quadrille/settings.toml",
                      "motion = false\ntext-size = " + std::to_string(GetParam().percent) + "\n");
    }

    /// Nothing is judged here by what moves, so a short rest will do.
    void rest() const { desktop.rest(0.02, 4); }
    /// None is cut on what is shown now.
    void look(const std::string& where) const {
        rest();
        const std::vector<nlohmann::json> cut = desktop.events("cut");
        if (cut.empty()) return;
        for (const nlohmann::json& words : cut.back()["words"])
            ADD_FAILURE() << where << ": " << words;
    }
    /// How often a screen, a dialog or a panel was opened or closed.
    [[nodiscard]] std::size_t turns() const {
        std::size_t turns = 0;
        for (const char* const event : {"screen", "sections", "dialog", "panel", "pause"})
            turns += desktop.events(event).size();
        return turns;
    }
    void look_behind(const std::string& key, const std::string& where) {
        const std::size_t before = turns();
        desktop.key(key);
        EXPECT_TRUE(desktop.until([&] { return turns() > before; })) << where << " has not come";
        look(where);
        desktop.key("Escape");
        rest();
    }
    [[nodiscard]] bool comes(const std::string& screen) const {
        return desktop.until([&] { return desktop.events("screen").back()["name"] == screen; });
    }
    void open(const std::string& file, const std::string& text) {
        desktop.start({desktop.write(file, text).string()});
        ASSERT_TRUE(comes("play"));
    }
};

TEST_P(WordsWindowTest, OfTheProgram) {
    desktop.start();
    look("front page");
    look_behind("ctrl+g", "collection");
    look_behind("ctrl+shift+n", "new puzzle");
    look_behind("ctrl+shift+d", "draw");
    look_behind("ctrl+o", "open");
    look_behind("ctrl+p", "book");
    look_behind("ctrl+shift+t", "statistics");
    look_behind("shift+F1", "messages");
    look_behind("F1", "help");
    desktop.key("F10");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("settings-page-1"); }));
    look("settings");
    std::size_t pages = 0;
    for (const char* const page : {"settings-page-1", "settings-page-2", "settings-page-3",
                                   "settings-page-4", "settings-page-5", "settings-page-6"}) {
        if (!desktop.shows(page)) continue;  // further down in a small window
        ++pages;
        desktop.click(page);
        look(std::string("settings, ") + page);
    }
    EXPECT_GT(pages, 2U);
}

TEST_P(WordsWindowTest, BesideTheBoard) {
    open("board.slitherlink", "___\n_3_\n___\n");
    look("play");
    desktop.click_board({0.5, 0});
    desktop.key("Insert");
    desktop.click_board({0.5, 3});
    look("a save point");
    const std::vector<std::pair<std::string, std::string>> panels{
        {"F1", "help"},          {"F2", "hint"},
        {"shift+F2", "ready"},   {"F3", "why"},
        {"shift+F3", "sums"},    {"F5", "forced"},
        {"F7", "check"},         {"shift+F7", "wrong"},
        {"ctrl+F3", "refute"},   {"F8", "verdict"},
        {"shift+F8", "compare"}, {"shift+F9", "watch"},
        {"ctrl+s", "share"},     {"ctrl+shift+l", "challenge"},
        {"F12", "pause"}};
    for (const auto& [key, name] : panels) look_behind(key, name);
    desktop.key("shift+F10");  // a menu
    look("all that can be asked");
    desktop.key("Escape");
    desktop.key("F9");
    look("before the solution");
    desktop.key("Return");
    look("the solution");
}

TEST_P(WordsWindowTest, OfTheEditor) {
    open("board.sudoku", "1.....1........1\n");
    desktop.key("ctrl+shift+e");
    look("editor");
}

/// What differs from type to type is walked through in fewer windows.
class WordsOfTypesWindowTest : public WordsWindowTest {};

/// A puzzle that is nearly solved: what wins it.
struct Last {
    std::string file;
    std::string text;
    std::vector<Vec2> clicks;
    std::string key;
};

TEST_P(WordsOfTypesWindowTest, OfEachTypeItsVictoryAndWhatStatisticsTellOfIt) {
    const std::vector<Last> all{
        {"last.hitori", "1 1\n2 3\n", {{0.5, 0.5}}, {}},
        {"last.nonogram", "1/1\n1/1\n", {{0.5, 0.5}, {1.5, 1.5}}, {}},
        {"last.slitherlink", "_\n", {{0.5, 0}, {0.5, 1}, {0, 0.5}, {1, 0.5}}, {}},
        {"last.sudoku", "123434122143432.\n", {{3.5, 3.5}}, "1"},
        {"last.takuzu", "0011\n1100\n0101\n101_\n", {{3.5, 3.5}}, {}}};
    for (const Last& one : all) {
        ASSERT_NO_FATAL_FAILURE(open(one.file, one.text));
        look(one.file);
        look_behind("F1", "the rules of " + one.file);
        look_behind("F2", "a hint for " + one.file);
        for (const Vec2 place : one.clicks) desktop.click_board(place);
        if (!one.key.empty()) desktop.key(one.key);
        ASSERT_FALSE(desktop.await("victory").is_null()) << one.file;
        look("the victory of " + one.file);
    }
    desktop.key("ctrl+shift+t");
    look("statistics");
    desktop.click("statistics-scores");
    look("scores");
}

TEST_P(WordsOfTypesWindowTest, OfAPictureThatBecomesAPuzzle) {
    std::string picture = "P2\n10 10\n1\n";
    for (int i = 0; i < 100; ++i) picture += i / 10 + i % 10 < 9 ? "0 " : "1 ";
    desktop.start({desktop.write("half.pgm", picture).string()});
    ASSERT_FALSE(desktop.await("pictured").is_null());
    look("picture");
}

INSTANTIATE_TEST_SUITE_P(Windows, WordsWindowTest,
                         testing::Values(Look{640, 480, 200, "fr"}, Look{1024, 640, 150, "fr"},
                                         Look{1920, 1080, 100, "en"}));
INSTANTIATE_TEST_SUITE_P(Windows, WordsOfTypesWindowTest,
                         testing::Values(Look{640, 480, 100, "fr"}, Look{640, 480, 200, "en"}));

}  // namespace
}  // namespace quadrille::test
