// `quadrille text`: line by line through a pipe, and on the whole screen of a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "program.hpp"
#include "terminal.hpp"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::Not;

class TextPlay : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override {
        quadrille.write("four.sudoku", "12..\n..12\n2143\n4321\n");
        quadrille.write("small.slitherlink", "3_\n_1\n");
        quadrille.write("small.takuzu", "0_1_\n____\n__0_\n_1__\n");
        quadrille.write("small.hitori", "1 1 2\n2 3 1\n3 1 2\n");
        quadrille.write("small.nonogram", "1/2\n2/1\n");
    }
};

TEST_F(TextPlay, CommandsThatArePastedStandAboveTheirAnswers) {
    test::Terminal terminal(quadrille.line("text --linear four.sudoku"));
    const auto says = [](const char* words) {
        return [words](const std::string& seen) { return seen.find(words) != std::string::npos; };
    };
    terminal.read_until(says("> "));
    terminal.press("1 3 = 3\nrow 2\nquit\n");
    terminal.finish();
    EXPECT_THAT(terminal.seen(), HasSubstr("> row 2\r\nRow 2: "));
}

TEST_F(TextPlay, AGameIsPlayedThroughAPipe) {
    const test::Outcome game = quadrille("text four.sudoku",
                                         "board\n"
                                         "1 3 = 4\n"
                                         "undo\n"
                                         "save-point\n"
                                         "1 3 = 3\n"
                                         "points\n"
                                         "wrong\n"
                                         "accept\n"
                                         "hint\nhint\n"
                                         "1 4 = 4\n2 1 = 3\n2 2 = 4\n"
                                         "score\nquit\n");
    EXPECT_EQ(game.status, 0);
    EXPECT_THAT(game.err, testing::IsEmpty());
    EXPECT_THAT(game.out, HasSubstr("Row 1: 1, 2, blank, blank."));
    EXPECT_THAT(game.out, HasSubstr("Row 1, column 3: 4."));
    EXPECT_THAT(game.out, HasSubstr("Broken: "));
    EXPECT_THAT(game.out, Not(testing::AnyOf(HasSubstr(".."), HasSubstr(".,"), HasSubstr(".;"))))
        << "a sentence within another";
    EXPECT_THAT(game.out, HasSubstr("Save point 1: 1 mark"));
    EXPECT_THAT(game.out, HasSubstr("No: everything that you placed is right."));
    EXPECT_THAT(game.out, HasSubstr("Ask again for more."));
    EXPECT_THAT(game.out, HasSubstr("Solved. Well done!"));
    EXPECT_THAT(game.out, Not(HasSubstr("\x1B"))) << "nothing commands a terminal";
    EXPECT_THAT(game.out, Not(HasSubstr("│"))) << "nothing is drawn";
    EXPECT_THAT(quadrille("scores").out, HasSubstr("four"));
}

TEST_F(TextPlay, EveryTypeIsReadAloudAndSolved) {
    for (const char* const file :
         {"four.sudoku", "small.slitherlink", "small.takuzu", "small.hitori", "small.nonogram"}) {
        const test::Outcome game = quadrille("text --linear " + std::string(file),
                                             "board\nhint\nwhy\ncount\nsolve\nyes\nboard\n");
        EXPECT_EQ(game.status, 0) << file;
        EXPECT_THAT(game.out, HasSubstr("Row 2")) << file;
        EXPECT_THAT(game.out, testing::AnyOf(HasSubstr("Solved, with help"),
                                             HasSubstr("There is no solution")))
            << file << game.out;
        EXPECT_THAT(game.out, Not(HasSubstr("p0.0"))) << "a code is no place: " << file;
    }
}

TEST_F(TextPlay, RegionsAreToldThatLinesPart) {
    quadrille.write("rooms.country-road",
                    "country-road\n3 . . 3\n5 . . .\n. . 5 .\n. . . .\n"
                    "regions\nAAAB\nCCBB\nCCAA\nCAAA\n");
    const test::Outcome game =
        quadrille("text rooms.country-road", "regions\nhere 1 4\nr2c1\nquit\n");
    EXPECT_EQ(game.status, 0) << game.err;
    EXPECT_THAT(game.out, HasSubstr("Region 1: row 1, columns 1 to 3."));
    EXPECT_THAT(game.out, HasSubstr("Region 2: row 1, column 4; row 2, columns 3 and 4."));
    EXPECT_THAT(game.out, HasSubstr("In region 2: row 1, column 4; row 2, columns 3 and 4."));
    EXPECT_THAT(game.out, HasSubstr("Row 2, column 1: 5.")) << "though nothing can be marked there";
    EXPECT_THAT(game.out, Not(HasSubstr("passes r2c1"))) << "a place that is not heard";
    const test::Outcome blocks = quadrille("text four.sudoku", "regions\nquit\n");
    EXPECT_THAT(blocks.out, HasSubstr("Region 1: row 1, columns 1 and 2; row 2, columns 1 and 2."));
}

TEST_F(TextPlay, TheGameOfOneRunGoesOnInTheNext) {
    static_cast<void>(quadrille("text four.sudoku", "1 3 = 3\n"));
    EXPECT_THAT(quadrille("text", "1\nrow 1\n").out, HasSubstr("Row 1: 1, 2, 3, blank."));
}

/// Three save points deep with two ways tried, a wrong assumption refuted and its opposite written,
/// killed, gone on with, accepted, won, frozen, and counted.
TEST_F(TextPlay, HypothesesAreNestedRefutedKilledAndWon) {
    quadrille.write("five.hitori", "3 2 4 3 4\n2 3 4 2 1\n2 5 2 1 2\n3 1 2 4 3\n3 4 2 2 3\n");
    {
        test::Terminal terminal("TERM=dumb; export TERM; " + quadrille.line("text five.hitori"), 50,
                                120);
        const auto answers = [&](const std::string& line, const std::string& words) {
            const std::size_t from = terminal.seen().size();
            terminal.press(line + "\n");
            terminal.read_until(
                [&](const std::string& all) { return all.find(words, from) != std::string::npos; });
            EXPECT_THAT(terminal.seen().substr(from), HasSubstr(words)) << line;
        };
        answers("1 1 = shaded", "Row 1, column 1: shaded.");
        answers("save-point", "Save point 1 is open");
        answers("rename upper rows", "Save point 1, upper rows: 0 marks");
        answers("1 3 = shaded", "Row 1, column 3: shaded.");
        answers("save-point", "Save point 2 is open");
        answers("2 4 = shaded", "Row 2, column 4: shaded.");
        answers("save-point", "Save point 3 is open");
        answers("3 1 = shaded", "Row 3, column 1: shaded.");
        answers("undo", "Row 3, column 1: blank.");
        answers("3 2 = shaded", "Row 3, column 2: shaded.");  // another way, and a wrong one
        answers("history", "Way 1: ");
        answers("points", "Save point 3: 1 mark");
        answers("refute", "What you tried in save point 3 cannot be.");
        answers("refute", "It is dropped, and the opposite is written");
        answers("here 3 2", "Row 3, column 2: 5 kept.");
        answers("points", "Save point 2: 2 marks");
        answers("accept", "Save point 2 accepted");
        answers("3 1 = shaded", "Row 3, column 1: shaded.");
        kill(terminal.process(), SIGKILL);
        terminal.read_until([](const std::string&) { return false; }, std::chrono::seconds(5));
    }
    const test::Outcome later = quadrille("text",
                                          "1\n"
                                          "points\n"
                                          "3 1 = shaded\n"  // the last move may be lost
                                          "accept-all\n"
                                          "undo\nredo\n"
                                          "3 3 = shaded\n4 5 = shaded\n5 1 = shaded\n5 3 = shaded\n"
                                          "1 2 = shaded\n"
                                          "statistics\nquit\n");
    EXPECT_EQ(later.status, 0);
    EXPECT_THAT(later.out, HasSubstr("Your game goes on"));
    EXPECT_THAT(later.out, HasSubstr("Save point 1, upper rows: "));
    EXPECT_THAT(later.out, HasSubstr("Solved. Well done!"));
    EXPECT_THAT(later.out, HasSubstr("Solved. Start again to play it once more"))
        << "what is won is frozen";
    EXPECT_THAT(later.out, HasSubstr("1 solved, best "));
    EXPECT_THAT(quadrille("check five.hitori").out, Not(HasSubstr("error")));
}

TEST_F(TextPlay, APuzzleIsMadeAndEntered) {
    EXPECT_THAT(quadrille("text", "new takuzu 6 easy 7\nboard\n").out, HasSubstr("Row 6: "));
    EXPECT_THAT(quadrille("text", "enter slitherlink\n3_\n_1\n.\nboard\n").out,
                HasSubstr("Row 2: blank, 1."));
    EXPECT_THAT(quadrille("text", "enter slitherlink\n3x\n_1\n.\n").out, HasSubstr("1:2"));
}

TEST_F(TextPlay, WhatCannotBeOpenedEndsIt) {
    const test::Outcome none = quadrille("text none.sudoku");
    EXPECT_EQ(none.status, 2);
    EXPECT_THAT(none.err, HasSubstr("none.sudoku"));
}

TEST_F(TextPlay, AQuestionAboutTheFileIsAnswered) {
    static_cast<void>(quadrille("text four.sudoku", "1 3 = 3\n"));
    std::filesystem::path saved;
    for (const auto& entry :
         std::filesystem::directory_iterator(quadrille.path(".local/share/quadrille/games")))
        if (entry.path().extension() == ".toml") saved = entry.path();
    ASSERT_FALSE(saved.empty());
    std::string text = quadrille.content(saved);
    ASSERT_NE(text.find("format = 1"), std::string::npos);
    text.replace(text.find("format = 1"), 10, "format = 9");
    std::ofstream(saved) << text;
    const test::Outcome game = quadrille("text four.sudoku", "yes\nrow 1\n");
    EXPECT_EQ(game.status, 0);
    EXPECT_THAT(game.out, HasSubstr("Say yes, or leave it."));
    EXPECT_THAT(game.out, HasSubstr("Row 1: 1, 2, blank, blank."));
}

TEST_F(TextPlay, AGameThatCannotBeSavedIsNoSuccess) {
    quadrille.write(".local/share/quadrille/games", "no folder");
    const test::Outcome game = quadrille("text four.sudoku", "1 3 = 3\nquit\n");
    EXPECT_EQ(game.status, 4);
    EXPECT_THAT(game.out, HasSubstr("Say yes to leave all the same."));
}

TEST_F(TextPlay, ScoresGoByTheRatesOfTheHouse) {
    quadrille.write(".config/quadrille/scoring.toml", "[seconds]\nundo = 1000.0\n");
    const test::Outcome game = quadrille(
        "text four.sudoku", "1 3 = 3\nundo\n1 3 = 3\n1 4 = 4\n2 1 = 3\n2 2 = 4\nscores\n");
    EXPECT_THAT(game.out, HasSubstr("16:4"));
}

TEST_F(TextPlay, AFullScreenDrawsMovesAndIsPutBack) {
    test::Terminal terminal(quadrille.line("text four.sudoku"), 30, 90);
    const auto sees = [&](const std::string& what) {
        return terminal
                   .read_until(
                       [&](const std::string& all) { return all.find(what) != std::string::npos; })
                   .find(what) != std::string::npos;
    };
    EXPECT_TRUE(sees("\x1B[?1049h")) << "a screen of its own";
    EXPECT_TRUE(sees("? keys"));
    terminal.press("\x1B[C3");
    EXPECT_TRUE(sees("Row 2, column 2: 3."));
    terminal.press("s");
    EXPECT_TRUE(sees("Save point"));
    terminal.press("Q");
    EXPECT_EQ(terminal.finish(), 0);
    EXPECT_TRUE(terminal.seen().find("\x1B[?1049l") != std::string::npos)
        << "the screen before is back";
}

TEST_F(TextPlay, WithoutColoursNoneAreWrittenAndADumbTerminalIsSpokenTo) {
    test::Terminal plain("NO_COLOR=1; export NO_COLOR; " + quadrille.line("text four.sudoku"), 30,
                         90);
    plain.read_until(
        [](const std::string& all) { return all.find("? keys") != std::string::npos; });
    plain.press("Q");
    EXPECT_EQ(plain.finish(), 0);
    EXPECT_THAT(plain.seen(), Not(HasSubstr(";38;2;")));
    test::Terminal dumb("TERM=dumb; export TERM; " + quadrille.line("text four.sudoku"), 30, 90);
    dumb.press("board\nquit\n");
    EXPECT_EQ(dumb.finish(), 0);
    EXPECT_THAT(dumb.seen(), HasSubstr("Row 1: 1, 2, blank, blank."));
    EXPECT_THAT(dumb.seen(), Not(HasSubstr("\x1B")));
}

}  // namespace
}  // namespace quadrille
