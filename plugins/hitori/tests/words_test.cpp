// What techniques say: which equals shade what, which cells wall what off, and by what each link of
// a chain follows.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bench.hpp"
#include "techniques/techniques.hpp"

namespace hitori {
namespace {

namespace q = quadrille;

struct Told {
    const char* numbers;
    const char* marks;  ///< by cell: '#' shaded, 'o' kept, '.' open
    const char* technique;
    const char* sentence;

    friend std::ostream& operator<<(std::ostream& out, const Told& told) {
        return out << told.technique << " on " << told.numbers;
    }
};

class Words : public testing::TestWithParam<Told> {};

TEST_P(Words, SayWhatIsThere) {
    const Hitori puzzle(test::numbers(GetParam().numbers));
    q::Position position(puzzle.board());
    const std::string_view marks = GetParam().marks;
    for (std::size_t cell = 0; cell < marks.size(); ++cell)
        if (marks[cell] != '.')
            position.set_mark(q::element_id(cell), marks[cell] == '#' ? shaded : kept);
    const auto techniques = puzzle.techniques();
    const auto technique =
        std::ranges::find(techniques, std::string_view(GetParam().technique), &q::Technique::id);
    ASSERT_NE(technique, techniques.end());
    const auto step = technique->find(q::Candidates(puzzle.board(), position));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text), GetParam().sentence);
}

const Told all_told[] = {
    {"1 1 1\n2 3 4\n", "", "triple",
     "Three times 1 side by side: two of them are shaded, and they may not touch. So the middle "
     "one, r1c2, stays, and r1c1 and r1c3 are shaded."},
    {"1 2 2 1 3 1\n4 5 6 7 8 9\n", "", "facing-pairs",
     "r1c2 and r1c3 are equal, so one of them is shaded and r1c1 or r1c4 beside it stays. So no "
     "other 1 of row 1 does. Shaded: r1c6."},
    {"1 1 2\n1 4 5\n", "", "corner",
     "At the corner r1c1 there are equal numbers (r1c1 = r1c2 and r1c1 = r2c1). Every other way "
     "to shade these four cells repeats one or cuts the corner off: r1c1 is shaded, r1c2 stays "
     "and r2c1 stays."},
    {"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n", "..#..#", "partition",
     "Were r1c1 shaded, the wall of r1c1, r2c2 and r1c3 would cut r1c2 off. So r1c1 stays."},
    {"1 2 3\n", "", "partition", "Were r1c2 shaded, that would cut r1c1 off. So r1c2 stays."},
    {"1 2 1 1\n3 4 5 6\n", "", "keeping-refuted",
     "If r1c1 stayed, its equals r1c3 and r1c4 would both be shaded, side by side. So r1c1 is "
     "shaded."},
    {"9 1 3 1\n5 6 7 8\n", "....#", "keeping-refuted",
     "If r1c4 stayed, it would shade r1c2, and the wall of r1c2 and r2c1 would cut r1c1 off. So "
     "r1c4 is shaded."},
    {"2 1 2\n3 4 5\n", "", "shading-refuted",
     "Were r1c2 shaded, r1c1 and r1c3 beside it would both stay, though they are equal. So r1c2 "
     "stays."},
    {"1 5 2\n6 7 3\n6 5 4\n", "", "shading-refuted",
     "Were r1c1 shaded, its neighbours would stay: r1c2 would shade r3c2; r2c1 would shade r3c1; "
     "and r3c1 and r3c2 are side by side. So r1c1 stays."},
    {"1 2 3\n4 5 5\n6 7 8\n", "#", "shading-refuted",
     "Were r1c2 shaded, its neighbours would stay: r2c2 would shade r2c3; and the wall of r2c3 "
     "and r1c2 would cut r1c3 off. So r1c2 stays."},
    {"1 2 3\n4 5 6\n7 8 9\n", ".#", "shading-refuted",
     "Were r2c1 shaded, the wall of r2c1 and r1c2 would cut r1c1 off. So r2c1 stays."},
    {"1 2 3 4 1\n5 6 7 5 8\n", "", "either-way",
     "If r1c1 stays, its equal r1c5 is shaded and keeps r1c4 and r2c5. If r1c1 is shaded, r2c1 "
     "beside it stays and shades r2c4, which keeps r1c4 and r2c5. Either way r1c4 stays and r2c5 "
     "stays."},
    {"1 2 3 4\n2 1 4 3\n2 3 4 3\n4 4 1 2\n", "", "chain",
     "If r3c1 is shaded, then r4c1 stays, beside r3c1; then r4c2 is shaded, equal to r4c1; and "
     "r4c1 would be cut off by the wall of r4c2 and r3c1. So r3c1 stays."},
};
INSTANTIATE_TEST_SUITE_P(Hitori, Words, testing::ValuesIn(all_told));

}  // namespace
}  // namespace hitori
