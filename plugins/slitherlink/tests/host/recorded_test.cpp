// The solver's verdict on every recorded Slitherlink, and the exact number of solutions where that is not too many.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "slitherlink_data.hpp"

namespace quadrille::engine {
namespace {

/// More solutions than this are not all listed: the proof of two is enough.
constexpr unsigned long most_counted = 3000;

class RecordedSlitherlink : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordedSlitherlink, HasTheRecordedNumberOfSolutions) {
    const std::vector<test::RecordedPuzzle> puzzles = test::recorded_slitherlinks();
    ASSERT_FALSE(puzzles.empty());
    const ::slitherlink::SlitherlinkType type;
    std::size_t tried = 0;
    for (const test::RecordedPuzzle& recorded : puzzles) {
        if (recorded.file.rfind(GetParam(), 0) != 0) continue;
        ++tried;
        const auto puzzle = type.parse(recorded.text);
        ASSERT_TRUE(puzzle.has_value()) << recorded.file;
        const bool exact = recorded.solutions.find('+') == std::string::npos;
        const unsigned long wanted = std::stoul(recorded.solutions);
        const bool count = exact && wanted > 1 && wanted <= most_counted;
        SolveRequest request;
        request.max_solutions = count ? 0 : 2;
        request.time_limit = std::chrono::duration<double>(60);
        const SolveResult result = solve_exactly(**puzzle, request);
        const Verdict verdict = wanted == 0 ? Verdict::none : wanted == 1 && exact ? Verdict::unique : Verdict::multiple;
        EXPECT_EQ(result.verdict, verdict) << recorded.file;
        if (count) {
            EXPECT_EQ(result.solutions.size(), wanted) << recorded.file;
        }
    }
    EXPECT_GT(tried, 0U) << "no puzzle of the index is in this folder";
}

INSTANTIATE_TEST_SUITE_P(Folder, RecordedSlitherlink,
                         ::testing::ValuesIn(test::slitherlink_parts()),
                         [](const auto& folder) { return test::part_name(folder.param); });

}  // namespace
}  // namespace quadrille::engine
