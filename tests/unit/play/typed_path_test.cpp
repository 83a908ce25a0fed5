#include "play/typed_path.hpp"

#include <gtest/gtest.h>

#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

class TypedPathTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    std::string root = folder.path().string();
    PathOrigins origins{folder.path() / "home", folder.path()};

    void SetUp() override {
        for (const char* file :
             {"home/puzzles/easy-1.sudoku", "home/puzzles/easy-2.sudoku",
              "home/puzzles/hard.sudoku", "home/.hidden/x", "other/été.txt", "other/étole.txt"})
            folder.write(file, "...");
    }
    [[nodiscard]] std::string wrong(const std::string& relative) const {
        const auto why = what_is_wrong_with(folder.path() / relative);
        return why ? in_english(*why) : std::string();
    }
};

TEST_F(TypedPathTest, StandsForWhatAShellWouldTakeItFor) {
    EXPECT_EQ(path_typed("~", origins), folder.path() / "home");
    EXPECT_EQ(path_typed("~/a", origins), folder.path() / "home/a");
    EXPECT_EQ(path_typed("a/b", origins), folder.path() / "a/b");
    EXPECT_EQ(path_typed("/a", origins), "/a");
}

TEST_F(TypedPathTest, GoesOnAsFarAsFilesAndFoldersAgree) {
    EXPECT_EQ(completed(root + "/ho", origins).text, root + "/home/");
    EXPECT_EQ(completed("home/p", origins).text, "home/puzzles/");
    EXPECT_EQ(completed("~/puzzles/e", origins).text, "~/puzzles/easy-");
    EXPECT_EQ(completed("~/puzzles/easy-", origins).text, "~/puzzles/easy-") << "there are two";
    EXPECT_EQ(completed("~/puzzles/h", origins).text, "~/puzzles/hard.sudoku");
    EXPECT_EQ(completed("~/", origins).text, "~/puzzles/") << "what is hidden is not meant";
    EXPECT_EQ(completed("~/.", origins).text, "~/.hidden/");
    EXPECT_EQ(completed("other/", origins).text, "other/ét") << "of whole characters";
    EXPECT_EQ(completed("nowhere/x", origins).text, "nowhere/x");
    EXPECT_EQ(completed("~", origins).text, "~/");
    EXPECT_EQ(completed("~/puzzles/easy-", origins).count, 2U);
    EXPECT_EQ(completed("~/puzzles/x", origins).count, 0U);
}

TEST_F(TypedPathTest, OneThatLeadsNowhereSaysWhereItEnds) {
    EXPECT_EQ(wrong("home/puzzles/hard.sudoku"), "");
    EXPECT_EQ(wrong("home/puzzles/"), "");
    EXPECT_EQ(wrong("home/puzzles/herd.sudoku"), "there is no file 'herd.sudoku' in " + root +
                                                     "/home/puzzles; did you mean 'hard.sudoku'?");
    EXPECT_EQ(wrong("home/qqqq/hard.sudoku"), "there is no folder 'qqqq' in " + root + "/home");
    EXPECT_EQ(wrong("home/puzzles/hard.sudoku/x"),
              "'" + root + "/home/puzzles/hard.sudoku' is a file, no folder");
}

}  // namespace
}  // namespace quadrille::play
