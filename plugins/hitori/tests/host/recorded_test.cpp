// Every recorded Hitori: the verdict of the exact solver, and the truth of each step of deduction.
#include <gtest/gtest.h>

#include <chrono>

#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "recorded_data.hpp"
#include "steps_on_recorded.hpp"

namespace quadrille::engine {
namespace {

class RecordedHitori : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedHitori, HasTheRecordedNumberOfSolutions) {
    const std::vector<test::Recorded> puzzles = test::recorded("hitori", GetParam());
    ASSERT_FALSE(puzzles.empty());
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
    ASSERT_FALSE(puzzles.empty());
    const test::Deduced deduced = test::expect_steps_hold(::hitori::HitoriType(), puzzles);
    if (deduced.tried == 0) GTEST_SKIP() << "no puzzle of that size in this folder";
    EXPECT_GT(10 * deduced.solved, 9 * deduced.tried);
}

INSTANTIATE_TEST_SUITE_P(Folder, RecordedHitori,
                         ::testing::ValuesIn(test::recorded_parts(test::recorded("hitori"))),
                         [](const auto& folder) { return test::part_name(folder.param); });

}  // namespace
}  // namespace quadrille::engine
