// Deduction on recorded puzzles, step by step held to the only solution.
#pragma once

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <span>
#include <string>

#include "engine/deduce/driver.hpp"
#include "engine/sat/exact.hpp"
#include "recorded_data.hpp"

namespace quadrille::test {

struct Deduced {
    std::size_t tried = 0;   ///< puzzles with one solution and at most 400 cells
    std::size_t solved = 0;  ///< of these, by deduction alone
};

/// Every step that the techniques take must hold; tells how often each was used.
inline Deduced expect_steps_hold(const PuzzleType& type, std::span<const Recorded> puzzles) {
    Deduced deduced;
    std::map<std::string, std::size_t> used;
    for (const Recorded& recorded : puzzles) {
        if (recorded.field("solutions") != "1" || recorded.cells() > 400) continue;
        const auto puzzle = type.parse(recorded.text);
        EXPECT_TRUE(puzzle.has_value()) << recorded.file();
        if (!puzzle) continue;
        const engine::SolveResult exact = engine::solve_exactly(**puzzle, {});
        EXPECT_EQ(exact.solutions.size(), 1U) << recorded.file();
        if (exact.solutions.size() != 1) continue;
        const engine::TechniqueTable table(**puzzle);
        const engine::DeductionResult driven = engine::Driver(table).run(
            engine::candidates_of((*puzzle)->board(), Position((*puzzle)->board())));
        ++deduced.tried;
        deduced.solved += driven.verdict == engine::Verdict::unique ? 1U : 0U;
        for (const engine::Step& step : driven.path) {
            ++used[step.technique];
            for (const Literal& literal : step.deduction.follows)
                EXPECT_EQ(exact.solutions[0].mark(literal.element) == literal.mark, literal.holds)
                    << recorded.file() << ": " << in_english(step.deduction.text);
        }
    }
    std::cout << deduced.solved << " of " << deduced.tried << " solved by deduction;";
    for (const auto& [technique, count] : used) std::cout << ' ' << technique << ' ' << count;
    std::cout << '\n';
    return deduced;
}

}  // namespace quadrille::test
