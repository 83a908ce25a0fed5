// Repeated hints alone lead from the empty board to the solution: every one has a reason, none
// takes back a mark, and every step of every technique on the way holds. And wherever one mark is
// wrong, it is among those that are blamed.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/deduce/driver.hpp"
#include "engine/explain/hint.hpp"
#include "engine/sat/exact.hpp"
#include "held_to_rules.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/thinned.hpp"
#include "read_slitherlink.hpp"
#include "slitherlink_data.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t longest_side = 15;
constexpr std::size_t test_parts = 8;

std::vector<test::RecordedPuzzle> with_one_solution(std::vector<test::RecordedPuzzle> puzzles) {
    std::erase_if(puzzles, [](const test::RecordedPuzzle& one) {
        return one.solutions != "1" || one.rows > longest_side || one.columns > longest_side;
    });
    return puzzles;
}

/// Every technique of the table, at a position.
void expect_techniques_hold(const TechniqueTable& table, const Position& position,
                            const Position& solution) {
    Budget budget(Limits{});
    const Candidates candidates = candidates_of(table.puzzle().board(), position);
    for (const NamedTechnique& technique : table.all()) {
        // Dear: where they are hints they are held to the solution as those are.
        if (technique.id == described_trial().id || technique.id.starts_with("contradiction-"))
            continue;
        const std::optional<Deduction> found = technique.find(candidates, budget);
        if (!found) continue;
        for (const Literal& literal : found->follows)
            EXPECT_TRUE(test::holds(solution, literal)) << in_english(found->text);
    }
}

void expect_hints_lead(const test::RecordedPuzzle& recorded) {
    SCOPED_TRACE(recorded.file);
    const std::unique_ptr<Puzzle> puzzle = read_slitherlink(recorded.text);
    const Position solution = solve_exactly(*puzzle, {}).solutions.at(0);
    const TechniqueTable table(*puzzle);
    Hinter hinter(*puzzle);
    SolveRequest request;
    request.start = Position(puzzle->board());
    for (;;) {
        const Hint hint = hinter.hint(request, table);
        if (hint.kind == Hint::Kind::solved) break;
        ASSERT_FALSE(hint.move.empty()) << in_english(told(hint, Grade::placement));
        ASSERT_FALSE(hint.what.empty());
        ASSERT_FALSE(hint.rules.empty());
        for (const Change& change : hint.move) {
            ASSERT_EQ(request.start.mark(change.element), blank);
            ASSERT_EQ(change.after.mark, solution.mark(change.element)) << in_english(hint.what);
        }
        expect_techniques_hold(table, request.start, solution);
        request.start.apply(hint.move);
    }
    for (std::size_t i = 0; i < solution.size(); ++i) {
        const ElementId id = element_id(i);
        if (puzzle->board().decides(id)) {
            ASSERT_EQ(settled(puzzle->board(), request.start, id), solution.mark(id));
        }
    }
}

/// Without the wrong mark the position has a solution, so whatever contradicts there has it.
void expect_the_wrong_mark_is_blamed(const test::RecordedPuzzle& recorded, kit::Random& random) {
    SCOPED_TRACE(recorded.file);
    const std::unique_ptr<Puzzle> puzzle = read_slitherlink(recorded.text);
    const Position solution = solve_exactly(*puzzle, {}).solutions.at(0);
    std::vector<ElementId> edges;
    for (std::size_t i = 0; i < solution.size(); ++i)
        if (puzzle->board().decides(element_id(i))) edges.push_back(element_id(i));
    random.shuffle(std::span(edges));
    SolveRequest request;
    request.start = Position(puzzle->board());
    for (std::size_t i = random.below(edges.size()); i > 0; --i)
        request.start.set_mark(edges[i], solution.mark(edges[i]));
    request.start.set_mark(edges[0], static_cast<Mark>(3 - solution.mark(edges[0])));
    const Hint hint = engine::hint(*puzzle, request, TechniqueTable(*puzzle));
    ASSERT_EQ(hint.kind, Hint::Kind::hopeless);
    EXPECT_EQ(hint.blamed, std::vector{edges[0]}) << in_english(hint.what);
    Explanation told;
    told.rules = hint.rules;
    told.marks = hint.marks;
    told.text = hint.what;
    EXPECT_EQ(test::fault_of(*puzzle, request.start, told), "");
}

class HintsLead : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HintsLead, FromTheEmptyRecordedBoardToItsSolution) {
    const std::vector<test::RecordedPuzzle> puzzles =
        with_one_solution(test::recorded_slitherlinks());
    ASSERT_FALSE(puzzles.empty());
    ASSERT_GT(puzzles.size(), test_parts);
    for (std::size_t i = GetParam(); i < puzzles.size(); i += test_parts * kit::test_stride())
        expect_hints_lead(puzzles[i]);
}

INSTANTIATE_TEST_SUITE_P(Part, HintsLead, ::testing::Range(std::size_t{0}, test_parts));

TEST(HintsLeadOwn, FromTheEmptyBoardOfTheCollectionToItsSolution) {
    const std::vector<test::RecordedPuzzle> puzzles = with_one_solution(test::own_slitherlinks());
    ASSERT_GT(puzzles.size(), 10U);
    for (std::size_t i = 0; i < puzzles.size(); i += kit::test_stride())
        expect_hints_lead(puzzles[i]);
}

TEST(HintsLeadOwn, AWrongMarkIsAmongThoseBlamed) {
    kit::Random random(11);
    const std::vector<test::RecordedPuzzle> puzzles = with_one_solution(test::own_slitherlinks());
    for (std::size_t i = 0; i < puzzles.size(); i += kit::test_stride())
        for (int k = 0; k < 3; ++k) expect_the_wrong_mark_is_blamed(puzzles[i], random);
}

}  // namespace
}  // namespace quadrille::engine
