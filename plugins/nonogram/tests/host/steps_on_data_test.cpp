// Every step on recorded nonograms with one solution holds in that solution.
#include <gtest/gtest.h>

#include <chrono>

#include "engine/deduce/driver.hpp"
#include "engine/sat/exact.hpp"
#include "nonogram_data.hpp"
#include "puzzle.hpp"

namespace quadrille::engine {
namespace {

TEST(StepsOnNonogramData, HoldInTheOnlySolution) {
    const ::nonogram::NonogramType type;
    std::size_t tried = 0;
    std::size_t solved = 0;
    for (const char* folder : {"own/", "survey/webpbn-000", "unique-nonline/hc-1",
                               "unique-nonline-colour/hc-1", "colour/", "dom/dom-0"})
        for (const test::RecordedNonogram& recorded : test::recorded_nonograms(folder)) {
            if (recorded.solutions != "1") continue;
            const auto puzzle = type.parse(recorded.text);
            ASSERT_TRUE(puzzle.has_value()) << recorded.name;
            const SolveResult exact = solve_exactly(**puzzle, {});
            ASSERT_EQ(exact.solutions.size(), 1U) << recorded.name;
            TechniqueTable table(**puzzle);
            ASSERT_FALSE(table.choose("-trial"));
            const DeductionResult driven =
                Driver(table).run(candidates_of((*puzzle)->board(), Position((*puzzle)->board())));
            EXPECT_TRUE(driven.verdict == engine::Verdict::unique || driven.stuck) << recorded.name;
            ++tried;
            solved += driven.verdict == engine::Verdict::unique ? 1U : 0U;
            for (const Step& step : driven.path)
                for (const Literal& literal : step.deduction.follows)
                    ASSERT_EQ(exact.solutions[0].mark(literal.element) == literal.mark,
                              literal.holds)
                        << recorded.name << ": " << in_english(step.deduction.text);
        }
    ASSERT_GT(tried, 0U);
    EXPECT_GT(solved, 5U);
    EXPECT_LT(solved, tried);
}

}  // namespace
}  // namespace quadrille::engine
