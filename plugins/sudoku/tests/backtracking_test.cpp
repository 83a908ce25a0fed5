// The plugin's own search finds what is recorded, on every variant and layout.
#include <gtest/gtest.h>

#include "format.hpp"
#include "solver/backtracking.hpp"
#include "sudoku_data.hpp"

namespace sudoku {
namespace {

TEST(SudokuBacktracking, ListsAllSolutionsOfASmallBoard) {
    const Model model(usual_sheet(4));
    SearchRequest request;
    request.start.assign(16, quadrille::blank);
    request.solutions = 1000;
    const SearchResult result = search(model, request);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.solutions.size(), 288U);  // the number of grids of order 4
}

TEST(SudokuBacktracking, TheSameSeedFillsTheSameBoard) {
    const Model model(usual_sheet(9));
    const auto fill = [&](std::uint64_t seed) {
        quadrille::kit::Random random(seed);
        SearchRequest request;
        request.start.assign(81, quadrille::blank);
        request.solutions = 1;
        request.random = &random;
        return search(model, request).solutions.at(0);
    };
    EXPECT_EQ(fill(7), fill(7));
    EXPECT_NE(fill(7), fill(8));
}

std::string written(const Sheet& sheet, const std::vector<quadrille::Mark>& solution) {
    std::string text;
    for (const quadrille::Mark mark : solution) text += sheet.symbols[mark - std::size_t{1}];
    return text;
}

TEST(SudokuBacktracking, FindsTheRecordedSolutions) {
    std::vector<test::Recorded> all = test::classic("9x9/top95.txt", 1, 95);
    if (all.empty()) GTEST_SKIP() << "no data in " << test::folder();
    for (auto& more :
         {test::classic("9x9/royle17_sample.txt", 50, 60),
          test::classic("9x9/hardest_1106.txt", 12, 30),
          test::classic("9x9/serg_multisolution_sample.txt", 40, 50, false),
          test::multi("samurai", 10), test::multi("butterfly", 5), test::multi("sohei", 10),
          test::multi("windmill", 10), test::variants("jigsaw", 10), test::variants("evenodd", 5),
          test::variants("xsudoku_gen", 4), test::variants("comparison_gen", 8)})
        all.insert(all.end(), more.begin(), more.end());
    for (const test::Recorded& puzzle : all) {
        const auto sheet = read(puzzle.text);
        ASSERT_TRUE(sheet.has_value()) << puzzle.id;
        SearchRequest request;
        request.start = sheet->givens;
        request.guesses = 2'000'000;
        const SearchResult result = search(Model(*sheet), request);
        EXPECT_EQ(result.solutions.size(), puzzle.unique ? 1U : 2U) << puzzle.id;
        if (!puzzle.solution.empty() && !result.solutions.empty()) {
            EXPECT_EQ(written(*sheet, result.solutions[0]), puzzle.solution) << puzzle.id;
        }
    }
}

}  // namespace
}  // namespace sudoku
