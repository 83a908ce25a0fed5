// What techniques say of a line: the ways that are left, or what is missing, and why there is none.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include "bench.hpp"
#include "techniques/line_words.hpp"
#include "techniques/placements.hpp"
#include "techniques/techniques.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

struct Told {
    const char* board;
    const char* technique;
    const char* sentence;

    friend std::ostream& operator<<(std::ostream& out, const Told& told) {
        return out << told.technique << " on " << told.board;
    }
};

class Words : public testing::TestWithParam<Told> {};

TEST_P(Words, SayWhatIsThere) {
    const Takuzu puzzle(test::digits(GetParam().board));
    const auto techniques = puzzle.techniques();
    const auto technique =
        std::ranges::find(techniques, std::string_view(GetParam().technique), &q::Technique::id);
    ASSERT_NE(technique, techniques.end());
    const auto step = technique->find(q::Candidates(puzzle.board(), q::Position(puzzle.board())));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text), GetParam().sentence);
}

const Told all_told[] = {
    {"010____0\n________\n", "all-placements",
     "Only 01010110 or 01011010 is left for row 1: r1c4 is 1 and r1c7 is 1."},
    {"_00_____\n________\n", "all-placements",
     "In row 1, 2 zeros and 4 ones are missing. However they are placed, without three alike in "
     "a row, r1c1 is 1 and r1c4 is 1."},
    {"0_0_____01\n__________\n", "all-placements",
     "In row 1, 2 zeros and 4 ones are missing. However they are placed, without three alike in "
     "a row, r1c2 is 1."},
    {"0110\n0101\n____\n0___\n", "placements-that-differ",
     "Only 0011 is left for row 4, which may not equal row 1 or row 2: r4c2 is 0, r4c3 is 1 and "
     "r4c4 is 1."},
    {"______\n___1__\n1____1\n__0___\n___1_0\n_0_11_\n", "crossing-lines",
     "If r1c6 is 0, then in column 6 r6c6 is 1; and r6c4, r6c5 and r6c6 would be three 1s in "
     "a row. So r1c6 is 1."},
    {"00_0_0_0_0_1\n____________\n", "all-placements",
     "Every 0 of row 1 is there, the rest is 1: r1c3 is 1, r1c5 is 1, r1c7 is 1, r1c9 is 1 and "
     "r1c11 is 1."},
    {"_1__0_\n_____1\n___1__\n_1____\n0___1_\n__0___\n", "crossing-lines",
     "If r2c4 is 1, 5 lines that cross, one after the other, lead to this: row 4 can only be "
     "filled "
     "like row 1, which it may not equal. So r2c4 is 0."},
    {"1___\n____\n1__1\n_110\n", "crossing-lines",
     "If r1c4 is 1, then in row 1 r1c2 is 0 and r1c3 is 0; and row 3 can only be filled like row "
     "1, which it may not equal. So r1c4 is 0."},
};
INSTANTIATE_TEST_SUITE_P(Takuzu, Words, testing::ValuesIn(all_told));

TEST(Fillings, AreAllWaysToFillALineUpToSoMany) {
    const std::vector<q::Mark> line{zero, q::blank, q::blank, one};
    const std::vector<std::vector<q::Mark>> both{{zero, zero, one, one}, {zero, one, zero, one}};
    EXPECT_EQ(fillings(line, 5), both);
    EXPECT_EQ(fillings(line, 1), std::vector(1, both.front()));
    EXPECT_EQ(fillings(line, 0).size(), 0U);
    EXPECT_EQ(fillings(std::vector<q::Mark>{zero, zero, zero, q::blank}, 5).size(), 0U);
}

TEST(NoWay, IsToldByWhatIsWrongThere) {
    const Layout layout({2, 6}, false);
    const Takuzu puzzle(test::digits("______\n______\n"));
    const q::Candidates candidates(puzzle.board(), q::Position(puzzle.board()));
    const View view(layout, candidates);
    const auto told = [&](std::string_view line) {
        std::vector<q::Mark> marks;
        for (const char c : line) marks.push_back(c == '0' ? zero : c == '1' ? one : q::blank);
        return q::in_english(told_no_way(view, layout.lines().front(), marks));
    };
    EXPECT_EQ(told("00100_"), "row 1 would have more than 3 zeros");
    EXPECT_EQ(told("1000__"), "r1c2, r1c3 and r1c4 would be three 0s in a row");
    EXPECT_EQ(told("00_11_"),
              "the 1 zero and 1 one that row 1 lacks do not fit without three alike in a row");
    EXPECT_EQ(told("0___00"),
              "row 1 would have all of its 0s, and r1c2, r1c3 and r1c4 would be three 1s in a row");
}

}  // namespace
}  // namespace takuzu
