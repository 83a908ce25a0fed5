// Every recorded Hitori: the verdict of the exact solver, and the truth of each step of deduction.
#include <gtest/gtest.h>

#include <chrono>
#include <iostream>
#include <map>

#include "engine/driver.hpp"
#include "engine/exact.hpp"
#include "hitori.hpp"
#include "recorded_data.hpp"

namespace quadrille::engine {
namespace {

class RecordedHitori : public ::testing::TestWithParam<const char*> {};

TEST_P(RecordedHitori, HasTheRecordedNumberOfSolutions) {
    const std::vector<test::Recorded> puzzles = test::recorded("hitori", GetParam());
    if (puzzles.empty()) GTEST_SKIP() << "no puzzles in " << test::recorded_folder("hitori");
    const ::hitori::HitoriType type;
    for (const test::Recorded& recorded : puzzles) {
        const auto puzzle = type.parse(recorded.text);
        ASSERT_TRUE(puzzle.has_value()) << recorded.file();
        SolveRequest request;
        request.max_solutions = 0;
        request.time_limit = std::chrono::duration<double>(60);
        const SolveResult result = solve_exactly(**puzzle, request);
        EXPECT_EQ(std::to_string(result.solutions.size()), recorded.field("solutions")) << recorded.file();
        EXPECT_NE(result.verdict, Verdict::gave_up) << recorded.file();
    }
}

TEST_P(RecordedHitori, EachStepHoldsInTheSolution) {
    const std::vector<test::Recorded> puzzles = test::recorded("hitori", GetParam());
    if (puzzles.empty()) GTEST_SKIP() << "no puzzles in " << test::recorded_folder("hitori");
    const ::hitori::HitoriType type;
    std::size_t tried = 0;
    std::size_t solved = 0;
    std::map<std::string, std::size_t> used;
    for (const test::Recorded& recorded : puzzles) {
        if (recorded.field("solutions") != "1" || recorded.cells() > 400) continue;
        const auto puzzle = type.parse(recorded.text);
        ASSERT_TRUE(puzzle.has_value()) << recorded.file();
        const SolveResult exact = solve_exactly(**puzzle, {});
        ASSERT_EQ(exact.solutions.size(), 1U) << recorded.file();
        const TechniqueTable table(**puzzle);
        const Driven driven = Driver(table).run(candidates_of((*puzzle)->board(), Position((*puzzle)->board())));
        ++tried;
        solved += driven.ending == Ending::solved ? 1U : 0U;
        for (const Step& step : driven.steps) {
            ++used[step.technique];
            for (const Literal& literal : step.deduction.follows)
                ASSERT_EQ(exact.solutions[0].mark(literal.element) == literal.mark, literal.holds)
                    << recorded.file() << ": " << in_english(step.deduction.text);
        }
    }
    if (tried == 0) GTEST_SKIP() << "no puzzle of that size in this folder";
    std::cout << solved << " of " << tried << " solved by deduction;";
    for (const auto& [technique, count] : used) std::cout << ' ' << technique << ' ' << count;
    std::cout << '\n';
    EXPECT_GT(10 * solved, 9 * tried);
}

INSTANTIATE_TEST_SUITE_P(Folder, RecordedHitori, ::testing::Values("janko/", "singles/", "tudelft/", "unitn/"),
                         [](const auto& folder) {
                             const std::string name = folder.param;
                             return name.substr(0, name.size() - 1);
                         });

}  // namespace
}  // namespace quadrille::engine
