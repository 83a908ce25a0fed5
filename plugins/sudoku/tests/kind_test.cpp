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

constexpr const char* four_by_four = "givens\n1...\n....\n....\n....\n";
const std::string with_nothing = "1...............";
const std::string with_diagonals = std::string("order 4\ndiagonals\n") + four_by_four;
const std::string with_cage = std::string("order 4\ncage 3 r1c3 r1c4\n") + four_by_four;
const std::string with_signs = std::string("order 4\ncompare r1c3<r1c4\n") + four_by_four;
std::string small_with(const std::string& line) { return "order 4\n" + line + "\n" + four_by_four; }
const std::string with_region = small_with("cage r1c3 r1c4 r2c2");
const std::string with_dots = small_with("dots r1c3-r1c4 r1c3:r2c3");
const std::string with_letters = small_with("dots r1c3Vr1c4");
const std::string with_thermometer = small_with("thermometer r1c3 r1c4");
const std::string with_palindrome = small_with("palindrome r1c3 r2c3 r2c2");
const std::string with_whisper = small_with("whisper r1c3 r1c4");
const std::string with_arrow = small_with("arrow r1c3 r1c4 r2c4");
const std::string with_knight = small_with("anti-knight");
const std::string with_king = small_with("anti-king");
const std::string with_distance = small_with("non-consecutive");
const std::string with_mixed_rules =
    std::string("order 4\ndiagonals\ncage 3 r1c3 r1c4\n") + four_by_four;
const std::string with_pictures = "order 4\nsymbols ☀ ☁ ★ ♥\ngivens\n....\n....\n....\n....\n";

INSTANTIATE_TEST_SUITE_P(OfAllSorts, Kinds,
                         testing::Values(KindCase{with_nothing.c_str(), "", "4×4"},
                                         KindCase{with_diagonals.c_str(), "Diagonals", "4×4"},
                                         KindCase{with_cage.c_str(), "Killer", "4×4"},
                                         KindCase{with_signs.c_str(), "Comparison", "4×4"},
                                         KindCase{with_mixed_rules.c_str(), "Mixed rules", "4×4"},
                                         KindCase{with_region.c_str(), "Extra regions", "4×4"},
                                         KindCase{with_dots.c_str(), "Kropki", "4×4"},
                                         KindCase{with_letters.c_str(), "XV", "4×4"},
                                         KindCase{with_thermometer.c_str(), "Thermometers", "4×4"},
                                         KindCase{with_palindrome.c_str(), "Palindromes", "4×4"},
                                         KindCase{with_whisper.c_str(), "Whispers", "4×4"},
                                         KindCase{with_arrow.c_str(), "Arrows", "4×4"},
                                         KindCase{with_knight.c_str(), "Anti-knight", "4×4"},
                                         KindCase{with_king.c_str(), "Anti-king", "4×4"},
                                         KindCase{with_distance.c_str(), "Non-consecutive", "4×4"},
                                         KindCase{with_pictures.c_str(), "Pictograms", "4×4"}));

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
