// Puzzle books, read back with the tools of poppler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "program.hpp"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Books : public testing::Test {
protected:
    test::Program quadrille;

    void SetUp() override {
        quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n");
        quadrille.write("rows.takuzu", "_1_0\n__0_\n_0__\n11_0\n");
        quadrille.write("none.sudoku", "11..\n....\n....\n....\n");
    }
    /// What a program says of a file in the folder of the tests.
    [[nodiscard]] std::string told(const std::string& program, const std::string& words) const {
        const std::string folder = quadrille.path("").string();
        const std::string line =
            "cd '" + folder + "' && LC_ALL=C.UTF-8 " + program + " " + words + " >told 2>&1";
        EXPECT_EQ(std::system(line.c_str()), 0) << line;  // NOLINT: a test of a file
        return quadrille.content("told");
    }
    [[nodiscard]] std::string text_of(const std::string& pdf) const {
        return told("pdftotext", "-layout " + pdf + " -");
    }
};

TEST_F(Books, HaveATitleContentsRulesPuzzlesAndSolutions) {
    const test::Outcome outcome = quadrille(
        "render --book b.pdf four.sudoku rows.takuzu --title 'Two puzzles' --author Somebody");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(
        told("pdfinfo", "b.pdf"),
        AllOf(HasSubstr("Title:           Two puzzles"), HasSubstr("Author:          Somebody"),
              HasSubstr("(A4)"), HasSubstr("Pages:           8")));
    EXPECT_THAT(text_of("b.pdf"),
                AllOf(HasSubstr("Two puzzles"), HasSubstr("Somebody"), HasSubstr("Contents"),
                      HasSubstr("Sudoku · 4×4"), HasSubstr("Takuzu · 4×4"), HasSubstr("level"),
                      HasSubstr("Fill every cell"), HasSubstr("solution p. 8"),
                      HasSubstr("Solutions"), Not(HasSubstr("Click"))));
    EXPECT_THAT(told("pdfinfo", "-dests b.pdf"),
                AllOf(HasSubstr("\"puzzle-1\""), HasSubstr("\"puzzle-2\""),
                      HasSubstr("\"solution-2\""), HasSubstr("\"chapter-2\"")));
    EXPECT_THAT(told("pdffonts", "b.pdf"), Not(HasSubstr(" no  no")));
}

TEST_F(Books, AreTheSameFileEachTime) {
    ASSERT_EQ(quadrille("render --book a.pdf four.sudoku rows.takuzu").status, 0);
    ASSERT_EQ(quadrille("render --book b.pdf four.sudoku rows.takuzu --jobs 2").status, 0);
    EXPECT_EQ(quadrille.content("a.pdf"), quadrille.content("b.pdf"));
}

TEST_F(Books, SpeakTheLanguageOfTheReader) {
    ASSERT_EQ(quadrille("render --book b.pdf four.sudoku --lang fr").status, 0);
    EXPECT_THAT(text_of("b.pdf"), AllOf(HasSubstr("Sommaire"), HasSubstr("niveau"),
                                        HasSubstr("Remplissez chaque case"),
                                        Not(HasSubstr("Contents")), Not(HasSubstr("level"))));
}

TEST_F(Books, AreMadeOfNewPuzzlesToo) {
    ASSERT_EQ(
        quadrille("generate sudoku --size 4 --count 5 --seed 1 --book new.pdf --page a5").status,
        0);
    EXPECT_THAT(text_of("new.pdf"), HasSubstr("5 puzzles"));
    EXPECT_THAT(told("pdfinfo", "-dests new.pdf"), HasSubstr("\"solution-5\""));
    const std::string puzzles = quadrille("generate sudoku --size 4 --count 5 --seed 1").out;
    ASSERT_EQ(quadrille("render --type sudoku --book read.pdf --page a5 -", puzzles).status, 0);
    EXPECT_EQ(text_of("read.pdf"), text_of("new.pdf"));
}

TEST_F(Books, MayHaveTheirSolutionsApart) {
    ASSERT_EQ(quadrille("render --book b.pdf four.sudoku --solutions s.pdf").status, 0);
    EXPECT_THAT(text_of("b.pdf"),
                AllOf(HasSubstr("solutions, p. 1"), Not(HasSubstr("solution p."))));
    EXPECT_THAT(text_of("s.pdf"), HasSubstr("Solutions"));
    ASSERT_EQ(quadrille("render --book b.pdf four.sudoku --solutions none").status, 0);
    EXPECT_THAT(text_of("b.pdf"), Not(HasSubstr("olution p.")));
}

TEST_F(Books, SayWhatIsWrongWithAPuzzleAndPrintIt) {
    const test::Outcome outcome = quadrille("render --book b.pdf four.sudoku none.sudoku");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("none.sudoku: There is no solution"));
    const std::string places = told("pdfinfo", "-dests b.pdf");
    EXPECT_THAT(places, AllOf(HasSubstr("\"puzzle-2\""), HasSubstr("\"solution-1\""),
                              Not(HasSubstr("\"solution-2\""))));
    EXPECT_EQ(quadrille("render --book c.pdf nosuch.sudoku").status, 2);
    EXPECT_FALSE(std::filesystem::exists(quadrille.path("c.pdf")));
}

TEST_F(Books, RefuseWhatMakesNoSense) {
    for (const char* words :
         {"--title x", "--book b.pdf --page a9", "--book b.pdf --page 10x10",
          "--book b.pdf --margin 99", "--book b.pdf --page a6 --margin 40",
          "--book b.pdf --solutions apart", "--book b.pdf --solutions b.pdf",
          "--book b.pdf -o x.svg", "--book b.pdf --cell 9", "--book b.pdf --solution",
          "--book b.pdf --sort size", "--book b.pdf --per-page 0"})
        EXPECT_EQ(quadrille(std::string("render four.sudoku ") + words).status, 2) << words;
    EXPECT_EQ(quadrille("generate sudoku --size 4 --book b.pdf -o x").status, 2);
    EXPECT_FALSE(std::filesystem::exists(quadrille.path("b.pdf")));
}

TEST_F(Books, ThatCannotBeWrittenAreStatusFour) {
    EXPECT_EQ(quadrille("render --book /dev/full four.sudoku").status, 4);
}

}  // namespace
}  // namespace quadrille
