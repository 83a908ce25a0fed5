// Full boards that satisfy all rules, the same for the same seed, whatever is chosen.
#include <gmock/gmock.h>

#include "layouts.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

constexpr std::int32_t anti_king = 9;

std::string full_text(const std::vector<std::int32_t>& values, std::uint64_t seed) {
    const auto made = SudokuType().full_board(values, seed);
    EXPECT_TRUE(made && *made) << values[0] << ' ' << values[1] << ' ' << values[2];
    if (!made || *made == nullptr) return {};
    const q::Puzzle& puzzle = **made;
    const q::Position position(puzzle.board());
    for (const q::Rule& rule : puzzle.rules())
        EXPECT_EQ(q::judge(puzzle.board(), rule, position), q::Status::met)
            << q::in_english(rule.text);
    const std::string text = puzzle.write();
    EXPECT_TRUE(read(text).has_value()) << text;
    return text;
}

TEST(SudokuBoards, SatisfyAllRulesOfEveryVariant) {
    for (std::int32_t variant = 0; variant <= 9; ++variant)
        for (const std::int32_t order : {4, 6, 9}) {
            if (variant == anti_king && order == 4) continue;  // there is none
            const std::string text = full_text({order, variant, 0}, 5);
            EXPECT_EQ(full_text({order, variant, 0}, 5), text);
            EXPECT_NE(full_text({order, variant, 0}, 6), text);
        }
}

TEST(SudokuBoards, SatisfyAllRulesOfEveryLayout) {
    for (std::int32_t layout = 1; layout <= static_cast<std::int32_t>(layouts().size()); ++layout)
        full_text({9, 0, layout}, 3);
}

TEST(SudokuBoards, OfEveryOrderWithRectangularBlocks) {
    for (const std::int32_t order : {4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25})
        full_text({order, 0, 0}, 1);
    EXPECT_FALSE(SudokuType().full_board(std::vector<std::int32_t>{7, 0, 0}, 1).has_value());
    EXPECT_FALSE(SudokuType().full_board(std::vector<std::int32_t>{4, 0, 1}, 1).has_value());
}

/// How many blocks fill the box around them.
std::size_t rectangles(const Sheet& sheet) {
    std::size_t count = 0;
    for (const House& house : houses_of(sheet)) {
        if (house.kind != HouseKind::block) continue;
        Place least{~std::size_t{0}, ~std::size_t{0}};
        Place most{0, 0};
        for (const Cell cell : house.cells) {
            const auto [row, column] = sheet.plane.place(cell);
            least = {std::min(least.row, row), std::min(least.column, column)};
            most = {std::max(most.row, row), std::max(most.column, column)};
        }
        count +=
            (most.row - least.row + 1) * (most.column - least.column + 1) == sheet.order ? 1U : 0U;
    }
    return count;
}

TEST(SudokuBoards, WithIrregularBlocksOfEveryOrder) {
    for (std::int32_t order = 4; order <= 25; ++order) {
        const std::string text = full_text({order, 2, 0}, 1);
        const auto sheet = read(text);
        ASSERT_TRUE(sheet.has_value());
        EXPECT_FALSE(sheet->regions.empty());
        EXPECT_LE(rectangles(*sheet), sheet->order / 4) << text;
    }
}

/// A blank 4 x 4 with clues printed.
class SudokuClues : public ::testing::Test {
protected:
    enum Kinds : std::uint32_t {
        given,
        parity,
        comparison,
        cage,
        diagonals,
        dot,
        letter,
        thermometer,
        palindrome,
        whisper,
        arrow,
        anti_knight,
        anti_king,
        not_consecutive,
        grid,
        block
    };

    std::unique_ptr<q::Puzzle> board = *SudokuType().blank_board(std::vector{4, 0, 0});

    [[nodiscard]] static const q::ClueSheet& sheet_of(const q::Puzzle& puzzle) {
        return *q::facet_of<q::ClueSheet>(puzzle);
    }
    void print(const std::vector<q::Clue>& clues) {
        auto changed = sheet_of(*board).changed({}, clues);
        ASSERT_TRUE(changed) << q::in_english(changed.error().message);
        board = *std::move(changed);
    }
    void take(const std::vector<q::Clue>& clues) { board = *sheet_of(*board).changed(clues, {}); }
    [[nodiscard]] std::string refusal(const std::vector<q::Clue>& clues) const {
        const auto changed = sheet_of(*board).changed({}, clues);
        return changed ? "it is taken" : q::in_english(changed.error().message);
    }
    [[nodiscard]] Sheet sheet() const { return *read(board->write()); }
};

TEST_F(SudokuClues, AreOfManyKinds) {
    print({{given, {5}, "3"},
           {parity, {0}, "odd"},
           {comparison, {0}, "greater"},
           {cage, {10, 11, 15}, "8"},
           {diagonals, {}, "falling"},
           {dot, {0}, "black"},
           {letter, {0}, "v"},
           {thermometer, {1, 5, 10}, ""},
           {thermometer, {1, 0}, ""},
           {palindrome, {2, 3}, ""},
           {whisper, {15, 11, 7}, ""},
           {arrow, {12, 8, 4}, ""},
           {anti_knight, {}, "yes"},
           {anti_king, {}, "yes"},
           {not_consecutive, {}, "yes"}});
    const Sheet now = sheet();
    EXPECT_EQ(now.givens[5], 3);
    EXPECT_EQ(now.parity[0], Parity::odd);
    EXPECT_EQ(now.comparisons, (std::vector<Comparison>{{1, 0}}));
    EXPECT_EQ(now.cages, (std::vector<Cage>{{8, {10, 11, 15}}}));
    EXPECT_EQ(now.diagonals, Diagonals::falling);
    EXPECT_EQ(now.dots, (std::vector<PairSign>{{Dot::doubled, 0, 1}, {Dot::five, 0, 1}}));
    EXPECT_EQ(now.paths, (std::vector<sudoku::Path>{{PathKind::thermometer, {1, 0}},
                                                    {PathKind::thermometer, {1, 5, 10}},
                                                    {PathKind::palindrome, {2, 3}},
                                                    {PathKind::whisper, {15, 11, 7}},
                                                    {PathKind::arrow, {12, 8, 4}}}));
    EXPECT_TRUE(now.anti_knight && now.anti_king && now.not_consecutive);
    const std::vector<q::Clue> clues = sheet_of(*board).clues();
    EXPECT_EQ(clues.size(), 15U + 5U) << "and the grid and the blocks";
    take({clues.begin(), clues.begin() + 15});
    EXPECT_EQ(board->write(), (*SudokuType().blank_board(std::vector{4, 0, 0}))->write());
}

TEST_F(SudokuClues, ACageTakesThePlaceOfThoseItLiesOn) {
    print({{cage, {0, 1}, "3"}, {cage, {2, 3}, "7"}});
    print({{cage, {1, 2}, "4"}});
    EXPECT_EQ(sheet().cages, (std::vector<Cage>{{4, {1, 2}}}));
    EXPECT_EQ(refusal({{cage, {0, 1}, "many"}}), "found 'many'; expected the sum of the cage");
    EXPECT_EQ(refusal({{cage, {0, 1}, "9"}}),
              "found '9'; expected a sum from 3 to 7 for 2 different symbols");
}

TEST_F(SudokuClues, ACageMayHaveNoSum) {
    print({{cage, {0, 1, 6}, ""}});
    EXPECT_EQ(sheet().cages, (std::vector<Cage>{{0, {0, 1, 6}}}));
    EXPECT_EQ(sheet_of(*board).clues().front().value, "");
    EXPECT_EQ(refusal({{cage, {0, 1}, "0"}}), "found '0'; expected the sum of the cage");
}

TEST_F(SudokuClues, ALineLeadsFromNeighbourToNeighbour) {
    EXPECT_THAT(refusal({{thermometer, {0, 2}, ""}}), testing::HasSubstr("a cell beside r1c1"));
    EXPECT_THAT(refusal({{thermometer, {0, 1, 2, 3, 7}, ""}}), testing::HasSubstr("at most 4"));
}

TEST_F(SudokuClues, BlocksAreRedrawnTogether) {
    const std::vector<q::Clue> rows{{block, {0, 1, 2, 4}, ""},
                                    {block, {3, 6, 7, 11}, ""},
                                    {block, {5, 8, 9, 12}, ""},
                                    {block, {10, 13, 14, 15}, ""}};
    EXPECT_THAT(refusal({rows.front()}), testing::HasSubstr("expected 4, as many as there are"));
    print(rows);
    EXPECT_EQ(sheet().regions.size(), 16U);
    const std::vector<q::Clue> clues = sheet_of(*board).clues();
    ASSERT_EQ(clues.size(), rows.size() + 1);
    EXPECT_EQ(clues.front().kind, grid);
    EXPECT_TRUE(std::ranges::equal(std::span(clues).subspan(1), rows));
}

}  // namespace
}  // namespace sudoku
