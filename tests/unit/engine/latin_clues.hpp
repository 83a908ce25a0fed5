// The clues of a full Latin square, and what some of them leave: for tests of how clues are left
// out.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/generate/clue_thinner.hpp"
#include "engine/generate/known_outcome.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/sat/exact.hpp"
#include "latin_type.hpp"

namespace quadrille::engine {

struct LatinClues {
    LatinClues(std::size_t side, Symmetry symmetry)
        : whole(side, test::LatinType::square(side, 5)), groups(clues.groups(symmetry)) {}

    [[nodiscard]] std::unique_ptr<Puzzle> puzzle_with(const GroupNumbers& kept) const {
        std::vector<bool> shown(clues.size(), false);
        for (const std::size_t group : kept)
            for (const std::uint32_t clue : groups[group]) shown[clue] = true;
        return clues.puzzle(shown);
    }
    [[nodiscard]] bool is_unique(const GroupNumbers& kept) const {
        const Verdict verdict = solve_exactly(*puzzle_with(kept), {}).verdict;
        EXPECT_TRUE(verdict == Verdict::unique || verdict == Verdict::multiple);
        return verdict == Verdict::unique;
    }
    [[nodiscard]] bool is_solved_at(std::uint16_t level, const GroupNumbers& kept) {
        const std::unique_ptr<Puzzle> less = puzzle_with(kept);
        TechniqueTable techniques(*less);
        techniques.limit(level);
        return is_full(less->board(),
                       narrowed_by(techniques, candidates_of(less->board(), {}), budget));
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
    test::LatinSquare whole;
    ClueSet clues{whole};
    ClueGroups groups;
    Position solution = solve_exactly(whole, {}).solutions.front();
    ClueTable table = *ClueTable::of(clues, groups, whole, budget);
    CompiledRules rules{whole, budget};
};

}  // namespace quadrille::engine
