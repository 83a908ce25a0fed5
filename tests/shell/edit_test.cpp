// edit: what a setter is told, and the same puzzle with other clues.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class EditShellTest : public testing::Test {
protected:
    test::Program quadrille;
    static constexpr const char* full = "1100\n0011\n1010\n0101\n";

    [[nodiscard]] test::Outcome edit(const std::string& options, const std::string& text = full) {
        return quadrille("edit --type takuzu " + options + " -", text);
    }
    static std::ptrdiff_t shown(const std::string& text) {
        return std::ranges::count_if(text, [](char c) { return c == '0' || c == '1'; });
    }
};

TEST_F(EditShellTest, AMaskByChanceShowsSoManyAndTheSameSeedTheSame) {
    const test::Outcome six = edit("--mask random=6");
    EXPECT_EQ(six.status, 0) << six.err;
    EXPECT_EQ(shown(six.out), 6);
    EXPECT_EQ(edit("--mask random=6").out, six.out);
    EXPECT_NE(edit("--mask random=6 --seed 2").out, six.out);
    EXPECT_EQ(shown(edit("--mask random=50%").out), 8);
    EXPECT_EQ(shown(edit("--mask random=8 --symmetry half-turn").out), 8);
}

TEST_F(EditShellTest, AMaskMayBeEnteredAndItsPuzzleIsCounted) {
    EXPECT_EQ(edit("--mask 1..1/.11./1111/....").out, "1__0\n_01_\n1010\n____\n");
    const json told = json::parse(edit("--json --mask 1...............").out);
    EXPECT_EQ(told["verdict"], "multiple");
    EXPECT_EQ(told["taken"].size(), 15U);
}

TEST_F(EditShellTest, AMaskMayComeFromAFileOrAPipe) {
    const std::string shown = "1__0\n_01_\n1010\n____\n";
    quadrille.write("mask", "x--#\n_XX0\n1111\n....\n");
    quadrille.write("full.takuzu", full);
    EXPECT_EQ(edit("--mask mask").out, shown);
    const test::Outcome piped =
        quadrille("edit --mask /dev/fd/0 full.takuzu", "1..1/.11./1111/....");
    EXPECT_EQ(piped.out, shown) << piped.err;
    const std::string line = quadrille.line("edit --mask /dev/fd/0 full.takuzu >piped");
    const int status =
        std::system(("( echo 1..1/.11./1111/.... ) | ( " + line + " )").c_str());  // NOLINT
    EXPECT_EQ(status, 0);
    EXPECT_EQ(quadrille.content("piped"), shown);
}

TEST_F(EditShellTest, AMaskWhosePuzzleIsNotSolvedInTimeGaveUp) {
    constexpr std::size_t block = 5;
    constexpr std::size_t side = block * block;
    const std::string symbols = "123456789ABCDEFGHIJKLMNOP";
    std::string rows;
    for (std::size_t row = 0; row < side; ++row) {
        for (std::size_t column = 0; column < side; ++column)
            rows += symbols[(row % block * block + row / block + column) % side];
        rows += '\n';
    }
    // The full board is solved at once, the masked one is not: one of these is between the two.
    for (const char* seconds : {"0.05", "0.1", "0.2", "0.4", "5"}) {
        const test::Outcome masked = quadrille(
            "edit --type sudoku --json --mask random=40% --timeout " + std::string(seconds) + " -",
            rows);
        const bool gave_up = json::parse(masked.out)["verdict"] == "gave-up";
        EXPECT_EQ(masked.status, gave_up ? 3 : 0) << seconds << masked.out;
    }
}

TEST_F(EditShellTest, WhatIsNoMaskIsRefused) {
    for (const char* mask : {"random=", "random=200%", "random=x", "//"}) {
        const test::Outcome refused = edit(std::string("--mask ") + mask);
        EXPECT_EQ(refused.status, 2) << mask;
        EXPECT_THAT(refused.err, HasSubstr("random=24")) << mask;
    }
    for (const char* unused : {"--symmetry half-turn", "--seed 3"}) {
        const test::Outcome refused = edit(std::string("--mask 1..1/.11./1111/.... ") + unused);
        EXPECT_EQ(refused.status, 2) << unused;
        EXPECT_THAT(refused.err, HasSubstr("by chance")) << unused;
    }
    for (const char* name : {"nosuch.txt", "11x2", "?"}) {
        const test::Outcome refused = edit("--mask '" + std::string(name) + "'");
        EXPECT_EQ(refused.status, 2) << name;
        EXPECT_THAT(refused.err, HasSubstr("'" + std::string(name) + "' is no mask")) << name;
    }
    const test::Outcome short_one = edit("--mask 1..1");
    EXPECT_EQ(short_one.status, 1);
    EXPECT_THAT(short_one.out, HasSubstr("The mask has 4 places, and the puzzle 16."));
    EXPECT_EQ(edit("--mask random=3 --unique").status, 2);
    EXPECT_EQ(edit("--seed 3").status, 2);
    EXPECT_EQ(edit("--unique --symmetry half-turn").status, 2);
    const test::Outcome open = edit("--mask random=3", "1...\n....\n....\n....\n");
    EXPECT_EQ(open.status, 1);
    EXPECT_THAT(open.out, HasSubstr("just one solution"));
}

TEST_F(EditShellTest, AClueThatHadToChangeIsToldWhereThePuzzleGoesToTheOutput) {
    const test::Outcome edited =
        quadrille("edit --type sudoku --unique -", "11..\n....\n....\n....\n");
    ASSERT_EQ(edited.status, 0) << edited.err;
    EXPECT_THAT(edited.err, HasSubstr("some clues had to change"));
    EXPECT_THAT(edited.err, HasSubstr("r1c1"));
    EXPECT_EQ(quadrille("edit --type sudoku --unique -", "1...\n....\n....\n....\n").err, "");
}

TEST_F(EditShellTest, EachCellOfAPictureThatHadToChangeIsTold) {
    const std::string crossed = "1/1\n1/1\n";
    const test::Outcome edited = quadrille("edit --type nonogram --unique --json -", crossed);
    ASSERT_EQ(edited.status, 0) << edited.err;
    const json told = json::parse(edited.out);
    EXPECT_EQ(told["redrawn"].size(), 1U) << "one more cell, or one less";
    EXPECT_EQ(told["fewest"], true);
}

}  // namespace
}  // namespace quadrille
