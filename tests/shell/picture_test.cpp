// `convert` of pictures, and pictures where a puzzle is expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;

/// A cross of five by five cells, four pixels each, in binary PGM.
std::string cross() {
    constexpr std::size_t cell = 4;
    constexpr std::size_t side = 5 * cell;
    std::string bytes = "P5\n20 20\n255\n";
    for (std::size_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side; ++x) {
            bytes += x / cell == 2 || y / cell == 2 ? '\x10' : '\xF0';
        }
    return bytes;
}

constexpr const char* cross_puzzle = "1/1/5/1/1\n1/1/5/1/1\n";

class ConvertPicture : public testing::Test {
protected:
    test::Program quadrille;
    void SetUp() override { quadrille.write("cross.pgm", cross()); }
};

TEST_F(ConvertPicture, MakesAPuzzleAndSaysWhatBecameOfIt) {
    const test::Outcome made = quadrille("convert cross.pgm --to nonogram --size 5x5");
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out, cross_puzzle);
    EXPECT_THAT(
        made.err,
        HasSubstr("cross.pgm: 5 × 5 cells, 1 colour, 0 cells changed: just one solution, level"));
    EXPECT_EQ(quadrille("convert - --to nonogram --size 5", cross()).out, cross_puzzle);
    EXPECT_THAT(quadrille("--lang fr convert cross.pgm --to nonogram --size 5x5").err,
                HasSubstr("5 × 5 cases, 1 couleur, 0 case changée : une seule solution"));
}

TEST_F(ConvertPicture, TellsAllInJson) {
    const test::Outcome made = quadrille("convert cross.pgm --to nonogram --size 5x5 --json");
    const json told = json::parse(made.out);
    EXPECT_EQ(told["type"], "nonogram");
    EXPECT_EQ(told["verdict"], "unique");
    EXPECT_EQ(told["changed"], 0);
    EXPECT_EQ(told["text"], cross_puzzle);
    EXPECT_EQ(told["picture"][0], "..#..");
}

TEST_F(ConvertPicture, RepairsUnlessItIsToldNotTo) {
    std::string diagonal = "P5 2 2 255\n";
    diagonal += std::string("\x00\xFF\xFF\x00", 4);
    quadrille.write("diagonal.pgm", diagonal);
    const std::string command = "convert diagonal.pgm --to nonogram --size 2x2 --despeckle 0";
    const test::Outcome repaired = quadrille(command);
    EXPECT_EQ(repaired.status, 0);
    EXPECT_THAT(repaired.err, HasSubstr("1 cell changed: just one solution"));
    quadrille.write("repaired.nonogram", repaired.out);
    EXPECT_EQ(quadrille("count repaired.nonogram").out, "There is exactly one solution.\n");
    const test::Outcome as_it_is = quadrille(command + " --no-repair --preview");
    EXPECT_EQ(as_it_is.status, 0);
    EXPECT_EQ(as_it_is.out, "1/1\n1/1\n");
    EXPECT_THAT(as_it_is.err, HasSubstr("#.\n.#\n"));
    EXPECT_THAT(as_it_is.err, HasSubstr("several solutions"));
}

TEST_F(ConvertPicture, WritesFilesBesideEachOther) {
    const test::Outcome made =
        quadrille("convert cross.pgm --to nonogram --size 5x5 -o cross.nonogram");
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_THAT(made.out, IsEmpty());
    EXPECT_EQ(quadrille.content("cross.nonogram"), cross_puzzle);
}

TEST_F(ConvertPicture, RefusesWhatItCannotDo) {
    EXPECT_EQ(quadrille("convert cross.pgm --to nonogram --size 0x5").status, 2);
    EXPECT_EQ(quadrille("convert cross.pgm --to nonogram --crop 1,2").status, 2);
    for (const char* crop : {"0,0,1000,1", "900,0,1,1", "0,900,1,1", "0,1,1,1000"}) {
        const test::Outcome outside =
            quadrille(std::string("convert cross.pgm --to nonogram --crop ") + crop);
        EXPECT_EQ(outside.status, 2) << crop;
        EXPECT_THAT(outside.err, HasSubstr("--crop reaches out of the picture, which has "))
            << crop;
    }
    EXPECT_EQ(quadrille("convert cross.pgm --to nonogram --colours 9").status, 2);
    quadrille.write("puzzle.nonogram", cross_puzzle);
    const test::Outcome text = quadrille("convert puzzle.nonogram --to nonogram");
    EXPECT_EQ(text.status, 2);
    EXPECT_THAT(text.err, HasSubstr("this is no picture that can be read"));
}

TEST_F(ConvertPicture, IsNamedWhereAPuzzleIsExpected) {
    const test::Outcome solved = quadrille("solve cross.pgm");
    EXPECT_EQ(solved.status, 2);
    EXPECT_THAT(solved.err, HasSubstr("this is a picture; 'quadrille convert PICTURE --to TYPE'"));
}

}  // namespace
}  // namespace quadrille
