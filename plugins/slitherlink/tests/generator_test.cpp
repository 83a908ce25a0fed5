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

std::unique_ptr<q::Draft> drafted(const Values& values, std::uint64_t seed) {
    auto draft = LoopGenerator().draft(values, seed);
    EXPECT_TRUE(draft) << seed;
    return draft ? std::move(*draft) : nullptr;
}

std::string text_of(const q::Draft& draft, bool kept = true) {
    return draft.puzzle(std::vector<bool>(draft.clues(), kept))->write();
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

TEST(RandomLoop, IsOneLoopThatMeetsEveryClueOfTheDraft) {
    for (const Values& values : {Values{5, 5, 0}, Values{10, 10, 0}, Values{7, 12, 0}, Values{30, 8, 0}, Values{60, 60, 0}})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const q::kit::Grid grid{static_cast<std::size_t>(values[1]), static_cast<std::size_t>(values[0])};
            const Bench bench(text_of(*drafted(values, seed)));
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
    const std::string text = text_of(*drafted({20, 20, 0}, 1));
    for (const char clue : {'0', '1', '2', '3'}) EXPECT_GT(std::count(text.begin(), text.end(), clue), 4) << clue;
}

TEST(SlitherlinkDraft, ComesFromTheSeedAlone) {
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        texts.insert(text_of(*drafted({8, 6, 0}, seed)));
        EXPECT_EQ(text_of(*drafted({8, 6, 0}, seed)), text_of(*drafted({8, 6, 1}, seed))) << "symmetry changes no loop";
    }
    EXPECT_EQ(texts.size(), 20U);
    // Written down once: another machine, another version, the same loop.
    EXPECT_EQ(text_of(*drafted({5, 5, 0}, 1)), "32233\n23121\n31232\n32222\n32232\n");
}

TEST(SlitherlinkDraft, LeavesOutJustTheCluesThatAreNotKept) {
    const auto draft = drafted({6, 5, 0}, 3);
    ASSERT_EQ(draft->clues(), 30U);
    const std::string whole = text_of(*draft);
    std::vector<bool> kept(30, true);
    kept[0] = kept[7] = false;
    std::string expected = whole;
    expected[0] = expected[8] = '_';  // each row ends with a line feed
    EXPECT_EQ(draft->puzzle(kept)->write(), expected);
    EXPECT_EQ(text_of(*draft, false), "______\n______\n______\n______\n______\n");
}

TEST(SlitherlinkDraft, GroupsCellsThatHalfATurnBringsTogether) {
    EXPECT_TRUE(drafted({6, 5, 0}, 3)->groups().empty());
    const auto even = drafted({6, 5, 1}, 3)->groups();
    ASSERT_EQ(even.size(), 15U);
    EXPECT_EQ(even.front(), (std::vector<std::uint32_t>{0, 29}));
    EXPECT_EQ(even.back(), (std::vector<std::uint32_t>{14, 15}));
    const auto odd = drafted({5, 5, 1}, 3)->groups();
    ASSERT_EQ(odd.size(), 13U);
    EXPECT_EQ(odd.back(), (std::vector<std::uint32_t>{12})) << "the middle comes to itself";
}

}  // namespace
}  // namespace slitherlink::testing
