// Line logic against all fillings of short lines.
#include "line.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "line_by_definition.hpp"
#include "quadrille/kit/random.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

/// Which cells a block covers in a filling, by block.
std::vector<std::size_t> starts(const std::vector<q::Mark>& filling, q::Mark empty) {
    std::vector<std::size_t> list;
    for (std::size_t i = 0; i < filling.size(); ++i)
        if (filling[i] != empty && (i == 0 || filling[i - 1] != filling[i])) list.push_back(i);
    return list;
}

TEST(Line, RangesAndNarrowedMarksAreThoseOfAllFillings) {
    q::kit::Random random(7);
    std::size_t impossible = 0;
    for (int round = 0; round < 3000; ++round) {
        const auto empty = static_cast<q::Mark>(2 + random.below(2));
        const std::size_t length = 1 + random.below(empty == 2 ? 10 : 7);
        std::vector<q::Mark> hidden(length);
        for (q::Mark& mark : hidden) mark = static_cast<q::Mark>(1 + random.below(empty));
        const Clue blocks = clue_of(hidden, empty);
        std::vector<Marks> cells(length);
        for (std::size_t i = 0; i < length; ++i) {
            for (q::Mark mark = 1; mark <= empty; ++mark)
                if (mark == hidden[i] || random.chance(3, 4)) cells[i] |= bit(mark);
            // Now and then a wrong mark, so that nothing may fit.
            if (random.chance(1, 40)) cells[i] = bit(static_cast<q::Mark>(1 + random.below(empty)));
        }
        std::vector<Marks> seen(length, 0);
        std::vector<Range> expected(blocks.size(), Range{length, 0});
        bool any = false;
        for_each_filling(cells, blocks, empty, [&](const std::vector<q::Mark>& filling) {
            any = true;
            for (std::size_t i = 0; i < length; ++i) seen[i] |= bit(filling[i]);
            const std::vector<std::size_t> at = starts(filling, empty);
            for (std::size_t j = 0; j < at.size(); ++j)
                expected[j] = {std::min(expected[j].first, at[j]),
                               std::max(expected[j].last, at[j])};
        });
        impossible += any ? 0U : 1U;
        const auto found = ranges(cells, blocks, empty);
        ASSERT_EQ(found.has_value(), any);
        std::vector<Marks> narrowed = cells;
        ASSERT_EQ(narrow(narrowed, blocks, empty), any);
        EXPECT_EQ(narrowed, any ? seen : cells);
        if (any) {
            EXPECT_EQ(*found, expected);
        }
    }
    EXPECT_GT(impossible, 50U);
}

TEST(Line, BlocksThatNeverFit) {
    const std::vector<Marks> cells(3, bit(1) | bit(2));
    EXPECT_FALSE(ranges(cells, Clue{{2, 1}, {1, 1}}, 2));
    EXPECT_TRUE(ranges(cells, Clue{{1, 1}, {1, 1}}, 2));
    EXPECT_TRUE(ranges(cells, Clue{}, 2));
}

}  // namespace
}  // namespace nonogram
