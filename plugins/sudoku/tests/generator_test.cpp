// Drafts: full boards that satisfy all rules, the same for the same seed, whatever is chosen.
#include <gtest/gtest.h>

#include "layouts.hpp"
#include "puzzle.hpp"
#include "quadrille/judging.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

std::string full_text(const SudokuGenerator& generator, const std::vector<std::int32_t>& values, std::uint64_t seed) {
    const auto draft = generator.draft(values, seed);
    EXPECT_TRUE(draft.has_value()) << values[0] << ' ' << values[1] << ' ' << values[2];
    if (!draft) return {};
    const auto puzzle = (*draft)->puzzle(std::vector<bool>((*draft)->clues(), true));
    const q::Position position(puzzle->board());
    for (const q::Rule& rule : puzzle->rules())
        EXPECT_EQ(q::judge(puzzle->board(), rule, position), q::Status::met) << q::in_english(rule.text);
    const std::string text = puzzle->write();
    EXPECT_TRUE(read(text).has_value()) << text;
    std::vector<bool> in_group((*draft)->clues(), false);
    const auto groups = (*draft)->groups();
    for (const auto& group : groups)
        for (const std::uint32_t clue : group) {
            EXPECT_FALSE(in_group[clue]);
            in_group[clue] = true;
        }
    if (!groups.empty()) {
        EXPECT_EQ(std::count(in_group.begin(), in_group.end(), false), 0);
    }
    return text;
}

TEST(SudokuDrafts, SatisfyAllRulesOfEveryVariant) {
    const SudokuGenerator generator;
    for (std::int32_t variant = 0; variant <= 5; ++variant)
        for (const std::int32_t order : {4, 6, 9}) {
            const std::string text = full_text(generator, {order, variant, 0, 1}, 5);
            EXPECT_EQ(full_text(generator, {order, variant, 0, 1}, 5), text);
            EXPECT_NE(full_text(generator, {order, variant, 0, 1}, 6), text);
        }
}

TEST(SudokuDrafts, SatisfyAllRulesOfEveryLayout) {
    const SudokuGenerator generator;
    for (std::int32_t layout = 1; layout <= static_cast<std::int32_t>(layouts().size()); ++layout)
        full_text(generator, {9, 0, layout, 1}, 3);
}

TEST(SudokuDrafts, OfEveryOrderWithRectangularBlocks) {
    const SudokuGenerator generator;
    for (const std::int32_t order : {4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25})
        full_text(generator, {order, 0, 0, 0}, 1);
    EXPECT_FALSE(generator.draft(std::vector<std::int32_t>{7, 0, 0, 0}, 1).has_value());
    EXPECT_FALSE(generator.draft(std::vector<std::int32_t>{4, 0, 1, 0}, 1).has_value());
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
        count += (most.row - least.row + 1) * (most.column - least.column + 1) == sheet.order ? 1U : 0U;
    }
    return count;
}

TEST(SudokuDrafts, WithIrregularBlocksOfEveryOrder) {
    const SudokuGenerator generator;
    for (std::int32_t order = 4; order <= 25; ++order) {
        const std::string text = full_text(generator, {order, 2, 0, 0}, 1);
        const auto sheet = read(text);
        ASSERT_TRUE(sheet.has_value());
        EXPECT_FALSE(sheet->regions.empty());
        EXPECT_LE(rectangles(*sheet), sheet->order / 4) << text;
    }
}

}  // namespace
}  // namespace sudoku
