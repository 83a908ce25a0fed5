// What stays when clues are left out one after the other: it suffices, and nothing of it could go.
#include "engine/generate/clue_thinner.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/generate/known_outcome.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/sat/exact.hpp"
#include "latin_type.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

class ClueThinnerTest : public testing::TestWithParam<Symmetry> {
protected:
    static constexpr std::size_t side = 5;

    [[nodiscard]] std::unique_ptr<Puzzle> puzzle_with(const GroupNumbers& kept) const {
        std::vector<bool> shown(clues.size(), false);
        for (const std::size_t group : kept)
            for (const std::uint32_t clue : groups[group]) shown[clue] = true;
        return clues.puzzle(shown);
    }
    [[nodiscard]] bool is_unique(const GroupNumbers& kept) const {
        return solve_exactly(*puzzle_with(kept), {}).verdict == Verdict::unique;
    }
    [[nodiscard]] bool is_solved_at(std::uint16_t level, const GroupNumbers& kept) {
        const std::unique_ptr<Puzzle> less = puzzle_with(kept);
        TechniqueTable techniques(*less);
        techniques.limit(level);
        return is_full(less->board(),
                       narrowed_by(techniques, candidates_of(less->board(), {}), budget));
    }
    /// All groups, in some order.
    [[nodiscard]] GroupNumbers order(std::uint64_t seed) const {
        GroupNumbers all(groups.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        kit::Random(seed).shuffle(std::span(all));
        return all;
    }
    /// Whether it holds, and of no kept groups but one.
    template <class Holds>
    void expect_smallest(const GroupNumbers& kept, Holds&& holds) {
        EXPECT_TRUE(holds(kept));
        for (std::size_t i = 0; i < kept.size(); ++i) {
            GroupNumbers less = kept;
            less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_FALSE(holds(less)) << "group " << kept[i];
        }
    }

    Budget budget{Limits{}};
    test::LatinSquare whole{side, test::LatinType::square(side, 5)};
    ClueSet clues{whole};
    ClueGroups groups = clues.groups(GetParam());
    Position solution = solve_exactly(whole, {}).solutions.front();
    ClueTable table = *ClueTable::of(clues, groups, whole, budget);
    CompiledRules rules{whole, budget};
};

TEST_P(ClueThinnerTest, LeavesNothingThatCouldStillGo) {
    ASSERT_TRUE(givens_alone(table));
    std::size_t asked = 0;
    ClueThinner thinning(whole, rules, table, solution, budget, [&] { ++asked; });
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        expect_smallest(thinning.thinned(order(seed)),
                        [&](const GroupNumbers& kept) { return is_unique(kept); });
    EXPECT_GT(asked, 0U);
}

TEST_P(ClueThinnerTest, KeepsToTheLevel) {
    for (const std::uint16_t level : {std::uint16_t{1}, std::uint16_t{2}}) {
        ClueThinner thinning(whole, rules, table, solution, budget, [] {});
        thinning.limit(level);
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            expect_smallest(thinning.thinned(order(seed)), [&](const GroupNumbers& kept) {
                return is_solved_at(level, kept);
            });
    }
}

TEST_P(ClueThinnerTest, TheSameOrderLeavesTheSameWhateverWasAskedBefore) {
    ClueThinner one(whole, rules, table, solution, budget, [] {});
    ClueThinner other(whole, rules, table, solution, budget, [] {});
    static_cast<void>(one.thinned(order(1)));
    EXPECT_EQ(one.thinned(order(2)), other.thinned(order(2)));
}

INSTANTIATE_TEST_SUITE_P(Symmetries, ClueThinnerTest,
                         testing::Values(Symmetry::none, Symmetry::half_turn));

}  // namespace
}  // namespace quadrille::engine
