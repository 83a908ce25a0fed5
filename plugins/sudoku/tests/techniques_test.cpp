// Every step of every technique holds in the solution: each technique is asked at each position on
// the way, not only the one whose step is taken.
#include <gtest/gtest.h>

#include <chrono>
#include <iostream>
#include <map>

#include "puzzle.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/kit/thinned.hpp"
#include "quadrille/validate.hpp"
#include "solver/backtracking.hpp"
#include "sudoku_data.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

struct Tally {
    std::size_t asked = 0;
    std::size_t found = 0;
    double ms = 0;  ///< of all together
};

/// Follows the easiest steps to the end. True if the board is full then.
bool follow(const Sudoku& puzzle, const std::vector<q::Mark>& solution, const std::string& id,
            std::map<std::string, Tally>& tallies) {
    const q::Board& board = puzzle.board();
    q::Candidates candidates(board, q::Position(board));
    std::vector<q::Technique> techniques = q::kit::all_techniques(puzzle);
    std::ranges::stable_sort(techniques, {}, &q::Technique::level);
    for (std::size_t round = 0; round < 5000; ++round) {
        std::optional<q::Deduction> taken;
        for (const q::Technique& technique : techniques) {
            const auto begin = std::chrono::steady_clock::now();
            const auto step = technique.find(candidates);
            const std::chrono::duration<double, std::milli> took =
                std::chrono::steady_clock::now() - begin;
            Tally& tally = tallies[technique.id];
            ++tally.asked;
            tally.ms += took.count();
            if (!step) continue;
            ++tally.found;
            EXPECT_TRUE(q::validate_deduction(*step, board, puzzle.rules().size()).has_value())
                << technique.id;
            EXPECT_FALSE(step->because.empty() && step->rules.empty()) << technique.id;
            for (const q::Literal& literal : step->follows) {
                EXPECT_TRUE(candidates.possible(literal.element, literal.mark))
                    << technique.id << " tells nothing new";
                if ((solution[q::index(literal.element)] == literal.mark) != literal.holds) {
                    ADD_FAILURE() << id << ", " << technique.id << ": "
                                  << q::in_english(step->text);
                    return false;
                }
            }
            if (!taken) taken = step;
            // Hard ones are asked only where all easier ones are at an end, and at some positions
            // between.
            if (round % 16 != 0) break;
        }
        if (!taken) break;
        for (const q::Literal& literal : taken->follows)
            literal.holds ? candidates.decide(literal.element, literal.mark)
                          : candidates.remove(literal.element, literal.mark);
    }
    for (const q::ElementId cell : board.ids())
        if (candidates.count(cell) != 1) return false;
    return true;
}

void follow_all(const std::vector<test::Recorded>& puzzles) {
    std::map<std::string, Tally> tallies;
    std::size_t solved = 0;
    for (std::size_t i = 0; i < puzzles.size(); i += q::kit::test_stride()) {
        const test::Recorded& recorded = puzzles[i];
        auto sheet = read(recorded.text);
        ASSERT_TRUE(sheet.has_value()) << recorded.id;
        SearchRequest request;
        request.start = sheet->givens;
        std::vector<q::Mark> solution;
        if (recorded.solution.empty()) {
            const SearchResult result = search(Model(*sheet), request);
            ASSERT_EQ(result.solutions.size(), 1U) << recorded.id;
            solution = result.solutions[0];
        } else {
            for (const char c : recorded.solution)
                solution.push_back(static_cast<q::Mark>(
                    std::find(sheet->symbols.begin(), sheet->symbols.end(), std::string(1, c)) -
                    sheet->symbols.begin() + 1));
        }
        solved += follow(Sudoku(std::move(*sheet)), solution, recorded.id, tallies) ? 1U : 0U;
        if (::testing::Test::HasFailure()) return;
    }
    std::cout << solved << " of " << puzzles.size() << " solved by named techniques alone\n";
    for (const auto& [id, tally] : tallies)
        std::cout << "  " << id << ": " << tally.found << " steps, "
                  << tally.ms / static_cast<double>(tally.asked) << " ms a question\n";
    EXPECT_GT(solved, 0U);
}

#define SKIP_WITHOUT_DATA                     \
    if (test::lines("9x9/top95.txt").empty()) \
    GTEST_SKIP() << "no data in " << test::folder() << "; set QUADRILLE_SUDOKU_DATA"

TEST(SudokuSteps, HoldOnClassicPuzzles) {
    SKIP_WITHOUT_DATA;
    std::vector<test::Recorded> all = test::classic("9x9/top95.txt", 2, 40);
    for (auto& more : {test::classic("9x9/cbg000_rated.tsv", 60, 100),
                       test::classic("9x9/royle17_sample.txt", 100, 40),
                       test::classic("9x9/hardest_1106.txt", 60, 5)})
        all.insert(all.end(), more.begin(), more.end());
    for (const std::string& line : test::lines("rating/hodoku_exemplars_part.tsv", 4))
        all.push_back({"exemplar " + line, test::fields(line).at(1).substr(0, 81) + "\n", ""});
    follow_all(all);
}

TEST(SudokuSteps, HoldOnVariants) {
    SKIP_WITHOUT_DATA;
    std::vector<test::Recorded> all = test::variants("jigsaw", 8);
    for (auto& more : {test::variants("evenodd", 4), test::variants("killer", 3),
                       test::variants("xsudoku_gen", 3), test::variants("comparison_gen", 4)})
        all.insert(all.end(), more.begin(), more.end());
    follow_all(all);
}

TEST(SudokuSteps, HoldOnSeveralGrids) {
    SKIP_WITHOUT_DATA;
    std::vector<test::Recorded> all = test::multi("samurai", 40);
    for (auto& more :
         {test::multi("butterfly", 16), test::multi("windmill", 40), test::multi("sohei", 40)})
        all.insert(all.end(), more.begin(), more.end());
    follow_all(all);
}

TEST(SudokuSteps, HoldOnLargeBoards) {
    SKIP_WITHOUT_DATA;
    std::vector<test::Recorded> all = test::large("large/large_grids.tsv", 12);
    std::erase_if(all, [](const test::Recorded& puzzle) { return !puzzle.unique; });
    follow_all(all);
}

}  // namespace
}  // namespace sudoku
