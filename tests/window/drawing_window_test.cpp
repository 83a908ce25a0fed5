// Puzzles drawn through the window: typed as from a newspaper, drawn with the mouse, judged,
// mended, saved and played.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "desktop.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

enum Solutions : int { unknown, none, one, several };

class DrawingWindowTest : public testing::Test {
protected:
    Desktop desktop;

    /// Draws on a copy of a puzzle, with all its clues taken away.
    void empty_copy_of(const std::string& file, const std::string& text) {
        desktop.start({desktop.write(file, text).string()});
        copy();
        const std::string before = drawing()["text"];
        desktop.key("ctrl+r");
        ASSERT_TRUE(desktop.until([&] { return drawing()["text"] != before; }));
    }
    void copy() {
        desktop.key("ctrl+shift+e");
        ASSERT_TRUE(draws());
        ASSERT_FALSE(desktop.await("drawing").is_null());
        desktop.rest();
    }
    [[nodiscard]] bool draws() const {
        return desktop.until([&] { return desktop.events("screen").back()["name"] == "editor"; });
    }
    /// What was told of it last; nothing before.
    [[nodiscard]] nlohmann::json drawing() const {
        const auto told = desktop.events("drawing");
        return told.empty() ? nlohmann::json::object({{"text", ""}, {"clues", 0}}) : told.back();
    }
    [[nodiscard]] bool shows(const std::string& text) const {
        return desktop.until([&] { return drawing()["text"] == text; });
    }
    [[nodiscard]] bool has(Solutions solutions) const {
        return desktop.until([&] { return drawing()["solutions"] == static_cast<int>(solutions); });
    }
    /// The pixels of a board of so many rows and columns, which lies where the trace told.
    [[nodiscard]] std::string seen_of_board(const nlohmann::json& place, int sides) const {
        desktop.rest();
        desktop.picture(desktop.path("seen.ppm"));
        std::ifstream file(desktop.path("seen.ppm"));
        std::string kind;
        std::size_t width = 0, height = 0, most = 0;
        file >> kind >> width >> height >> most;
        file.get();
        const std::string pixels{std::istreambuf_iterator<char>(file), {}};
        const auto left = place["x"].get<std::size_t>();
        const auto top = place["y"].get<std::size_t>();
        const auto side = static_cast<std::size_t>(sides * place["scale"].get<double>());
        std::string seen;
        for (std::size_t y = top; y < top + side; ++y)
            seen += pixels.substr(3 * (y * width + left), 3 * side);
        return seen;
    }
    [[nodiscard]] static std::string content(const fs::path& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(DrawingWindowTest, AGridIsTypedAsItIsReadAloudSavedAndPlayed) {
    const std::string text = "1..0..\n..0..1\n......\n.1..0.\n0....1\n..1...\n";
    empty_copy_of("p.takuzu", text);
    const std::string blank = drawing()["text"];
    desktop.type("1..0....0..1.......1..0.0....1..1...");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 9; }));
    EXPECT_NE(drawing()["text"], blank);
    desktop.click("drawing-name");
    desktop.key("ctrl+a");
    desktop.type("From-the-paper");
    desktop.key("Return");
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("saved").empty(); }));
    const fs::path file = desktop.data() / "puzzles/takuzu/From-the-paper.takuzu";
    EXPECT_EQ(content(file), drawing()["text"]);
    desktop.click("try-out");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    desktop.rest();
    desktop.key("Escape");
    EXPECT_TRUE(draws()) << "back to what is drawn";
}

TEST_F(DrawingWindowTest, ClickedNumbersAreACopyOfWhatWasThere) {
    const std::string text = "3_2__\n_____\n__0__\n_____\n____1\n";
    empty_copy_of("p.slitherlink", text);
    desktop.click_board({0.5, 0.5}, 3);  // the right button begins with the last
    desktop.click("value-2");
    desktop.click_board({2.5, 0.5});
    desktop.click("value-0");
    desktop.click_board({2.5, 2.5});
    desktop.click("value-1");
    desktop.click_board({4.5, 4.5});
    desktop.rest();
    EXPECT_EQ(drawing()["clues"], 4) << "a brush prints where a cycle steps";
}

TEST_F(DrawingWindowTest, AContradictionIsBlamedAndGoesWithUndo) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    EXPECT_TRUE(has(several));
    desktop.type("11.1");
    EXPECT_TRUE(has(none));
    EXPECT_TRUE(desktop.until([&] { return drawing()["blamed"] == 3; }));
    desktop.key("ctrl+z");
    EXPECT_TRUE(has(several));
}

TEST_F(DrawingWindowTest, APuzzleIsMadeUnique) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    EXPECT_TRUE(has(several));
    desktop.click("make-unique");
    EXPECT_TRUE(has(one));
    EXPECT_GT(drawing()["clues"], 0);
}

TEST_F(DrawingWindowTest, ASudokuWithACageAndAComparisonIsDrawnFromNothing) {
    desktop.start();
    desktop.click("draw");
    desktop.click("draw-sudoku");
    desktop.click("begin-drawing");
    ASSERT_TRUE(draws());
    desktop.click("kind-cage");
    desktop.drag({0.5, 0.5}, {2.5, 0.5});
    desktop.type("24");
    desktop.key("Return");
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("drawing").empty() &&
                                           std::string(drawing()["text"]).find("24") !=
                                               std::string::npos; }));
    desktop.click("kind-comparison");
    desktop.click_board({5, 4.5});
    EXPECT_TRUE(desktop.until(
        [&] { return std::string(drawing()["text"]).find('<') != std::string::npos; }))
        << drawing()["text"];
    EXPECT_TRUE(has(several));
}

TEST_F(DrawingWindowTest, TheSizeOfABoardIsTypedIntoItsSlider) {
    desktop.start();
    desktop.click("draw");
    desktop.click("draw-slitherlink");
    desktop.type_into_slider("set-columns", "7");
    desktop.type_into_slider("set-rows", "5");
    desktop.click("begin-drawing");
    ASSERT_TRUE(draws());
    EXPECT_TRUE(shows("_______\n_______\n_______\n_______\n_______\n"));
}

TEST_F(DrawingWindowTest, CtrlIsHeldAsLongAsOneOfTheTwoIs) {
    desktop.start();
    desktop.click("draw");
    desktop.click("draw-slitherlink");
    // By their codes: of keys by name xdotool lets both go.
    const std::string left = "37";
    const std::string right = "105";
    desktop.press(left);
    desktop.press(right);
    desktop.release(right);
    desktop.click("set-columns");  // with Ctrl: its number is typed
    desktop.release(left);
    desktop.key("ctrl+a");
    desktop.type("7");
    desktop.key("Return");
    desktop.type_into_slider("set-rows", "2");
    desktop.click("begin-drawing");
    ASSERT_TRUE(draws());
    EXPECT_TRUE(shows("_______\n_______\n"));
}

TEST_F(DrawingWindowTest, ADrawingOutlivesTheProgram) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    desktop.type("01");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 2; }));
    const std::string text = drawing()["text"];
    const fs::path draft = desktop.data() / "drafts/takuzu/drawing-1.takuzu";
    ASSERT_TRUE(desktop.until([&] { return content(draft) == text; }));
    desktop.program().kill_hard();
    desktop.start();
    desktop.click("draw");
    desktop.click("draft-takuzu-drawing-1");
    ASSERT_TRUE(draws());
    EXPECT_TRUE(shows(text));
}

TEST_F(DrawingWindowTest, APictureGivesItsClues) {
    const fs::path file =
        desktop.write("p.non", "width 3\nheight 2\nrows\n1\n3\ncolumns\n1\n2\n1\n");
    desktop.start({file.string()});
    copy();
    EXPECT_TRUE(has(one));
    desktop.rest();
    const std::string before = drawing()["text"];
    desktop.key("ctrl+z");
    EXPECT_EQ(drawing()["text"], before) << "there is nothing to take back";
    desktop.click("kind-solution");
    desktop.rest();
}

TEST_F(DrawingWindowTest, ATrialIsOfWhatIsDrawnAndNothingOfTheDrawingIsLost) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    desktop.type("01");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 2; }));
    const std::string drawn = drawing()["text"];
    const std::size_t boards = desktop.events("board").size();
    desktop.click("try-out");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_FALSE(desktop.await("board", boards).is_null());
    desktop.click_board({2.5, 0.5});  // written in the game alone
    desktop.rest();
    desktop.key("ctrl+c");
    desktop.key("Escape");
    ASSERT_TRUE(draws());
    desktop.rest();
    EXPECT_EQ(drawing()["text"], drawn);
    desktop.key("ctrl+v");  // the puzzle of the game is what is drawn: there is nothing else in it
    desktop.key("Return");
    desktop.rest();
    EXPECT_EQ(drawing()["text"], drawn);
    desktop.type("0");
    EXPECT_TRUE(desktop.until([&] { return drawing()["clues"] == 3; })) << "it goes on";
}

TEST_F(DrawingWindowTest, AfterATrialOfALargeBoardTheDrawingIsSeenAgain) {
    desktop.write("config/quadrille/settings.toml", "clock = false\ntimeline = false\n");
    std::string rows;
    for (int row = 0; row < 100; ++row) rows += std::string(99, '_') + "2\n";
    desktop.start({desktop.write("large.slitherlink", rows).string()});
    copy();
    desktop.rest();
    const nlohmann::json place = desktop.events("board").back();
    const std::string before = seen_of_board(place, 100);
    desktop.click("try-out");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    desktop.click_board({50, 50.5});
    desktop.click_board({50.5, 50});
    ASSERT_TRUE(desktop.until([&] { return desktop.events("position").size() == 2; }));
    EXPECT_FALSE(seen_of_board(place, 100) == before);
    desktop.key("Escape");
    ASSERT_TRUE(draws());
    EXPECT_TRUE(seen_of_board(place, 100) == before);
}

TEST_F(DrawingWindowTest, ADrawingThatIsOpenIsGoneOnWithAsItIs) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    desktop.type("01");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 2; }));
    // What is found out about it is told, too.
    ASSERT_TRUE(desktop.until([&] { return drawing()["complete"] == true; }));
    const std::string drawn = drawing()["text"];
    const std::size_t told = desktop.events("drawing").size();
    desktop.click("try-out");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    desktop.rest();
    // What is on disk may be older than what waits behind the game.
    const fs::path draft = desktop.data() / "drafts/takuzu/drawing-1.takuzu";
    ASSERT_TRUE(desktop.until([&] { return content(draft) == drawn; }));
    std::ofstream(draft) << "....\n....\n....\n....\n";
    desktop.key("ctrl+shift+d");
    desktop.click("draft-takuzu-drawing-1");
    ASSERT_TRUE(draws());
    desktop.rest();
    EXPECT_EQ(drawing()["text"], drawn);
    EXPECT_EQ(desktop.events("drawing").size(), told) << "nothing was read";
    desktop.key("ctrl+z");
    EXPECT_TRUE(desktop.until([&] { return drawing()["clues"] == 1; })) << "with its way back";
}

TEST_F(DrawingWindowTest, AFullBoardIsMaskedByChanceAndByHand) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    EXPECT_TRUE(has(several));
    desktop.click("draw-solution");
    desktop.click("kind-solution");
    desktop.click("random-mask");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 6; })) << "of sixteen";
    const std::string first = drawing()["text"];
    desktop.click("random-mask");
    EXPECT_TRUE(desktop.until([&] { return drawing()["text"] != first; })) << "others each time";
    desktop.click("clues-of-solution");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 16; }));
    const std::string full = drawing()["text"];
    desktop.click("kind-given");
    desktop.click("mask-brush");
    desktop.drag({0.5, 0.5}, {3.5, 0.5});
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 12; })) << "the row is hidden";
    desktop.drag({0.5, 0.5}, {3.5, 0.5});
    EXPECT_TRUE(shows(full)) << "and uncovered as the solution has it";
}

TEST_F(DrawingWindowTest, WhatIsDrawnIsSignedWhereItsFileKeepsIt) {
    const fs::path file =
        desktop.write("p.non", "width 3\nheight 2\nrows\n1\n3\ncolumns\n1\n2\n1\n");
    desktop.start({file.string()});
    copy();
    EXPECT_TRUE(has(one));
    desktop.click("drawing-title");
    desktop.type("Hat");
    desktop.click("drawing-author");
    desktop.type("Ann");
    desktop.key("Return");
    EXPECT_TRUE(desktop.until([&] {
        const std::string text = drawing()["text"];
        return text.find("title \"Hat\"") != std::string::npos &&
               text.find("by \"Ann\"") != std::string::npos;
    })) << drawing()["text"];
    EXPECT_TRUE(has(one));
}

TEST_F(DrawingWindowTest, WhatIsDrawnIsSharedAndPrintedLikeAGame) {
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    desktop.type("01");
    ASSERT_TRUE(desktop.until([&] { return drawing()["clues"] == 2; }));
    const auto save_as = [&](const std::string& row, const std::string& name) {
        const std::size_t before = desktop.events("saved").size();
        desktop.click("share-drawing");
        desktop.click("share-" + row);
        desktop.rest();
        desktop.key("ctrl+a");
        desktop.type(desktop.path(name).string());
        desktop.click("save");
        EXPECT_FALSE(desktop.await("saved", before).is_null());
        return content(desktop.path(name));
    };
    EXPECT_EQ(save_as("puzzle", "mine.takuzu"), drawing()["text"]);
    EXPECT_TRUE(save_as("svg", "mine.svg").find("<svg") != std::string::npos);
    desktop.key("ctrl+p");
    desktop.click("make-book");
    desktop.rest();
    desktop.key("ctrl+a");
    desktop.type(desktop.path("page.pdf").string());
    desktop.click("save");
    ASSERT_FALSE(desktop.await("book").is_null());
    EXPECT_TRUE(content(desktop.path("page.pdf")).starts_with("%PDF"));
    EXPECT_TRUE(draws());
}

TEST_F(DrawingWindowTest, ACopyIsChangedFromTheMenuOfACard) {
    const std::string text = "1__0\n____\n____\n____\n";
    desktop.write("data/quadrille/puzzles/takuzu/mine.takuzu", text);
    desktop.start();
    desktop.click("search");
    desktop.type("mine");
    desktop.click("card-takuzu-mine", 0.5, 3);
    desktop.click("card-edit-copy");
    ASSERT_TRUE(draws());
    EXPECT_TRUE(shows(text));
}

TEST_F(DrawingWindowTest, AMessageCoversNothingThatIsUsed) {
    desktop.size(640, 480);
    empty_copy_of("p.takuzu", "1..0\n....\n....\n....\n");
    desktop.type("01");
    desktop.rest();
    const nlohmann::json kind = desktop.events_of("kind-given").back();
    desktop.key("ctrl+c");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("toast"); }));
    desktop.rest();
    const nlohmann::json toast = desktop.events_of("toast").back();
    EXPECT_GE(toast["y"].get<int>(), kind["y"].get<int>() + kind["height"].get<int>());
    EXPECT_EQ(desktop.events_of("kind-given").back()["y"], kind["y"]) << "it stays where it is";
    EXPECT_LE(toast["y"].get<int>() + toast["height"].get<int>(), 480);
}

}  // namespace
}  // namespace quadrille::test
