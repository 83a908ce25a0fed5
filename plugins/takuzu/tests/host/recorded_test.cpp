// Every recorded Takuzu: the verdict of the exact solver, and the truth of each step of deduction.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "recorded_data.hpp"
#include "steps_on_recorded.hpp"

namespace quadrille::engine {
namespace {

class RecordedTakuzu : public ::testing::TestWithParam<std::string> {};

/// More solutions than this are not all listed: the proof of two is enough.
constexpr unsigned long most_counted = 5000;

/// The verdict on a text whose recorded number of solutions is "7" or "2+".
void expect_recorded(const std::string& name, const std::string& text, const std::string& solutions) {
    const ::takuzu::TakuzuType type;
    const auto puzzle = type.parse(text);
    ASSERT_TRUE(puzzle.has_value()) << name;
    const unsigned long wanted = std::stoul(solutions);
    const bool count = solutions.find('+') == std::string::npos && wanted <= most_counted;
    SolveRequest request;
    request.max_solutions = count ? 0 : 2;
    request.time_limit = std::chrono::duration<double>(60);
    const SolveResult result = solve_exactly(**puzzle, request);
    EXPECT_NE(result.verdict, Verdict::gave_up) << name;
    EXPECT_EQ(result.solutions.size(), count ? wanted : 2U) << name;
}

TEST_P(RecordedTakuzu, HasTheRecordedNumberOfSolutions) {
    const std::vector<test::Recorded> puzzles = test::recorded("takuzu", GetParam());
    ASSERT_FALSE(puzzles.empty());
    for (const test::Recorded& recorded : puzzles) {
        expect_recorded(recorded.file(), recorded.text, recorded.field("solutions"));
        expect_recorded(recorded.file() + " where lines may repeat", "lines may repeat\n" + recorded.text,
                        recorded.field("solutions_without_distinct_lines"));
    }
}

TEST_P(RecordedTakuzu, EachStepHoldsInTheSolution) {
    const std::vector<test::Recorded> puzzles = test::recorded("takuzu", GetParam());
    ASSERT_FALSE(puzzles.empty());
    const test::Deduced deduced = test::expect_steps_hold(::takuzu::TakuzuType(), puzzles);
    if (deduced.tried == 0) GTEST_SKIP() << "no puzzle of that size in this folder";
    // Boards from which no clue can be taken are beyond these techniques more often than not.
    EXPECT_GT(GetParam() == "minimal/" ? 4 * deduced.solved : deduced.solved, deduced.tried / 2);
}

INSTANTIATE_TEST_SUITE_P(Folder, RecordedTakuzu,
                         ::testing::ValuesIn(test::recorded_parts(test::recorded("takuzu"))),
                         [](const auto& folder) { return test::part_name(folder.param); });

}  // namespace
}  // namespace quadrille::engine
