// Files that are dragged from a file manager and let go over the window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "desktop.hpp"
#include "small_slitherlink.hpp"

namespace quadrille::test {
namespace {

class Drop : public testing::Test {
protected:
    Desktop desktop;

    /// How the window answered to what was dragged over it and let go.
    [[nodiscard]] std::string dragged(const std::string& type, const std::string& data) const {
        const std::string answer = desktop.path("answer").string();
        const std::string display = "DISPLAY=" + desktop.display() + " ";
        const std::string line = display + "'" DRAG_SOURCE "' $(" + display +
                                 "xdotool search --onlyvisible --name Quadrille | tail -n 1) '" +
                                 type + "' '" + data + "' > '" + answer + "'";
        EXPECT_EQ(std::system(line.c_str()), 0) << line;  // NOLINT: a test of another program
        std::ifstream file(answer);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(Drop, AFileIsOpened) {
    const auto file = desktop.write("my own/a puzzle.slitherlink", small_slitherlink);
    desktop.start();
    EXPECT_EQ(dragged("text/uri-list",
                      "file://" + desktop.path("my own").string() + "/a%20puzzle.slitherlink\r\n"),
              "accepted\ntaken\n");
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "a puzzle");
}

TEST_F(Drop, OfSeveralFilesTheFirstThatCanBeReadIsPlayed) {
    const auto broken = desktop.write("broken.slitherlink", "5x\n");
    const auto good = desktop.write("good.slitherlink", small_slitherlink);
    desktop.start();
    EXPECT_EQ(dragged("text/uri-list", "# from a file manager\r\nfile://" + broken.string() +
                                           "\r\nfile://" + good.string() + "\r\n"),
              "accepted\ntaken\n");
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "good");
    EXPECT_FALSE(desktop.events("message").empty()) << "what is wrong with the other one is told";
}

TEST_F(Drop, WhatIsNoFileIsRefusedWhileItIsOverTheWindow) {
    desktop.start();
    EXPECT_EQ(dragged("image/png", ""), "refused\n");
    EXPECT_EQ(dragged("text/uri-list", "mailto:somebody\r\n"), "accepted\nleft\n")
        << "a list, but of no files";
    EXPECT_TRUE(desktop.events("dropped").empty());
}

TEST_F(Drop, FilesCanBeDroppedOnTheWindowThatWasMadeAnewForFullScreen) {
    const auto file = desktop.write("one.slitherlink", small_slitherlink);
    desktop.start();
    desktop.key("F11");
    desktop.rest();
    EXPECT_EQ(dragged("text/uri-list", "file://" + file.string() + "\r\n"), "accepted\ntaken\n");
    EXPECT_FALSE(desktop.await("board").is_null());
}

}  // namespace
}  // namespace quadrille::test
