// What leaves the window: saved games and puzzles, pictures, text; and the way back to what was
// saved.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "desktop.hpp"
#include "small_slitherlink.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class Share : public testing::Test {
protected:
    Desktop desktop;

    void play() {
        desktop.write("one.slitherlink", small_slitherlink);
        desktop.start({desktop.path("one.slitherlink").string()});
        ASSERT_FALSE(desktop.await("board").is_null());
        desktop.click_board({0.5, 0});
        desktop.rest();
    }
    /// Saves what the row stands for as that file.
    void save(const std::string& row, const std::string& name) {
        const std::size_t before = desktop.events("saved").size();
        desktop.key("ctrl+s");
        desktop.click("share-" + row);
        desktop.rest();
        desktop.key("ctrl+a");
        desktop.type(desktop.path(name).string());
        desktop.click("save");
        ASSERT_FALSE(desktop.await("saved", before).is_null());
    }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ifstream file(desktop.path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(Share, AGameIsSavedAndOpenedAgainFromTheListOfTheLastFiles) {
    play();
    save("game", "evening.quadrille");
    EXPECT_THAT(content("evening.quadrille"), StartsWith("# A game of Quadrille"));
    EXPECT_THAT(content("evening.quadrille"), HasSubstr("p0.0-p0.1"));
    desktop.key("ctrl+g");
    desktop.key("ctrl+o");
    desktop.click("recent-1");
    // Another game of this puzzle is in progress: which one is to be played is asked.
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("open-saved"); }));
}

TEST_F(Share, ThePuzzleAndPicturesOfTheBoardAreSaved) {
    play();
    save("puzzle", "mine.slitherlink");
    EXPECT_EQ(content("mine.slitherlink"), small_slitherlink);
    save("png", "board");
    EXPECT_THAT(content("board.png"), StartsWith("\x89PNG")) << "the ending is added";
    save("pdf", "board");
    EXPECT_THAT(content("board.pdf"), StartsWith("%PDF"));
}

TEST_F(Share, APuzzleIsSavedAsAPageToSolveWithItsSolutionBehind) {
    play();
    desktop.key("ctrl+p");
    desktop.click("make-book");
    desktop.rest();
    desktop.key("ctrl+a");
    desktop.type(desktop.path("evening").string());
    desktop.click("save");
    const auto book = desktop.await("book");
    ASSERT_FALSE(book.is_null());
    EXPECT_EQ(book["pages"], 2);
    EXPECT_THAT(content("evening.pdf"), StartsWith("%PDF"));
}

TEST_F(Share, ABookIsSentToThePrinter) {
    const auto program =
        desktop.write("programs/lp", "#!/bin/sh\nfor last; do :; done\ncp \"$last\" " +
                                         desktop.path("printed").string() + "\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    desktop.find_programs_in(program.parent_path());
    play();
    desktop.key("ctrl+p");
    desktop.click("print-book");
    const auto book = desktop.await("book");
    ASSERT_FALSE(book.is_null());
    EXPECT_EQ(book["printed"], true);
    EXPECT_THAT(content("printed"), StartsWith("%PDF"));
}

TEST_F(Share, ABookOfTheShelfIsPrintedOnlyWhenThatIsSaidTwice) {
    for (const char* name : {"mine-1", "mine-2"})
        desktop.write("data/quadrille/puzzles/slitherlink/" + std::string(name) + ".slitherlink",
                      small_slitherlink);
    const auto program =
        desktop.write("programs/lp", "#!/bin/sh\nfor last; do :; done\ncp \"$last\" " +
                                         desktop.path("printed").string() + "\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    desktop.find_programs_in(program.parent_path());
    desktop.start();
    desktop.click("search");
    desktop.type("mine");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("card-slitherlink-mine-2"); }));
    desktop.click("all-puzzles");  // out of the field
    desktop.key("ctrl+p");
    desktop.click("print-book");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("do-not-print"); }));
    desktop.click("do-not-print");
    desktop.click("print-book");
    EXPECT_TRUE(desktop.events("book").empty());
    desktop.click("do-print");
    const auto book = desktop.await("book");
    ASSERT_FALSE(book.is_null());
    EXPECT_EQ(book["printed"], true);
}

TEST_F(Share, EnterWritesOverNothing) {
    play();
    desktop.write("taken.svg", "somebody's");
    desktop.key("ctrl+s");
    desktop.click("share-svg");
    desktop.rest();
    desktop.key("ctrl+a");
    desktop.type(desktop.path("taken.svg").string());
    desktop.key("Return");
    desktop.rest();
    EXPECT_EQ(content("taken.svg"), "somebody's");
    desktop.click("save");
    ASSERT_FALSE(desktop.await("saved").is_null());
    EXPECT_THAT(content("taken.svg"), HasSubstr("<svg"));
}

}  // namespace
}  // namespace quadrille::test
