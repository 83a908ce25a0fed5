// One formula for all puzzles of a draft says the same as each puzzle looked at alone.
#include "engine/generate/clue_formula.hpp"

#include <gtest/gtest.h>

#include "engine/sat/exact.hpp"
#include "latin_type.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {
namespace {

using Groups = std::vector<std::vector<std::uint32_t>>;

/// Squares drafted as they are, but for one rule that is there only while two of the clues are.
class PairedDraft final : public Draft {
public:
    explicit PairedDraft(std::unique_ptr<Draft> squares) : squares_(std::move(squares)) {}
    [[nodiscard]] std::size_t clues() const noexcept override { return squares_->clues(); }
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const override {
        const std::unique_ptr<Puzzle> square = squares_->puzzle(kept);
        Rules rules = square->rules();
        if (kept[1] && kept[2]) rules.push_back({0, std::nullopt, "both", AllDifferent{{element_id(1), element_id(2)}}});
        return std::make_unique<test::BoardPuzzle>(square->board(), rules);
    }

private:
    std::unique_ptr<Draft> squares_;
};

class ClueFormulaTest : public testing::Test {
protected:
    std::stop_source stop;
    Budget budget{Limits{.stop = stop.get_token()}};

    struct Whole {
        std::unique_ptr<Draft> draft;
        Groups groups;
        std::unique_ptr<Puzzle> puzzle;
        Position solution;
    };
    static Whole whole(std::unique_ptr<Draft> draft) {
        Whole whole{std::move(draft), {}, nullptr, {}};
        whole.groups = whole.draft->groups();
        if (whole.groups.empty())
            for (std::uint32_t clue = 0; clue < whole.draft->clues(); ++clue) whole.groups.push_back({clue});
        whole.puzzle = whole.draft->puzzle(std::vector<bool>(whole.draft->clues(), true));
        whole.solution = solve_exactly(*whole.puzzle, {}).solutions.front();
        return whole;
    }
    static std::unique_ptr<Draft> squares(std::int32_t size, bool in_pairs, std::uint64_t seed) {
        const std::vector<std::int32_t> values{size, in_pairs ? 1 : 0};
        return std::move(*test::LatinType().draft(values, seed));
    }
    static bool unique(const Whole& whole, const std::vector<bool>& kept) {
        std::vector<bool> clues(whole.draft->clues(), false);
        for (std::size_t group = 0; group < kept.size(); ++group)
            for (const std::uint32_t clue : whole.groups[group]) clues[clue] = kept[group];
        return solve_exactly(*whole.draft->puzzle(clues), {}).verdict == Verdict::unique;
    }
};

TEST_F(ClueFormulaTest, SaysOfAnyCluesWhatTheirPuzzleSays) {
    for (const bool in_pairs : {false, true}) {
        const Whole all = whole(squares(4, in_pairs, 5));
        const auto formula = ClueFormula::of(*all.draft, all.groups, *all.puzzle, all.solution, budget);
        ASSERT_NE(formula, nullptr);
        kit::Random random(1);
        std::size_t enough = 0;
        for (int round = 0; round < 200; ++round) {
            std::vector<bool> kept(all.groups.size());
            for (std::size_t group = 0; group < kept.size(); ++group) kept[group] = random.chance(1, 2);
            const bool expected = unique(all, kept);
            ASSERT_EQ(formula->suffices(kept), expected) << round;
            if (!expected) continue;
            ++enough;
            for (std::size_t group = 0; group < kept.size(); ++group) kept[group] = kept[group] && formula->used(group);
            EXPECT_TRUE(unique(all, kept)) << "what the proof used is enough, round " << round;
        }
        EXPECT_GT(enough, 20U);
        EXPECT_LT(enough, 180U);
    }
}

TEST_F(ClueFormulaTest, IsNotMadeWhereARuleNeedsTwoClues) {
    const Whole all = whole(std::make_unique<PairedDraft>(squares(4, false, 5)));
    EXPECT_EQ(ClueFormula::of(*all.draft, all.groups, *all.puzzle, all.solution, budget), nullptr);
}

}  // namespace
}  // namespace quadrille::engine
