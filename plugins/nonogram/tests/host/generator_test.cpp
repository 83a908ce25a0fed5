// Pictures: the same for the same seed, within what was asked, and mostly with one solution.
#include "generator/generator.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/sat/exact.hpp"
#include "format.hpp"
#include "generator/grid_logic.hpp"
#include "line.hpp"
#include "quadrille/kit/random.hpp"
#include "puzzle.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

TEST(Pictures, AreTheSameForTheSameSeedAndOthersForOthers) {
    const NonogramType type;
    const std::vector<std::int32_t> values = {12, 9, 55, 0, 2};
    std::set<std::string> texts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto one = type.full_board(values, seed);
        const auto two = NonogramType().full_board(values, seed);
        ASSERT_TRUE(one && two);
        const std::string text = (*one)->write();
        EXPECT_EQ(text, (*two)->write());
        texts.insert(text);
    }
    EXPECT_EQ(texts.size(), 20U);
}

/// Anchors the numbers themselves: they must be these on every machine.
TEST(Pictures, AreTheSameEverywhere) {
    EXPECT_EQ(write(random_picture({{5, 5}, 55, Manner::noise, 1}, 1)),
              "3-1/1/3/1/2-2\n1-3/1-1-1/3/1/1-1\n");
    EXPECT_EQ(write(random_picture({{6, 6}, 55, Manner::symmetric, 1}, 2)),
              "2-2///2/6/6\n1-2/1-2/3/3/1-2/1-2\n");
}

TEST(Pictures, HaveTheSizeAndColoursAskedForAndAMirrorWhereAskedFor) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Clues clues = random_picture({{7, 11}, 60, Manner::symmetric, 1 + seed % 4}, seed);
        EXPECT_EQ(clues.rows.size(), 7U);
        EXPECT_EQ(clues.columns.size(), 11U);
        EXPECT_EQ(clues.colour_count(), 1 + seed % 4);
        for (std::size_t column = 0; column < 11; ++column)
            EXPECT_EQ(clues.columns[column], clues.columns[10 - column]);
        for (const Clue& row : clues.rows) EXPECT_EQ(row, Clue(row.rbegin(), row.rend()));
    }
}

TEST(Pictures, DrawnOnesMostlyHaveOneSolutionAndSomeNeedTrials) {
    for (const Manner manner : {Manner::blobs, Manner::figures}) {
        std::size_t unique = 0;
        std::size_t hard = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Clues clues = random_picture({{12, 12}, 55, manner, 1 + seed % 2}, seed);
            GridLogic logic(clues);
            EXPECT_TRUE(logic.deduce());
            const q::engine::SolveResult result = q::engine::solve_exactly(Nonogram(clues), {});
            unique += result.verdict == q::engine::Verdict::unique ? 1U : 0U;
            hard += result.verdict == q::engine::Verdict::unique && !logic.open().empty() ? 1U : 0U;
            // What logic alone finishes has one solution.
            if (logic.open().empty()) {
                EXPECT_EQ(result.verdict, q::engine::Verdict::unique) << seed;
            }
        }
        EXPECT_GE(unique, 36U);
        EXPECT_GE(hard, 3U);
    }
}

TEST(LineBits, SayWhatLinesSay) {
    q::kit::Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t length = 1 + random.below(longest_in_bits);
        const auto colours = static_cast<q::Mark>(1 + random.below(3));
        const auto empty = static_cast<q::Mark>(colours + 1);
        std::vector<q::Mark> picture(length);
        for (q::Mark& mark : picture) mark = static_cast<q::Mark>(1 + random.below(empty));
        const Clue clue = clue_of(picture, empty);
        std::vector<Marks> cells(length, (Marks{2} << empty) - 2);
        // Some of them contradict the clue.
        for (std::size_t i = 0; i < length; ++i)
            if (random.chance(1, 3))
                cells[i] = bit(random.chance(1, 40) ? empty : picture[i]);
        std::vector<CellBits> possible(empty, 0);
        for (std::size_t i = 0; i < length; ++i)
            for (q::Mark mark = 1; mark <= empty; ++mark)
                if ((cells[i] & bit(mark)) != 0)
                    possible[mark - std::size_t{1}] |= CellBits{1} << i;
        const bool fits = narrow(cells, clue, empty);
        ASSERT_EQ(narrow_bits(possible, clue, length), fits) << round;
        for (std::size_t i = 0; i < length; ++i)
            for (q::Mark mark = 1; mark <= empty; ++mark)
                ASSERT_EQ((possible[mark - std::size_t{1}] >> i & 1U) != 0,
                          (cells[i] & bit(mark)) != 0)
                    << round << ' ' << i;
    }
}

TEST(GridLogic, FindsContradictionsAndStopsWhereItKnowsNoMore) {
    const auto open_after = [](const char* text, bool trials) {
        const auto clues = read(text);
        GridLogic logic(*clues);
        const bool possible = trials ? logic.deduce_with_trials(1000) : logic.deduce();
        return possible ? static_cast<int>(logic.open().size()) : -1;
    };
    EXPECT_EQ(open_after("1/1\n1/1\n", true), 4);            // two solutions
    EXPECT_EQ(open_after("1-1/2/1/1\n2/1/2/1\n", true), 0);  // one, not by lines alone
    EXPECT_GT(open_after("1-1/2/1/1\n2/1/2/1\n", false), 0);
    EXPECT_EQ(open_after("3/1/2\n1-1/2/1-1\n", false), -1);
}

TEST(GridLogic, OfAPictureThatChangesLeavesWhatItLeavesFromTheStart) {
    for (const std::size_t colours : {1U, 2U}) {
        const Wish wish{{9, 12}, 55, Manner::noise, colours};
        Clues clues = random_picture(wish, 1);
        GridLogic logic(clues);
        logic.deduce_of_picture();
        for (std::uint64_t seed = 2; seed < 30; ++seed) {
            const Clues other = random_picture(wish, seed);
            for (std::size_t row = 0; row < 9; ++row) {
                clues.rows[row] = other.rows[row];
                logic.restate(row);
            }
            for (std::size_t column = 0; column < 12; ++column) {
                clues.columns[column] = other.columns[column];
                logic.restate(9 + column);
            }
            logic.restart();
            logic.deduce_of_picture();
            GridLogic from_start(other);
            EXPECT_TRUE(from_start.deduce());
            EXPECT_EQ(logic.open(), from_start.open()) << seed;
        }
    }
}

}  // namespace
}  // namespace nonogram
