// Texts of all origins read, and are the same puzzle and the same text when written and read again.
#include <gtest/gtest.h>

#include "format.hpp"
#include "sheet.hpp"
#include "sudoku_data.hpp"

namespace sudoku {
namespace {

TEST(SudokuFormats, OneLineOfEveryUsualOrder) {
    for (const std::size_t order :
         {4U, 6U, 8U, 9U, 10U, 12U, 14U, 15U, 16U, 18U, 20U, 21U, 22U, 24U, 25U}) {
        std::string line(order * order, '.');
        line.front() = '1';
        const auto sheet = read(line);
        ASSERT_TRUE(sheet.has_value()) << order;
        EXPECT_EQ(sheet->order, order);
        EXPECT_EQ(write(*sheet), line + "\n");
    }
}

TEST(SudokuFormats, WhereDigitsAreEnoughALineTellsItAll) {
    for (const std::size_t order : {4U, 6U, 8U, 9U})
        for (const auto given :
             {quadrille::blank, quadrille::Mark{1}, static_cast<quadrille::Mark>(order)}) {
            Sheet sheet = usual_sheet(order);
            sheet.givens.back() = given;
            const auto again = read(write(sheet));
            ASSERT_TRUE(again.has_value()) << order;
            EXPECT_EQ(*again, sheet) << order;
        }
}

/// Numbers from 1 to 16 with spaces between them; the first row has none of two digits.
std::string grid_of_16(const std::string& between_bands, const std::string& between_blocks) {
    std::string text;
    for (std::size_t row = 0; row < 16; ++row) {
        if (row > 0 && row % 4 == 0) text += between_bands;
        for (std::size_t column = 0; column < 16; ++column) {
            if (column > 0) text += column % 4 == 0 ? between_blocks : " ";
            const std::size_t number = (4 * (row % 4) + row / 4 + column) % 16 + 1;
            text += row == 0 && number > 9 ? "." : std::to_string(number);
        }
        text += '\n';
    }
    return text;
}

TEST(SudokuFormats, AGridOfNumbersIsOneWhateverItsFirstRowHolds) {
    for (const char* const bands : {"", "\n", "-----------\n", "----+----+----+----\n"})
        for (const char* const blocks : {" ", " | "}) {
            const std::string text = grid_of_16(bands, blocks);
            const auto parts = split(text);
            ASSERT_EQ(parts.size(), 1U) << text;
            const auto sheet = read(parts.front());
            ASSERT_TRUE(sheet) << text;
            EXPECT_EQ(sheet->givens[0], 1) << text;
            EXPECT_EQ(sheet->givens[16 + 15], 4) << text;
        }
}

TEST(SudokuFormats, AFileOfLinesIsSplitAndRemarksAreSkipped) {
    const std::string text = "# easy ones\n1...............\n\n2............... # two\n";
    const auto parts = split(text);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0], "1...............");
    EXPECT_EQ(read(parts[1])->givens.front(), 2);
}

TEST(SudokuFormats, SixteenLinesOfSixteenAreOneGridWhenTheyHaveMoreThanFourSymbols) {
    std::string four;
    for (int i = 0; i < 16; ++i) four += "1...............\n";
    EXPECT_EQ(split(four).size(), 16U);
    std::string one = four;
    one[3] = 'G';
    EXPECT_EQ(split(one).size(), 1U);
}

/// A grid of order 16 in numbers, whose first row has none of two digits.
std::string grid_of_numbers() {
    std::string text = "1 . . 2 . . 3 . . 4 . . . . . .\n16 10 . . . . . . . . . . . . . .\n";
    for (int row = 2; row < 16; ++row) text += ". . . . . . . . . . . . . . . .\n";
    return text;
}

TEST(SudokuFormats, AGridOfNumbersIsOneGridWhateverItsFirstRowHolds) {
    const std::string text = grid_of_numbers();
    ASSERT_EQ(split(text).size(), 1U);
    const auto sheet = read(split(text).front());
    ASSERT_TRUE(sheet.has_value()) << quadrille::in_english(sheet.error().message);
    EXPECT_EQ(sheet->order, 16U);
    EXPECT_EQ(sheet->givens[16], 16);
}

TEST(SudokuFormats, GridsOfNumbersAndPuzzlesInALineMayStandInOneFile) {
    const std::string line = "1...............\n";
    const std::string text = grid_of_numbers() + "\n" + line + line + "\n" + grid_of_numbers();
    const auto parts = split(text);
    ASSERT_EQ(parts.size(), 4U);
    EXPECT_EQ(read(parts[0])->order, 16U);
    EXPECT_EQ(read(parts[1])->order, 4U);
    EXPECT_EQ(read(parts[3])->order, 16U);
}

TEST(SudokuFormats, BehindThePuzzleOfALineOtherWordsMayStand) {
    const std::string line =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    for (const char* words : {" 9.4", "\tby somebody, 2020", " 417369825632158947", "   "}) {
        const std::string text = line + words + "\n" + line + "\n";
        ASSERT_EQ(split(text).size(), 2U) << words;
        const auto sheet = read(split(text).front());
        ASSERT_TRUE(sheet.has_value()) << words << quadrille::in_english(sheet.error().message);
        EXPECT_EQ(write(*sheet), line + "\n");
    }
}

TEST(SudokuFormats, TheCellsOfALineMayStandInGroups) {
    std::string line = "1.34............";
    for (int group = 1; group < 16; ++group)
        line += group == 7 ? " G..............." : " ................";
    const auto sheet = read(line);
    ASSERT_TRUE(sheet.has_value()) << quadrille::in_english(sheet.error().message);
    EXPECT_EQ(sheet->order, 16U);
    EXPECT_EQ(sheet->givens[7 * 16], 16);
    EXPECT_EQ(split(line + "\n" + line + "\n").size(), 2U);
}

TEST(SudokuFormats, NativePuzzlesAreSeparatedByBlankLines) {
    const std::string one = "order 4\ndiagonals\ngivens\n1...\n....\n....\n....\n";
    const std::string text = one + "\n# the second\n" + one;
    const auto parts = split(text);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_TRUE(read(parts[0]).has_value());
    EXPECT_TRUE(read(parts[1]).has_value());
}

TEST(SudokuFormats, ABlankLineBetweenBandsSeparatesNothing) {
    const std::string band = ".........\n.........\n.........\n";
    const std::string text = band + "\n" + band + "\n" + band;
    EXPECT_LT(split(text).size(), 2U);
    EXPECT_TRUE(read(text).has_value());
}

TEST(SudokuFormats, RecordedPuzzlesComeBackAsTheyWere) {
    std::vector<test::Recorded> all = test::classic("9x9/top95.txt", 1, 95);
    if (all.empty()) GTEST_SKIP() << "no data in " << test::folder();
    for (auto& more :
         {test::large("large/large_grids.tsv"), test::multi("samurai", 10), test::multi("sumo", 10),
          test::multi("windmill", 10), test::variants("jigsaw", 5), test::variants("evenodd", 5),
          test::variants("killer", 5), test::variants("xsudoku_gen", 5),
          test::variants("comparison_gen", 5)}) {
        EXPECT_FALSE(more.empty());
        all.insert(all.end(), more.begin(), more.end());
    }
    for (const test::Recorded& puzzle : all) {
        const auto sheet = read(puzzle.text);
        ASSERT_TRUE(sheet.has_value())
            << puzzle.id << ": " << quadrille::in_english(sheet.error().message);
        const std::string text = write(*sheet);
        const auto again = read(text);
        ASSERT_TRUE(again.has_value()) << text;
        EXPECT_EQ(*again, *sheet) << text;
        EXPECT_EQ(write(*again), text);
    }
}

}  // namespace
}  // namespace sudoku
