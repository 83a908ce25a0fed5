// One formula for all puzzles of a set of clues says the same as each puzzle looked at alone.
#include "engine/generate/clue_formula.hpp"

#include <gtest/gtest.h>

#include "engine/sat/exact.hpp"
#include "latin_type.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

/// A square with one rule that is there only while two of the clues are.
class PairedSquare final : public test::LatinSquare {
public:
    PairedSquare(std::size_t side, const std::vector<Mark>& givens)
        : LatinSquare(side, givens, paired(givens)) {}

private:
    static Rules paired(const std::vector<Mark>& givens) {
        if (givens[1] == blank || givens[2] == blank) return {};
        return {{0, std::nullopt, "both", AllDifferent{{element_id(1), element_id(2)}}}};
    }
    [[nodiscard]] std::unique_ptr<Puzzle> with(std::vector<Mark> givens) const override {
        return std::make_unique<PairedSquare>(side(), givens);
    }
};

class ClueFormulaTest : public testing::Test {
protected:
    static constexpr std::size_t side = 4;
    std::stop_source stop;
    Budget budget{Limits{.stop = stop.get_token()}};

    /// A full puzzle and what is asked about it.
    struct Whole {
        Whole(std::unique_ptr<Puzzle> full, Symmetry symmetry)
            : puzzle(std::move(full)),
              clues(*puzzle),
              groups(clues.groups(symmetry)),
              solution(solve_exactly(*puzzle, {}).solutions.front()) {}

        /// Whether the puzzle with these groups of clues has one solution.
        [[nodiscard]] bool is_unique(const std::vector<bool>& kept) const {
            std::vector<bool> shown(clues.size(), false);
            for (std::size_t group = 0; group < kept.size(); ++group)
                for (const std::uint32_t clue : groups[group]) shown[clue] = kept[group];
            return solve_exactly(*clues.puzzle(shown), {}).verdict == Verdict::unique;
        }

        std::unique_ptr<Puzzle> puzzle;
        ClueSet clues;
        ClueGroups groups;
        Position solution;
    };
};

TEST_F(ClueFormulaTest, SaysOfAnyCluesWhatTheirPuzzleSays) {
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::half_turn}) {
        const Whole all(
            std::make_unique<test::LatinSquare>(side, test::LatinType::square(side, 5)), symmetry);
        const auto formula =
            ClueFormula::of(all.clues, all.groups, *all.puzzle, all.solution, budget);
        ASSERT_NE(formula, nullptr);
        kit::Random random(1);
        std::size_t enough = 0;
        for (int round = 0; round < 200; ++round) {
            std::vector<bool> kept(all.groups.size());
            for (std::size_t group = 0; group < kept.size(); ++group)
                kept[group] = random.chance(1, 2);
            const bool expected = all.is_unique(kept);
            ASSERT_EQ(formula->suffices(kept), expected) << round;
            if (!expected) continue;
            ++enough;
            for (std::size_t group = 0; group < kept.size(); ++group)
                kept[group] = kept[group] && formula->used(group);
            EXPECT_TRUE(all.is_unique(kept)) << "what the proof used is enough, round " << round;
        }
        EXPECT_GT(enough, 20U);
        EXPECT_LT(enough, 180U);
    }
}

TEST_F(ClueFormulaTest, IsNotMadeWhereARuleNeedsTwoClues) {
    const Whole all(std::make_unique<PairedSquare>(side, test::LatinType::square(side, 5)),
                    Symmetry::none);
    EXPECT_EQ(ClueFormula::of(all.clues, all.groups, *all.puzzle, all.solution, budget), nullptr);
}

}  // namespace
}  // namespace quadrille::engine
