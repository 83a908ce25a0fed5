// What a player calls a board: its variant and its size.
#include <gtest/gtest.h>

#include "layouts.hpp"
#include "puzzle.hpp"

namespace sudoku {
namespace {

struct KindCase {
    const char* text;
    const char* variant;
    const char* size;
};

class Kinds : public testing::TestWithParam<KindCase> {};

TEST_P(Kinds, AreToldByWhatIsAskedBesidesTheUsual) {
    const auto [text, variant, size] = GetParam();
    const auto puzzle = SudokuType().parse(text);
    ASSERT_TRUE(puzzle.has_value()) << quadrille::in_english(puzzle.error().message);
    const auto* const kind = quadrille::facet_of<quadrille::PuzzleKind>(**puzzle);
    ASSERT_NE(kind, nullptr);
    EXPECT_EQ(kind->variant().english, variant);
    EXPECT_EQ(kind->size(), size);
}

constexpr const char* four = "givens\n1...\n....\n....\n....\n";
const std::string plain = "1...............";
const std::string diagonals = std::string("order 4\ndiagonals\n") + four;
const std::string cage = std::string("order 4\ncage 3 r1c3 r1c4\n") + four;
const std::string signs = std::string("order 4\ncompare r1c3<r1c4\n") + four;
std::string with(const std::string& line) { return "order 4\n" + line + "\n" + four; }
const std::string regions = with("cage r1c3 r1c4 r2c2");
const std::string dots = with("dots r1c3-r1c4 r1c3:r2c3");
const std::string letters = with("dots r1c3Vr1c4");
const std::string warm = with("thermometer r1c3 r1c4");
const std::string mirror = with("palindrome r1c3 r2c3 r2c2");
const std::string whisper = with("whisper r1c3 r1c4");
const std::string arrow = with("arrow r1c3 r1c4 r2c4");
const std::string knight = with("anti-knight");
const std::string king = with("anti-king");
const std::string apart = with("non-consecutive");
const std::string mixed = std::string("order 4\ndiagonals\ncage 3 r1c3 r1c4\n") + four;
const std::string pictures = "order 4\nsymbols ☀ ☁ ★ ♥\ngivens\n....\n....\n....\n....\n";

INSTANTIATE_TEST_SUITE_P(OfAllSorts, Kinds,
                         testing::Values(KindCase{plain.c_str(), "", "4×4"},
                                         KindCase{diagonals.c_str(), "Diagonals", "4×4"},
                                         KindCase{cage.c_str(), "Killer", "4×4"},
                                         KindCase{signs.c_str(), "Comparison", "4×4"},
                                         KindCase{mixed.c_str(), "Mixed rules", "4×4"},
                                         KindCase{regions.c_str(), "Extra regions", "4×4"},
                                         KindCase{dots.c_str(), "Kropki", "4×4"},
                                         KindCase{letters.c_str(), "XV", "4×4"},
                                         KindCase{warm.c_str(), "Thermometers", "4×4"},
                                         KindCase{mirror.c_str(), "Palindromes", "4×4"},
                                         KindCase{whisper.c_str(), "Whispers", "4×4"},
                                         KindCase{arrow.c_str(), "Arrows", "4×4"},
                                         KindCase{knight.c_str(), "Anti-knight", "4×4"},
                                         KindCase{king.c_str(), "Anti-king", "4×4"},
                                         KindCase{apart.c_str(), "Non-consecutive", "4×4"},
                                         KindCase{pictures.c_str(), "Pictograms", "4×4"}));

TEST(KindOfSeveralGrids, IsTheNameOfTheirLayout) {
    Sheet sheet = usual_sheet(9);
    sheet.layout = "samurai";
    sheet.origins = origins_of(*layout_named("samurai"));
    sheet.plane = Plane(9, sheet.origins);
    sheet.givens.assign(sheet.plane.cells(), quadrille::blank);
    const Sudoku puzzle(sheet);
    EXPECT_EQ(puzzle.variant().english, "Samurai");
    EXPECT_EQ(puzzle.size(), "5 × 9×9");
}

}  // namespace
}  // namespace sudoku
