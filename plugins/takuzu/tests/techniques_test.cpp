// What each technique finds, on the smallest lines that show it; and that nothing they say is ever wrong.
#include "techniques/techniques.hpp"

#include <algorithm>

#include "bench.hpp"

namespace takuzu {
namespace {

namespace q = quadrille;

struct Case {
    const char* technique;
    const char* board;
    std::vector<std::string> follows;  ///< "r1c2=0", in order of the cells; empty: the technique finds nothing
};

class TechniqueOn : public ::testing::TestWithParam<Case> {};

TEST_P(TechniqueOn, FindsThis) {
    const Takuzu puzzle(test::digits(GetParam().board));
    const auto techniques = puzzle.techniques();
    const auto technique = std::find_if(techniques.begin(), techniques.end(),
                                        [](const q::Technique& one_of_all) { return one_of_all.id == GetParam().technique; });
    ASSERT_NE(technique, techniques.end());
    std::optional<q::Deduction> step = technique->find(q::Candidates(puzzle.board(), q::Position(puzzle.board())));
    std::vector<std::string> found;
    if (step) {
        std::sort(step->follows.begin(), step->follows.end(),
                  [](const q::Literal& a, const q::Literal& b) { return a.element < b.element; });
        for (const q::Literal& literal : step->follows)
            found.push_back(puzzle.board()[literal.element].name + (literal.mark == zero ? "=0" : "=1"));
        EXPECT_FALSE(step->because.empty());
        EXPECT_FALSE(step->rules.empty());
    }
    EXPECT_EQ(found, GetParam().follows) << (step ? q::in_english(step->text) : "nothing found");
}

const std::vector<Case> cases{
    {"pair", "_00___\n______\n", {"r1c1=1", "r1c4=1"}},
    {"pair", "00____\n______\n", {"r1c3=1"}},
    {"pair", "__\n1_\n1_\n__\n", {"r1c1=0", "r4c1=0"}},
    {"pair", "1001__\n______\n", {}},
    {"gap", "0_0___\n______\n", {"r1c2=1"}},
    {"gap", "0_1_0_\n______\n", {}},
    {"line-complete", "0_01_0\n______\n", {"r1c2=1", "r1c5=1"}},
    {"line-complete", "0_01__\n______\n______\n______\n", {}},
    {"line-complete", "0_0110\n______\n______\n______\n", {}},
    {"last-cell", "0_0110\n______\n______\n______\n", {"r1c2=1"}},
    {"last-cell", "0_01_0\n______\n______\n______\n", {}},
    {"last-of-a-kind", "0_____0_\n________\n", {}},
    {"last-of-a-kind", "1_0_0___01\n__________\n", {}},
    {"last-of-a-kind", "0_0___01\n________\n", {"r1c2=1"}},
    {"would-repeat", "0101\n01__\n____\n____\n", {"r2c3=1", "r2c4=0"}},
    {"would-repeat", "0101\n0__1\n____\n____\n", {"r2c2=0", "r2c3=1"}},
    {"would-repeat", "0101\n10__\n____\n____\n", {}},
    {"all-placements", "0______0\n________\n________\n________\n", {}},
    {"all-placements", "_00_____\n________\n", {"r1c1=1", "r1c4=1"}},
    {"placements-that-differ", "0110\n0101\n____\n0___\n", {"r4c2=0", "r4c3=1", "r4c4=1"}},
    {"placements-that-differ", "0110\n____\n____\n0___\n", {"r4c4=1"}},
    {"placements-that-differ", "0110\n____\n____\n____\n", {}},
    {"crossing-lines", "______\n___1__\n1____1\n__0___\n___1_0\n_0_11_\n", {"r1c6=1"}},
    {"crossing-lines", "1___\n____\n1__1\n_110\n", {"r1c4=0"}},
    {"crossing-lines", "lines may repeat\n1___\n____\n1__1\n_110\n", {}},
    {"crossing-lines", "______\n___1__\n______\n__0___\n______\n______\n", {}},
};

INSTANTIATE_TEST_SUITE_P(Smallest, TechniqueOn, ::testing::ValuesIn(cases));

TEST(EveryTechnique, SpeaksOfNoRuleThatIsWaived) {
    const Takuzu puzzle(test::digits("lines may repeat\n0101\n____\n____\n____\n"));
    EXPECT_EQ(puzzle.techniques().size(), 8U);
    EXPECT_EQ(Takuzu(test::digits("0101\n____\n____\n____\n")).techniques().size(), 10U);
}

TEST(CrossingLines, HoldALineToOneThatTheSuppositionFills) {
    const Takuzu puzzle(test::digits("1___\n____\n1__1\n_110\n"));
    const auto techniques = puzzle.techniques();
    const auto crossing = std::ranges::find(techniques, "crossing-lines", &q::Technique::id);
    ASSERT_NE(crossing, techniques.end());
    const auto step = crossing->find(q::Candidates(puzzle.board(), q::Position(puzzle.board())));
    ASSERT_TRUE(step);
    EXPECT_EQ(q::in_english(step->text),
              "If r1c4 is 1, then in row 1 r1c2 is 0 and r1c3 is 0; and row 3 can only be filled "
              "like row 1, which it may not equal. So r1c4 is 0.");
    ASSERT_EQ(step->refutation.size(), 3U);
    EXPECT_EQ(q::in_english(step->refutation[1].text),
              "Only 1001 is left for row 1: r1c2 is 0 and r1c3 is 0.");
    EXPECT_EQ(q::in_english(step->refutation[2].text),
              "That cannot be: row 3 can only be filled like row 1, which it may not equal.");
    EXPECT_EQ(step->refutation[2].because.size(), 6U) << "both lines, as far as they are known";
}

TEST(EveryTechnique, IsTrueInEverySolution) {
    q::kit::Random random(5);
    std::set<std::string> seen;
    for (int i = 0; i < 300; ++i) {
        const q::kit::Grid grid{2 + 2 * random.below(2), 4};
        Digits digits = test::random_puzzle(grid, random.chance(1, 3), random);
        const Takuzu puzzle(digits);
        const std::set<std::string> solutions = test::all_solutions(digits);
        ASSERT_FALSE(solutions.empty());
        const q::Candidates candidates(puzzle.board(), q::Position(puzzle.board()));
        for (const q::Technique& technique : puzzle.techniques()) {
            const std::optional<q::Deduction> step = technique.find(candidates);
            if (!step) continue;
            seen.insert(technique.id);
            bool is_new = false;
            for (const q::Literal& literal : step->follows) {
                is_new = is_new || !candidates.truth(literal);
                for (const std::string& solution : solutions)
                    EXPECT_EQ(solution[q::index(literal.element)], literal.mark == zero ? '0' : '1')
                        << puzzle.write() << technique.id << ": " << q::in_english(step->text);
            }
            EXPECT_TRUE(is_new) << technique.id;
        }
    }
    EXPECT_GE(seen.size(), 6U) << "all but the last of a kind, which needs longer lines";
}

// Longer lines than can be gone through: from a full grid some cells are shown, and the steps must keep to it.
TEST(EveryTechnique, KeepsToTheOnlySolutionOfALargerBoard) {
    std::set<std::string> seen;
    for (const char* board : {
             "1___1___1_\n_________0\n___1______\n_00_0_0__1\n__0_______\n___0______\n0______10_\n____0__1__\n_0_0____0_\n_0___"
             "0____\n",
             "_1__0_1___\n0__1____1_\n____0_____\n0___0_____\n0__1______\n_________1\n__00______\n0____0__0_\n0_0_0_____\n_____"
             "___1_\n",
         }) {
        const Takuzu puzzle(test::digits(board));
        q::Candidates candidates(puzzle.board(), q::Position(puzzle.board()));
        bool any = true;
        while (any) {
            any = false;
            for (const q::Technique& technique : puzzle.techniques()) {
                const std::optional<q::Deduction> step = technique.find(candidates);
                if (!step) continue;
                seen.insert(technique.id);
                for (const q::Literal& literal : step->follows) candidates.decide(literal.element, literal.mark);
                any = true;
                break;
            }
        }
        q::Position end(puzzle.board());
        for (std::size_t cell = 0; cell < 100; ++cell) end.set_mark(q::element_id(cell), candidates.sole(q::element_id(cell)));
        EXPECT_TRUE(test::obeys(puzzle, end)) << "these were made to be solved by the techniques alone";
    }
    EXPECT_GE(seen.size(), 5U);
}

}  // namespace
}  // namespace takuzu
