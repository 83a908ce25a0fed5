// Drafts of new puzzles: every random loop is one loop, all its clues are true, and nothing but the seed makes it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bench.hpp"
#include "generator/generator.hpp"

namespace slitherlink::testing {
namespace {

using Values = std::vector<std::int32_t>;

std::unique_ptr<q::Puzzle> drawn_board(const Values& values, std::uint64_t seed) {
    auto board = SlitherlinkType().full_board(values, seed);
    EXPECT_TRUE(board) << seed;
    return board ? std::move(*board) : nullptr;
}

std::string text_of(const Values& values, std::uint64_t seed) {
    return drawn_board(values, seed)->write();
}

/// The border of the cells inside, drawn.
q::Position border(const Bench& bench, const std::vector<bool>& inside) {
    q::Position position(bench.board());
    for (int edge = 0; edge < bench.net().edges(); ++edge) {
        const auto& cells = bench.net().edge(edge).cells;
        const auto is_inside = [&](int cell) {
            return cell != bench.net().outside() && inside[static_cast<std::size_t>(cell)];
        };
        position.set_mark(bench.net().element(edge), is_inside(cells[0]) != is_inside(cells[1]) ? drawn : ruled_out);
    }
    return position;
}

TEST(RandomLoop, IsOneLoopThatMeetsEveryClueOfTheBoard) {
    for (const Values& values : {Values{5, 5}, Values{10, 10}, Values{7, 12}, Values{30, 8}, Values{60, 60}})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const q::kit::Grid grid{static_cast<std::size_t>(values[1]), static_cast<std::size_t>(values[0])};
            const Bench bench(text_of(values, seed));
            ASSERT_EQ(bench.board().extent, grid.extent(0.3));
            ASSERT_EQ(std::size(bench.puzzle().rules()), grid.cells() + 1) << "every cell has its clue, and there is the loop";
            EXPECT_TRUE(bench.is_solution(border(bench, random_inside(grid, seed))))
                << values[0] << "x" << values[1] << " " << seed;
        }
}

TEST(RandomLoop, WindsOverTheWholeBoard) {
    const q::kit::Grid grid{20, 20};
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::vector<bool> inside = random_inside(grid, seed);
        const auto cells = std::count(inside.begin(), inside.end(), true);
        EXPECT_GT(cells, 400 / 3) << seed;
        EXPECT_LT(cells, 400 * 2 / 3) << seed;
        for (std::size_t quarter = 0; quarter < 4; ++quarter) {
            std::size_t there = 0;
            for (std::size_t row = 0; row < 10; ++row)
                for (std::size_t column = 0; column < 10; ++column)
                    if (inside[grid.at(row + quarter / 2 * 10, column + quarter % 2 * 10)]) ++there;
            EXPECT_GT(there, 20U) << "seed " << seed << ", quarter " << quarter;
        }
    }
}

TEST(RandomLoop, GivesCluesOfEveryNumber) {
    const std::string text = text_of({20, 20}, 1);
    for (const char clue : {'0', '1', '2', '3'}) EXPECT_GT(std::count(text.begin(), text.end(), clue), 4) << clue;
}

TEST(SlitherlinkBoards, ComeFromTheSeedAlone) {
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        texts.insert(text_of({8, 6}, seed));
        EXPECT_EQ(text_of({8, 6}, seed), text_of({8, 6}, seed));
    }
    EXPECT_EQ(texts.size(), 20U);
    // Written down once: another machine, another version, the same loop.
    EXPECT_EQ(text_of({5, 5}, 1), "32233\n23121\n31232\n32222\n32232\n");
}

TEST(SlitherlinkBoards, LeaveOutJustTheCluesThatAreTaken) {
    const auto full = drawn_board({6, 5}, 3);
    const auto& sheet = *q::facet_of<q::ClueSheet>(*full);
    const std::vector<q::Clue> clues = sheet.clues();
    ASSERT_EQ(clues.size(), 30U);
    std::string expected = full->write();
    expected[0] = expected[8] = '_';  // each row ends with a line feed
    EXPECT_EQ((*sheet.changed(std::vector{clues[0], clues[7]}, {}))->write(), expected);
    EXPECT_EQ((*SlitherlinkType().blank_board(Values{6, 5}))->write(),
              "______\n______\n______\n______\n______\n");
}

TEST(SlitherlinkBoards, HaveNoNumberForALoopRoundOneCell) {
    const Bench bench("___\n___\n___\n");
    std::vector<bool> inside(9, false);
    inside[4] = true;
    EXPECT_FALSE(q::facet_of<q::ClueSheet>(bench.puzzle())->given_by(border(bench, inside), 1));
}

}  // namespace
}  // namespace slitherlink::testing
