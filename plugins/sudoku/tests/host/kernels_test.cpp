// The type's kernels, held to the exact solver: puzzles with none, one and many solutions.
#include <gtest/gtest.h>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/sat/exact.hpp"
#include "engine/solve/bulk.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"
#include "sudoku_data.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t cells = 81;

SolveResult solved(const PuzzleType& type, const std::string& text, std::size_t most) {
    const auto puzzle = type.parse(text);
    SolveRequest request;
    request.start = Position((*puzzle)->board());
    request.max_solutions = most;
    return solve_exactly(**puzzle, request);
}

void hold_to_exact(const std::vector<std::string>& texts, std::size_t most) {
    const auto type = std::make_shared<const sudoku::SudokuType>();
    const BulkSolver kernels(type);
    ASSERT_EQ(kernels.size(), 1U);
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    const BulkAnswers answers = kernels.solve(views, most, [] { return true; });
    EXPECT_FALSE(answers.failure);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const BulkAnswer& answer = answers.each[i];
        ASSERT_TRUE(answer.is_known) << texts[i];
        const SolveResult known = solved(*type, texts[i], most);
        EXPECT_EQ(answer.solutions, known.solutions.size()) << texts[i];
        if (known.solutions.size() != 1 || answer.solutions != 1) continue;
        for (std::size_t cell = 0; cell < cells; ++cell)
            EXPECT_EQ(answer.first[cell], known.solutions[0].mark(element_id(cell))) << texts[i];
    }
}

/// The puzzle with some clues less, and with another digit in one place.
std::vector<std::string> changed(const std::string& puzzle, kit::Random& random) {
    std::vector<std::string> texts(3, puzzle);
    for (int i = 0; i < 2; ++i) {
        std::size_t cell = random.below(cells);
        while (texts[0][cell] == '.') cell = (cell + 1) % cells;
        texts[0][cell] = '.';
    }
    texts[1][random.below(cells)] = static_cast<char>('1' + random.below(9));
    texts[2][random.below(cells)] = static_cast<char>('1' + random.below(9));
    return texts;
}

TEST(SudokuKernels, CountWhatTheExactSolverCounts) {
    kit::Random random(5);
    std::vector<std::string> texts;
    const sudoku::SudokuType type;
    for (const std::string& example : type.kernels().front().examples) {
        if (example.find('.') == std::string::npos || example == std::string(cells, '.')) continue;
        texts.push_back(example);
        for (int i = 0; i < 10; ++i)
            for (std::string& text : changed(example, random)) texts.push_back(std::move(text));
    }
    hold_to_exact(texts, 2);
    hold_to_exact(texts, 30);
}

TEST(SudokuKernels, CountTheRecordedPuzzles) {
    kit::Random random(6);
    std::vector<std::string> texts;
    for (const auto& puzzles : {sudoku::test::classic("9x9/top95.txt", 1, 95),
                                sudoku::test::classic("9x9/royle17_sample.txt", 50, 60),
                                sudoku::test::classic("9x9/hardest_1106.txt", 12, 20)})
        for (const sudoku::test::Recorded& puzzle : puzzles) {
            texts.push_back(puzzle.text.substr(0, cells));
            for (std::string& text : changed(texts.back(), random))
                texts.push_back(std::move(text));
        }
    if (texts.empty()) GTEST_SKIP() << "no data in " << sudoku::test::folder();
    hold_to_exact(texts, 2);
}

}  // namespace
}  // namespace quadrille::engine
