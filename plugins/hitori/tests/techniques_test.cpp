// What each technique finds, on the smallest boards that show it; and that nothing they say is ever wrong.
#include "techniques/techniques.hpp"

#include <algorithm>

#include "bench.hpp"
#include "quadrille/kit/sorted.hpp"

namespace hitori {
namespace {

namespace q = quadrille;

struct Case {
    const char* technique;
    const char* numbers;
    std::vector<std::string> marks;    ///< "shaded r1c1"
    std::vector<std::string> follows;  ///< in order of the cells; empty: the technique finds nothing
};

std::string told(const q::Board& board, const q::Literal& literal) {
    return board.alphabet(literal.element).symbol(literal.mark).id + " " + board[literal.element].name;
}

class TechniqueOn : public ::testing::TestWithParam<Case> {};

TEST_P(TechniqueOn, FindsThis) {
    const Hitori puzzle(test::numbers(GetParam().numbers));
    const q::Board& board = puzzle.board();
    q::Position position(board);
    for (const q::ElementId id : board.ids())
        for (const q::Mark mark : {shaded, kept})
            for (const std::string& one : GetParam().marks)
                if (told(board, {id, mark}) == one) position.set_mark(id, mark);
    const auto techniques = puzzle.techniques();
    const auto technique = std::find_if(techniques.begin(), techniques.end(),
                                        [](const q::Technique& one) { return one.id == GetParam().technique; });
    ASSERT_NE(technique, techniques.end());
    std::optional<q::Deduction> step = technique->find(q::Candidates(board, position));
    std::vector<std::string> found;
    if (step) {
        std::sort(step->follows.begin(), step->follows.end(),
                  [](const q::Literal& a, const q::Literal& b) { return a.element < b.element; });
        for (const q::Literal& literal : step->follows) found.push_back(told(board, literal));
        EXPECT_FALSE(step->because.empty());
        EXPECT_FALSE(step->rules.empty());
    }
    EXPECT_EQ(found, GetParam().follows) << (step ? q::in_english(step->text) : "nothing found");
}

const std::vector<Case> cases{
    {"kept-shades", "1 2 1\n3 4 5\n1 6 7\n", {"kept r1c1"}, {"shaded r1c3", "shaded r3c1"}},
    {"kept-shades", "1 2 1\n3 4 5\n6 7 8\n", {"kept r1c2"}, {}},
    {"kept-shades", "_ 2 _\n3 4 5\n_ 6 7\n", {"kept r1c1"}, {}},
    {"shaded-keeps", "1 2 3\n4 5 6\n", {"shaded r1c2"}, {"kept r1c1", "kept r1c3", "kept r2c2"}},
    {"triple", "1 1 1\n2 3 4\n", {}, {"shaded r1c1", "kept r1c2", "shaded r1c3"}},
    {"triple", "1\n1\n1\n", {}, {"shaded r1c1", "kept r2c1", "shaded r3c1"}},
    {"triple", "1 1 2 1\n", {}, {}},
    {"triple", "_ _ _\n2 3 4\n", {}, {}},
    {"sandwich", "1 2 1\n3 4 5\n", {}, {"kept r1c2"}},
    {"sandwich", "1 1 1\n3 4 5\n", {}, {"kept r1c2"}},
    {"sandwich", "1 2 3 1\n", {}, {}},
    {"pair-plus-single", "1 1 2 1\n3 4 5 6\n", {}, {"shaded r1c4"}},
    {"pair-plus-single", "1\n2\n1\n1\n1\n", {}, {"shaded r1c1", "shaded r5c1"}},
    {"pair-plus-single", "1 1 2 1\n3 4 5 6\n", {"shaded r1c1"}, {}},
    {"closed-in", "1 2 3\n4 5 6\n", {"shaded r1c2"}, {"kept r2c1"}},
    {"closed-in", "1 2 3\n4 5 6\n7 8 9\n", {"shaded r2c2"}, {}},
    {"closed-in", "1 2\n", {}, {}},
    {"facing-pairs", "1 2 2 1 3 1\n4 5 6 7 8 9\n", {}, {"shaded r1c6"}},
    {"facing-pairs", "1 3 1 4 1\n2 5 2 6 7\n", {}, {"shaded r1c5"}},
    {"facing-pairs", "1 3 1 4 1\n2 5 6 6 7\n", {}, {}},
    {"corner", "1 1 2\n3 4 5\n", {}, {"kept r2c1"}},
    {"corner", "1 1 2\n1 4 5\n", {}, {"shaded r1c1", "kept r1c2", "kept r2c1"}},
    {"corner", "1 1 3\n2 2 4\n5 6 7\n", {}, {"shaded r1c1", "kept r1c2", "kept r2c1", "shaded r2c2"}},
    {"corner", "9 8 7 6\n3 1 1 2\n4 5 6 8\n", {}, {}},
    {"corner", "9 8 7\n3 1 2\n4 5 2\n", {}, {"kept r3c2"}},
    {"partition", "1 2 3\n4 5 6\n7 8 9\n", {"shaded r1c2"}, {"kept r2c1"}},
    {"partition", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n", {"shaded r2c2", "shaded r3c3"}, {}},
    {"partition", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n", {"shaded r2c2", "shaded r1c3"}, {"kept r1c1"}},
    {"keeping-refuted", "1 2 3\n5 1 4\n1 3 6\n", {"shaded r2c2"}, {}},
    {"keeping-refuted", "9 1 3 1\n5 6 7 8\n", {"shaded r2c1"}, {"shaded r1c4"}},
    {"shading-refuted", "1 2 3\n4 5 6\n7 8 9\n", {"shaded r1c2"}, {"kept r2c1"}},
    {"chain", "1 2 3 4\n2 1 4 3\n2 3 4 3\n4 4 1 2\n", {}, {"kept r3c1"}},
    {"chain", "1 2 3\n4 5 6\n7 8 9\n", {}, {}},
    {"shading-refuted", "1 2 3\n4 5 6\n7 8 9\n", {}, {}},
    {"either-way", "1 2 3 4 1\n5 6 7 5 8\n", {}, {"kept r1c4", "kept r2c5"}},
    {"either-way", "1 2 3\n4 5 6\n", {}, {}},
};

INSTANTIATE_TEST_SUITE_P(Smallest, TechniqueOn, ::testing::ValuesIn(cases));

TEST(EveryTechnique, IsTrueInEverySolution) {
    q::kit::Random random(23);
    std::set<std::string> seen;
    for (int i = 0; i < 400; ++i) {
        const q::kit::Grid grid{1 + random.below(4), 1 + random.below(4)};
        const Hitori puzzle(test::random_numbers(grid, 3 + static_cast<std::uint32_t>(random.below(4)), random));
        const std::set<test::Shading> solutions = test::all_solutions(puzzle);
        // From some marks of one solution on, or from marks that need not lead anywhere.
        q::Position start(puzzle.board());
        if (!solutions.empty()) {
            const q::Position solution = test::position_of(puzzle.board(), *solutions.begin());
            for (const q::ElementId id : puzzle.board().ids())
                if (random.chance(1, 4)) start.set_mark(id, solution.mark(id));
        }
        const q::Candidates candidates(puzzle.board(), start);
        for (const q::Technique& technique : puzzle.techniques()) {
            const std::optional<q::Deduction> step = technique.find(candidates);
            if (!step) continue;
            seen.insert(technique.id);
            bool is_new = false;
            for (const q::Literal& literal : step->follows) {
                is_new = is_new || !candidates.truth(literal);
                for (const test::Shading shading : solutions) {
                    const q::Position solution = test::position_of(puzzle.board(), shading);
                    bool agrees = true;
                    for (const q::ElementId id : puzzle.board().ids())
                        agrees = agrees && candidates.possible(id, solution.mark(id));
                    if (!agrees) continue;
                    EXPECT_EQ(solution.mark(literal.element), literal.mark)
                        << puzzle.write() << technique.id << ": " << q::in_english(step->text);
                }
            }
            EXPECT_TRUE(is_new) << technique.id;
        }
    }
    EXPECT_EQ(seen.size(), 13U) << "every technique was found somewhere";
}

/// The cells that a technique keeps, one step after the other, until it has nothing to say.
std::vector<Cell> kept_by(Found (*find)(const View&), const Hitori& puzzle,
                          const q::Position& start, const Layout& layout, const Numbers& numbers) {
    q::Candidates candidates(puzzle.board(), start);
    std::vector<Cell> cells;
    while (const Found step = find(View(layout, numbers, candidates)))
        for (const q::Literal& literal : step->follows) {
            candidates.decide(literal.element, literal.mark);
            cells.push_back(static_cast<Cell>(q::index(literal.element)));
        }
    std::ranges::sort(cells);
    return cells;
}

TEST(CutsAtOnce, AreThoseOfOneStepAfterTheOther) {
    const Numbers numbers = test::numbers("1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n");
    const Hitori puzzle(numbers);
    const Layout layout(numbers);
    for (const std::vector<Cell>& walls :
         {std::vector<Cell>{1}, std::vector<Cell>{1, 7}, std::vector<Cell>{2, 6, 14, 18}}) {
        q::Position position(puzzle.board());
        for (const Cell cell : walls) position.set_mark(q::element_id(cell), shaded);
        const q::Candidates candidates(puzzle.board(), position);
        const View view(layout, numbers, candidates);
        std::vector<Cell> ways_out = last_ways_out(view);
        q::kit::sort_unique(ways_out);
        EXPECT_EQ(ways_out, kept_by(closed_in, puzzle, position, layout, numbers));
        EXPECT_EQ(links(view), kept_by(partition, puzzle, position, layout, numbers));
    }
}

}  // namespace
}  // namespace hitori
