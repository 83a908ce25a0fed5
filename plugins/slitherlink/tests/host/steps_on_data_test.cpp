// Every step on every recorded Slitherlink up to 10x10 with one solution holds in that solution.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>

#include "engine/deduce/driver.hpp"
#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "slitherlink_data.hpp"

namespace quadrille::engine {
namespace {

bool holds(const Position& solution, const Literal& literal) {
    return (solution.mark(literal.element) == literal.mark) == literal.holds;
}

TEST(StepsOnSlitherlinkData, HoldInTheOnlySolution) {
    const auto puzzles = test::recorded_slitherlinks();
    ASSERT_FALSE(puzzles.empty());
    const ::slitherlink::SlitherlinkType type;
    std::size_t tried = 0;
    std::size_t solved = 0;
    std::map<std::string, std::size_t> used;
    for (const test::RecordedPuzzle& recorded : puzzles) {
        if (recorded.rows > 10 || recorded.columns > 10 || recorded.solutions != "1") continue;
        const auto puzzle = type.parse(recorded.text);
        ASSERT_TRUE(puzzle.has_value()) << recorded.file;
        const SolveResult exact = solve_exactly(**puzzle, {});
        ASSERT_EQ(exact.solutions.size(), 1U) << recorded.file;
        const TechniqueTable table(**puzzle);
        const DeductionResult driven = Driver(table).run(candidates_of((*puzzle)->board(), Position((*puzzle)->board())));
        EXPECT_TRUE(driven.verdict == engine::Verdict::unique || driven.stuck) << recorded.file;
        ++tried;
        solved += driven.verdict == engine::Verdict::unique ? 1 : 0;
        for (const Step& step : driven.path) {
            ++used[step.technique];
            EXPECT_FALSE(step.deduction.follows.empty());
            for (const Literal& literal : step.deduction.follows)
                ASSERT_TRUE(holds(exact.solutions[0], literal)) << recorded.file << ": " << in_english(step.deduction.text);
        }
    }
    ASSERT_GT(tried, 10U);
    std::cout << solved << " of " << tried << " solved by deduction;";
    for (const auto& [technique, count] : used) std::cout << ' ' << technique << ' ' << count;
    std::cout << '\n';
    EXPECT_GT(solved, tried / 2);
}

}  // namespace
}  // namespace quadrille::engine
