// Nishio and forcing chains: found where nothing easier is, on every kind of rule, true in the
// solution, and told link by link.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "puzzle.hpp"
#include "quadrille/kit/techniques.hpp"
#include "quadrille/validate.hpp"
#include "solver/backtracking.hpp"

namespace sudoku {
namespace {

namespace q = quadrille;

struct Followed {
    std::vector<q::Deduction> steps;
    std::vector<std::string> ids;  ///< of their techniques
    bool solved = false;
};

/// The easiest step each time, by the plugin's own techniques but for those that find most of what
/// forcing chains would. Each is held to the one solution.
Followed follow_easiest(const std::string& text, bool chains) {
    Followed path;
    const auto sheet = read(text);
    EXPECT_TRUE(sheet.has_value()) << text;
    const Sudoku puzzle(*sheet);
    SearchRequest request;
    request.start = sheet->givens;
    const SearchResult known = search(Model(*sheet), request);
    EXPECT_EQ(known.solutions.size(), 1U);
    if (known.solutions.size() != 1) return path;
    // What would go on before.
    constexpr std::array<std::string_view, 10> left_out{
        "hidden-rectangle", "avoidable-rectangle", "sue-de-coq",   "grouped-chain", "als-xz",
        "als-xy-wing",      "death-blossom",       "franken-fish", "mutant-fish",   "als-chain"};
    q::Candidates candidates(puzzle.board(), q::Position(puzzle.board()));
    const std::vector<q::Technique> techniques = q::kit::all_techniques(puzzle);
    for (bool found = true; found;) {
        found = false;
        for (const q::Technique& technique : techniques) {
            if (std::ranges::find(left_out, technique.id) != left_out.end()) continue;
            if (technique.id == "alternating-chain" && !chains) continue;
            const auto step = technique.find(candidates);
            if (!step) continue;
            EXPECT_TRUE(
                q::validate_deduction(*step, puzzle.board(), puzzle.rules().size()).has_value())
                << technique.id;
            for (const q::Literal& literal : step->follows) {
                EXPECT_EQ(known.solutions[0][q::index(literal.element)] == literal.mark,
                          literal.holds)
                    << technique.id << ": " << q::in_english(step->text);
                EXPECT_TRUE(candidates.possible(literal.element, literal.mark)) << technique.id;
                literal.holds ? candidates.decide(literal.element, literal.mark)
                              : candidates.remove(literal.element, literal.mark);
            }
            path.steps.push_back(*step);
            path.ids.push_back(technique.id);
            found = !::testing::Test::HasFailure();
            break;
        }
    }
    path.solved = true;
    for (const q::ElementId id : puzzle.board().ids())
        path.solved = path.solved && candidates.count(id) == 1;
    return path;
}

struct Shown {
    const char* id;
    const char* puzzle;
    const char* sentence;  ///< of the first step
    bool chains = true;    ///< whether alternating chains are sought before
};

class SudokuForcingChains : public ::testing::TestWithParam<Shown> {};

TEST_P(SudokuForcingChains, IsFoundWhereEasierStepsAreAtAnEnd) {
    const Followed path = follow_easiest(GetParam().puzzle, GetParam().chains);
    EXPECT_TRUE(path.solved);
    const auto at = std::find(path.ids.begin(), path.ids.end(), GetParam().id);
    ASSERT_NE(at, path.ids.end());
    EXPECT_EQ(q::in_english(path.steps[static_cast<std::size_t>(at - path.ids.begin())].text),
              GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(
    , SudokuForcingChains,
    ::testing::Values(
        Shown{"cell-forcing-chain",
              "....5.2...4.13.75...69.7....7.....1.3...9....9.4.1..2.........8.2.4..193..8......\n",
              "Whichever of 4, 5 and 6 stands in r4c9: r1c9 is not 6. Ruled out: 6 in r1c9.\n"
              "r4c9 is 4 → r4c5 is not 4 (row 4) → r3c5 is 4 (column 5) → r3c5 is not 2 "
              "→ r2c6 is 2 (block 2) → r2c6 is not 6 → r2c9 is 6 (row 2) → r1c9 is not 6 "
              "(column 9)\n"
              "r4c9 is 5 → r4c3 is not 5 (row 4) → r4c3 is 2 → r2c3 is not 2 (column 3) "
              "→ r2c3 is 9 → r2c9 is not 9 (row 2) → r1c9 is 9 (column 9) → r1c9 is not "
              "6\n"
              "r4c9 is 6 → r1c9 is not 6 (column 9)"},
        Shown{"house-forcing-chain",
              ".7....24.....9..57..8..............4....59.2..698..1..7..34........8.6...36..2...\n",
              "Wherever 1 is in row 8, r9c4 is not 1. Ruled out: 1 in r9c4.\n"
              "r8c4 is 1 → r9c4 is not 1 (column 4)\n"
              "r8c6 is 1 → r9c4 is not 1 (block 8)\n"
              "r8c8 is 1 → r8c8 is not 7 → r9c8 is 7 (column 8) → r9c5 is not 7 (row 9) "
              "→ r9c5 is 1 → r9c4 is not 1 (row 9)"},
        // r4c1 < r1c1 … of comparisons: a link that leads from "not so" to "not so".
        Shown{"cell-forcing-chain",
              "order 6\n"
              "compare r1c1<r1c2 r1c1>r2c1 r1c2>r1c3 r1c2<r2c2 r1c3>r2c3 r1c4>r1c5 r1c4>r2c4 "
              "r1c5<r1c6 r1c5<r2c5 r1c6<r2c6\n"
              "compare r2c1<r2c2 r2c2>r2c3 r2c4<r2c5 r2c5<r2c6\n"
              "compare r3c1>r3c2 r3c1>r4c1 r3c2<r3c3 r3c2<r4c2 r3c3<r4c3 r3c4>r3c5 r3c4>r4c4 "
              "r3c5<r3c6 r3c5<r4c5 r3c6>r4c6\n"
              "compare r4c1>r4c2 r4c2<r4c3 r4c4<r4c5 r4c5>r4c6\n"
              "compare r5c1<r5c2 r5c1<r6c1 r5c2<r5c3 r5c2<r6c2 r5c3>r6c3 r5c4<r5c5 r5c4<r6c4 "
              "r5c5>r5c6 r5c5>r6c5 r5c6>r6c6\n"
              "compare r6c1>r6c2 r6c2>r6c3 r6c4>r6c5 r6c5>r6c6\n"
              "givens\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n",
              "Whichever of 3 and 4 stands in r4c1: r2c1 is not 3. Ruled out: 3 in r2c1.\n"
              "r4c1 is 3 → r2c1 is not 3 (column 1)\n"
              "r4c1 is 4 → r1c1 is not 4 (column 1) → r2c1 is not 3 (r2c1 < r1c1)",
              false},
        // A cage whose every combination has the symbol is as good as a house.
        Shown{"house-forcing-chain",
              "order 6\n"
              "cage 16 r1c1 r1c2 r1c3 r2c2 r3c2\n"
              "cage 15 r1c4 r2c4 r2c5 r2c6\n"
              "cage 6 r1c5 r1c6\n"
              "cage 9 r2c1 r3c1\n"
              "cage 7 r2c3 r3c3\n"
              "cage 7 r3c4 r3c5 r4c4\n"
              "cage 14 r3c6 r4c5 r4c6\n"
              "cage 11 r4c1 r4c2 r5c1\n"
              "cage 13 r4c3 r5c2 r5c3 r6c3\n"
              "cage 11 r5c4 r5c5 r6c4 r6c5\n"
              "cage 10 r5c6 r6c6\n"
              "cage 7 r6c1 r6c2\n"
              "givens\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n",
              "Wherever 2 is in the cage of 16 at r1c1, r2c3 is not 2. Ruled out: 2 in r2c3.\n"
              "r1c1 is 2 → r2c3 is not 2 (block 1)\n"
              "r1c2 is 2 → r2c3 is not 2 (block 1)\n"
              "r1c3 is 2 → r2c3 is not 2 (column 3)\n"
              "r2c2 is 2 → r2c3 is not 2 (row 2)"},
        Shown{"nishio",
              "order 6\n"
              "cage 11 r1c1 r1c2 r2c1\n"
              "cage 10 r1c3 r1c4 r2c3\n"
              "cage 12 r1c5 r1c6 r2c5\n"
              "cage 3 r2c2 r3c2\n"
              "cage 15 r2c4 r3c3 r3c4 r4c4\n"
              "cage 14 r2c6 r3c5 r3c6 r4c6\n"
              "cage 12 r3c1 r4c1 r5c1\n"
              "cage 13 r4c2 r4c3 r5c2\n"
              "cage 8 r4c5 r5c4 r5c5\n"
              "cage 18 r5c3 r6c1 r6c2 r6c3 r6c4\n"
              "cage 4 r5c6 r6c6\n"
              "cage 6 r6c5\n"
              "givens\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n"
              "......\n",
              "If 3 were in r1c1, its last place in row 5 would be r5c2, then its last place in "
              "block 3 would be r3c3; and it would have no place left in column 4. Ruled out: 3 "
              "in r1c1.",
              false}));

}  // namespace
}  // namespace sudoku
