// The exact solver's verdict and solution on recorded puzzles of every kind, each within a minute.
#include <gtest/gtest.h>

#include <chrono>
#include <iostream>

#include "engine/sat/exact.hpp"
#include "puzzle.hpp"
#include "sudoku_data.hpp"

namespace sudoku {
namespace {

using Puzzles = std::vector<test::Recorded> (*)();

struct Kind {
    const char* name;
    Puzzles puzzles;
};

class RecordedSudokus : public ::testing::TestWithParam<Kind> {};

TEST_P(RecordedSudokus, HaveTheRecordedSolution) {
    const std::vector<test::Recorded> puzzles = GetParam().puzzles();
    if (puzzles.empty())
        GTEST_SKIP() << "no data in " << test::folder()
                     << "; set QUADRILLE_SUDOKU_DATA to the folder";
    double slowest = 0;
    for (const test::Recorded& recorded : puzzles) {
        const auto sheet = read(recorded.text);
        ASSERT_TRUE(sheet.has_value()) << recorded.id;
        const Sudoku puzzle(*sheet);
        quadrille::engine::SolveRequest request;
        request.max_solutions = 2;
        request.time_limit = std::chrono::duration<double>(60);
        const auto begin = std::chrono::steady_clock::now();
        const quadrille::engine::SolveResult result =
            quadrille::engine::solve_exactly(puzzle, request);
        const double took =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        slowest = std::max(slowest, took);
        if (took > 10) std::cout << recorded.id << " took " << took << " s\n";
        if (!recorded.known) {
            EXPECT_FALSE(result.solutions.empty()) << recorded.id;
            continue;
        }
        EXPECT_EQ(result.verdict, recorded.unique ? quadrille::engine::Verdict::unique
                                                  : quadrille::engine::Verdict::multiple)
            << recorded.id;
        if (recorded.solution.empty() || result.solutions.empty()) continue;
        std::string written;
        for (const quadrille::ElementId id : puzzle.board().ids())
            written += sheet->symbols[result.solutions[0].mark(id) - std::size_t{1}];
        EXPECT_EQ(written, recorded.solution) << recorded.id;
    }
    std::cout << puzzles.size() << " puzzles, the slowest took " << slowest << " s\n";
}

constexpr const char* several = "9x9/serg_multisolution_sample.txt";

INSTANTIATE_TEST_SUITE_P(
    Data, RecordedSudokus,
    ::testing::Values(
        Kind{"royle17", [] { return test::classic("9x9/royle17_sample.txt", 20, 200); }},
        Kind{"magictour", [] { return test::classic("9x9/magictour_top1465.txt", 7, 200); }},
        Kind{"hardest",
             [] { return test::classic("9x9/hardest_1905_11plus_sample.txt", 24, 200); }},
        Kind{"hardest1106", [] { return test::classic("9x9/hardest_1106.txt", 3, 100); }},
        Kind{"top95", [] { return test::classic("9x9/top95.txt", 1, 95); }},
        Kind{"minimal", [] { return test::classic("9x9/minimal_topdown_gen.txt", 25, 200); }},
        Kind{"multisolution", [] { return test::classic(several, 10, 200, false); }},
        Kind{"large", [] { return test::large("large/large_grids.tsv", 2); }},
        Kind{"large_minimal", [] { return test::large("large/generated_minimal.tsv", 3); }},
        Kind{"samurai", [] { return test::multi("samurai", 4); }},
        Kind{"butterfly", [] { return test::multi("butterfly", 1); }},
        Kind{"windmill", [] { return test::multi("windmill", 3); }},
        Kind{"sohei", [] { return test::multi("sohei", 3); }},
        Kind{"gattai8", [] { return test::multi("gattai8", 6); }},
        Kind{"shogun", [] { return test::multi("shogun", 6); }},
        Kind{"sumo", [] { return test::multi("sumo", 6); }},
        Kind{"jigsaw", [] { return test::variants("jigsaw", 3); }},
        Kind{"evenodd", [] { return test::variants("evenodd", 1); }},
        Kind{"killer", [] { return test::variants("killer", 2); }},
        Kind{"xsudoku", [] { return test::variants("xsudoku_gen", 1); }},
        Kind{"comparison", [] { return test::variants("comparison_gen", 1); }}),
    [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace sudoku
