// Plain search goes on where the fewest marks are left to try: on the own collection that keeps it
// small without any deduction.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/solve/search.hpp"
#include "puzzle.hpp"

namespace quadrille::engine {
namespace {

namespace fs = std::filesystem;

TEST(SudokuSearch, NeedsFewNodesWithoutDeduction) {
    constexpr std::uint64_t most =
        20000;  // in board order, or by what is marked close by alone, it takes millions
    std::size_t tried = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "puzzles" / "sudoku")) {
        const std::string name = entry.path().filename().string();
        if (name.find("-9x9-") == std::string::npos || name.find("hard-jigsaw") == 0 ||
            name.find("comparison") != std::string::npos ||
            name.find("killer") != std::string::npos)
            continue;  // added constraints forbid little before the end
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        auto sheet = sudoku::read(text.str());
        ASSERT_TRUE(sheet.has_value()) << name;
        const sudoku::Sudoku puzzle(std::move(*sheet));
        SolveRequest request;
        request.start = Position(puzzle.board());
        request.step_limit = most;
        const SolveResult result = search_plain(puzzle, request);
        EXPECT_EQ(result.verdict, Verdict::unique) << name;
        EXPECT_LE(result.nodes, most) << name;
        ++tried;
    }
    EXPECT_GE(tried, 20U);
}

}  // namespace
}  // namespace quadrille::engine
