// Words of the command line that cannot be meant: each is told what is wrong with it, with
// status 2.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.hpp"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Usage : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override { quadrille.write("four.sudoku", "1...\n..2.\n.3..\n...4\n"); }

    void expect_refused(const std::string& words, const std::string& sentence) const {
        const test::Outcome outcome = quadrille(words);
        EXPECT_EQ(outcome.status, 2) << words;
        EXPECT_THAT(outcome.err, HasSubstr(sentence)) << words;
        EXPECT_THAT(outcome.out, IsEmpty()) << words;
    }
};

TEST_F(Usage, AWordThatIsNoCommandNamesTheNearest) {
    expect_refused("gymnastics",
                   "no command 'gymnastics', and no file; 'quadrille --help' lists all commands");
    expect_refused("solv four.sudoku", "did you mean 'solve'?");
    expect_refused("sovle four.sudoku --json", "did you mean 'solve'?");
    expect_refused("--lang fr genrate sudoku --size 6", "est-ce « generate » ?");
    EXPECT_THAT(quadrille("solv four.sudoku").err, Not(HasSubstr("display")));
}

TEST_F(Usage, AFileThatIsNotThereIsTold) {
    expect_refused("none.sudoku", "there is no file 'none.sudoku'");
    expect_refused("somewhere/else", "there is no file 'somewhere/else'");
}

TEST_F(Usage, NumbersOutOfRangeAreRefusedInOurWords) {
    expect_refused("solve --seed -1 four.sudoku",
                   "--seed: expected a whole number from 0 to 18446744073709551615, found '-1'");
    expect_refused("solve --max-solutions -1 four.sudoku",
                   "--max-solutions: expected a whole number from 0");
    expect_refused("solve --seed 18446744073709551616 four.sudoku",
                   "--seed: expected a whole number");
    expect_refused("solve --timeout 0 four.sudoku",
                   "--timeout: expected a number above 0, found '0'");
    expect_refused("solve --timeout nan four.sudoku", "--timeout: expected a number above 0");
    expect_refused("solve --timeout soon four.sudoku",
                   "--timeout: expected a number above 0, found 'soon'");
    expect_refused("hint --grade 4 four.sudoku",
                   "--grade: expected a whole number from 1 to 3, found '4'");
    expect_refused("generate sudoku --count 1.5",
                   "--count: expected a whole number from 1 to 1000000000, found '1.5'");
    expect_refused("generate sudoku --shard 1/-1", "--shard: expected I/N");
    expect_refused("render --cell 1e9 -o a.png four.sudoku",
                   "--cell: expected a number from 4 to 400");
    expect_refused("--lang fr solve --seed x four.sudoku", "--seed: il faut un nombre entier");
}

TEST_F(Usage, ANumberWithZerosBeforeItIsDecimal) {
    const std::string ten = quadrille("generate slitherlink --size 5 --seed 10").out;
    EXPECT_EQ(quadrille("generate slitherlink --size 5 --seed 010").out, ten);
    EXPECT_NE(quadrille("generate slitherlink --size 5 --seed 8").out, ten);
    EXPECT_EQ(quadrille("generate slitherlink --size 5 --seed 08 --count 0001").status, 0);
}

TEST_F(Usage, AValueForAFlagIsRefusedInOurWords) {
    expect_refused("solve --json=maybe four.sudoku",
                   "'quadrille solve' does not understand a value; 'quadrille solve --help' tells "
                   "what it takes");
    expect_refused("--lang fr solve --json=maybe four.sudoku",
                   "« quadrille solve » ne comprend pas une valeur");
}

TEST_F(Usage, WhatAnOptionDoesNotGoWithIsToldByName) {
    EXPECT_THAT(quadrille("generate --help").out, HasSubstr("not with: --same-solution --size\n"));
}

TEST_F(Usage, NamesThatAreNotThereAreToldWithThoseThatAre) {
    expect_refused("--lang xx scores", "there is no language 'xx'; there are: en, fr");
    expect_refused("render --theme xx four.sudoku",
                   "--theme: there is no 'xx'; there are: colour-blind, dark");
    expect_refused("--theme xx four.sudoku", "--theme: there is no 'xx'");
    expect_refused("scores nosuch", "there is no puzzle type 'nosuch'; there are: ");
    expect_refused("generate Sudoko", "there is no puzzle type 'Sudoko'; did you mean 'sudoku'?");
    expect_refused("count https://puzz.link/p?nosuch/5/5/a", "no puzzle type reads this link");
    EXPECT_EQ(quadrille("scores sudoku").status, 0);
}

TEST_F(Usage, TheLanguageIsAskedForByItsWholeWordToo) {
    for (const char* const option : {"--lang fr ", "--language fr ", "--language=fr "})
        EXPECT_EQ(quadrille(option + std::string("count four.sudoku")).out,
                  "Il y a exactement une solution.\n")
            << option;
    expect_refused("--language xx scores", "there is no language 'xx'; there are: en, fr");
}

TEST_F(Usage, TheHelpNamesTheWordsThatAnOptionTakes) {
    EXPECT_THAT(quadrille("techniques --help").out,
                HasSubstr("--exercise conclusion|reason|repair"));
    EXPECT_THAT(quadrille("convert --help").out, HasSubstr("--fit fill|whole|stretch"));
    EXPECT_THAT(quadrille("convert --help").out, Not(HasSubstr("MODE")));
}

TEST_F(Usage, OptionsThatACommandDoesNotUseAreRefused) {
    expect_refused("solve --techniques naked-single four.sudoku",
                   "--techniques needs --method techniques or mixed");
    expect_refused("solve --method search --max-level 3 four.sudoku",
                   "--max-level needs --method techniques or mixed");
    expect_refused("solve --method mixed --techniques nosuch four.sudoku", "nosuch");
    expect_refused("compare --techniques nosuch four.sudoku", "nosuch");
    expect_refused("render --per-page 2 -o a.svg four.sudoku", "--per-page is for PDF");
    expect_refused("render --per-page 2 -o a.png four.sudoku", "--per-page is for PDF");
    expect_refused("render --cell 20 -o a.txt four.sudoku", "--cell is for pictures");
    expect_refused("render --from-position four.sudoku", "--from-position needs --solution");
    expect_refused("--trace t.jsonl solve four.sudoku",
                   "'quadrille solve' does not take '--trace'");
    expect_refused("solve --theme dark four.sudoku", "'quadrille solve' does not take '--theme'");
    expect_refused("plugins four.sudoku", "'quadrille plugins' does not take 'four.sudoku'");
    expect_refused("solve --frobnicate four.sudoku",
                   "'quadrille solve' does not take '--frobnicate'");
    expect_refused("solve", "'quadrille solve' needs FILE");
    expect_refused("solve four.sudoku --timeout", "--timeout takes one value");
    expect_refused("--lang fr --lang en solve four.sudoku", "est donné plus d'une fois");
    expect_refused("solve --quiet --progress four.sudoku", "--progress does not go with --quiet");
    expect_refused("solve --speed 3 four.sudoku", "--speed needs --watch");
}

TEST_F(Usage, HelpIsAskedForByAWordToo) {
    EXPECT_EQ(quadrille("help").out, quadrille("--help").out);
    EXPECT_EQ(quadrille("help solve").out, quadrille("solve --help").out);
}

TEST_F(Usage, AnOptionThatIsRepeatedDoesNotSwallowWhatFollows) {
    EXPECT_THAT(quadrille("solve four.sudoku --plugin-path more --json").out, HasSubstr("unique"));
    // The file is the window's, for which there is no display, or which this build does not have.
    EXPECT_THAT(quadrille("--plugin-path more four.sudoku").err,
                testing::AnyOf(HasSubstr("DISPLAY"), HasSubstr("no window")));
    EXPECT_EQ(quadrille("generate --option symmetry=half-turn slitherlink --size 5").status, 0);
}

}  // namespace
}  // namespace quadrille
