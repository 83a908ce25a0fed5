// What is drawn has one solution, can do without none of its clues, and is of the levels wanted
// where it is said to be.
#include "engine/generate/clue_draws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "engine/solve/rate.hpp"
#include "latin_clues.hpp"

namespace quadrille::engine {
namespace {

class ClueDrawsTest : public testing::Test, public LatinClues {
protected:
    ClueDrawsTest() : LatinClues(6, Symmetry::none) {}

    using Outcome = ClueDraws::Outcome;

    [[nodiscard]] GroupNumbers shuffled(std::uint64_t seed) const {
        GroupNumbers all(table.of_group.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        kit::Random(seed).shuffle(std::span(all));
        return all;
    }
    struct Drawn {
        Outcome outcome;
        GroupNumbers kept;
    };
    [[nodiscard]] Drawn drawn(Levels levels, std::uint64_t seed) {
        ClueDraws draws(whole, rules, table, solution, budget, levels, [] {});
        kit::Random random(seed);
        GroupNumbers all = shuffled(0);
        std::ranges::sort(all);
        const Outcome outcome = draws.run(std::move(all), random);
        return {outcome, draws.kept()};
    }
};

TEST_F(ClueDrawsTest, WhatFitsIsOfTheLevels) {
    std::size_t fitting = 0;
    for (const Levels levels : {Levels{}, Levels{2, 2}, Levels{3, search_level - 1}, Levels{3}})
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            SCOPED_TRACE(std::to_string(levels.least) + " to " + std::to_string(levels.most) +
                         ", seed " + std::to_string(seed));
            const Drawn draw = drawn(levels, seed);
            expect_smallest(draw.kept, [&](const GroupNumbers& kept) { return is_unique(kept); });
            if (draw.outcome != Outcome::fits) continue;
            ++fitting;
            if (levels.least > 1) {
                EXPECT_FALSE(is_solved_at(static_cast<std::uint16_t>(levels.least - 1), draw.kept));
            }
            if (levels.most < search_level) {
                EXPECT_TRUE(is_solved_at(levels.most, draw.kept));
            }
        }
    EXPECT_GT(fitting, 10U);
}

TEST_F(ClueDrawsTest, EveryFirstDrawFitsWhereAnyLevelWillDo) {
    EXPECT_EQ(drawn({}, 1).outcome, Outcome::fits);
}

TEST_F(ClueDrawsTest, WhereAllIsTooEasyOrTooHardItEnds) {
    EXPECT_EQ(drawn({search_level + 1, UINT16_MAX}, 1).outcome, Outcome::too_easy);
    EXPECT_EQ(drawn({0, 0}, 1).outcome, Outcome::too_hard) << "techniques of level 0 solve nothing";
}

TEST_F(ClueDrawsTest, TheSameSeedDrawsTheSame) {
    EXPECT_EQ(drawn({3}, 4).kept, drawn({3}, 4).kept);
    EXPECT_NE(drawn({3}, 4).kept, drawn({3}, 5).kept);
}

TEST_F(ClueDrawsTest, TechniquesSolveTheSameInWhateverOrderTheyAreAsked) {
    ClueThinner thinning(whole, rules, table, solution, budget, [] {});
    std::size_t solved = 0;
    std::size_t open = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const GroupNumbers kept = thinning.thinned(shuffled(seed));
        const std::unique_ptr<Puzzle> puzzle = puzzle_with(kept);
        for (const std::uint16_t level : std::array<std::uint16_t, 4>{1, 2, 4, 6}) {
            const bool by_level = is_solved_at(level, kept);
            ++(by_level ? solved : open);
            TechniqueTable techniques(*puzzle);
            techniques.limit(level);
            Candidates candidates = candidates_of(puzzle->board(), {});
            narrow_soon(techniques, candidates, budget, [&](std::span<const Literal> follows) {
                return narrow(candidates, follows);
            });
            EXPECT_EQ(is_full(puzzle->board(), candidates), by_level) << seed << ' ' << level;
            StatedClues stated(whole, rules, table, solution, budget, level);
            stated.state(kept);
            EXPECT_EQ(stated.solves(techniques), by_level) << seed << ' ' << level;
            EXPECT_EQ(stated.is_full(), by_level);
        }
    }
    EXPECT_GT(solved, 0U);
    EXPECT_GT(open, 0U);
}

}  // namespace
}  // namespace quadrille::engine
