// What has to be known beside a place: enough, and no more, for what a rule says of it.
#include "engine/deduce/needed_beside.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "boards.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/rules/candidates.hpp"
#include "raw_boards.hpp"

namespace quadrille::engine {
namespace {

constexpr Mark symbols = 4;
constexpr std::size_t places = 3;

/// Tuples of which few are allowed.
Tuples random_tuples(std::mt19937& random) {
    Tuples tuples{test::elements_up_to(places), {}};
    for (Mark a = 1; a <= symbols; ++a)
        for (Mark b = 1; b <= symbols; ++b)
            for (Mark c = 1; c <= symbols; ++c)
                if (random() % 4 == 0) tuples.allowed.insert(tuples.allowed.end(), {a, b, c});
    return tuples;
}

/// Whether the tuples, and these, leave nothing but what was concluded.
bool implies(const Tuples& tuples, const std::vector<Literal>& known, const Deduction& step,
             const Candidates& before) {
    Candidates after = before;
    narrow(after, step.follows);
    const ElementId place = step.follows.front().element;
    for (std::size_t first = 0; first < tuples.allowed.size(); first += places) {
        const auto mark_of = [&](ElementId id) { return tuples.allowed[first + index(id)]; };
        const bool is_left = std::ranges::all_of(known, [&](const Literal& literal) {
            return (mark_of(literal.element) == literal.mark) == literal.holds;
        });
        if (is_left && before.possible(place, mark_of(place)) &&
            !after.possible(place, mark_of(place)))
            return false;
    }
    return true;
}

TEST(NeededBeside, IsKnownAndEnoughAndNoneCanBeSpared) {
    std::size_t checked = 0;
    std::size_t less_than_known = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        const Tuples tuples = random_tuples(random);
        if (tuples.allowed.empty()) continue;
        const test::BoardPuzzle puzzle(test::row_of_cells(places, symbols),
                                       Rules{test::rule_of(tuples)});
        Candidates before(puzzle.board(), Position(puzzle.board()));
        for (std::size_t i = 0; i < places; ++i)
            for (Mark mark = 1; mark <= symbols; ++mark)
                if (random() % 3 == 0 && before.count(element_id(i)) > 1)
                    before.remove(element_id(i), mark);
        const TechniqueTable table(puzzle);
        const auto found = Driver(table).next(before);
        if (!found) continue;
        Deduction step = found->deduction;
        const ElementId place = step.follows.front().element;
        std::erase_if(step.follows,
                      [&](const Literal& literal) { return literal.element != place; });
        const auto beside = needed_beside(puzzle, step, before);
        ASSERT_TRUE(beside);
        const std::vector<Literal>* const needed = &beside->literals;
        std::size_t known = 0;
        for (std::size_t i = 0; i < places; ++i)
            known += element_id(i) == place ? 0 : symbols - before.count(element_id(i));
        less_than_known += needed->size() < known ? 1U : 0U;
        for (const Literal& literal : *needed) {
            EXPECT_EQ(before.truth(literal), true);
            EXPECT_NE(literal.element, place);
        }
        EXPECT_TRUE(implies(tuples, *needed, step, before));
        for (std::size_t i = 0; i < needed->size(); ++i) {
            std::vector<Literal> fewer = *needed;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_FALSE(implies(tuples, fewer, step, before));
        }
        ++checked;
    }
    EXPECT_GT(checked, 1000U);
    EXPECT_GT(less_than_known, checked / 2);
}

/// With a mark that nothing can meet beside it, as of a cell that no part can reach.
TEST(NeededBeside, StandsBesideARuleThatNothingMeets) {
    Board board = test::row_of_cells(2, 3);
    board.elements[0].part = Part::hidden;
    board.elements[0].outline = {};
    const Relation equal{element_id(0), element_id(1), {{1, 1}, {2, 2}, {3, 3}}};
    const test::BoardPuzzle puzzle(std::move(board),
                                   Rules{test::rule_of(equal), test::rule_of(Clause{})});
    Candidates before(puzzle.board(), Position(puzzle.board()));
    before.remove(element_id(0), 3);
    Deduction step;
    step.rules = {0};
    step.follows = {{element_id(1), 3, false}};
    EXPECT_EQ(needed_beside(puzzle, step, before)->literals,
              (std::vector<Literal>{{element_id(0), 3, false}}));
}

/// Marks that a rule lists and a place does not have allow nothing, and have no name.
TEST(NeededBeside, NamesNoMarkThatThePlaceDoesNotHave) {
    const Relation wide{element_id(0), element_id(1), {{1, 1}, {2, 2}, {9, 2}, {3, 9}}};
    const test::BoardPuzzle puzzle(test::row_of_cells(2, 3), Rules{test::rule_of(wide)});
    Candidates before(puzzle.board(), Position(puzzle.board()));
    before.remove(element_id(0), 2);
    Deduction step;
    step.rules = {0};
    step.follows = {{element_id(1), 2, false}};
    EXPECT_EQ(needed_beside(puzzle, step, before)->literals,
              (std::vector<Literal>{{element_id(0), 2, false}}));
}

/// What a place cannot be from the start nobody has to be told.
TEST(NeededBeside, LeavesOutWhatARuleSaysOfOnePlace) {
    const Relation equal{element_id(0), element_id(1), {{1, 1}, {2, 2}, {3, 3}, {4, 4}}};
    const Clause not_four{{{element_id(0), 4, false}}};
    Board board = test::row_of_cells(2, 4);
    board.elements[0].part = Part::hidden;
    board.elements[0].outline = {};
    const test::BoardPuzzle puzzle(std::move(board),
                                   Rules{test::rule_of(equal), test::rule_of(not_four)});
    Candidates before(puzzle.board(), Position(puzzle.board()));
    before.remove(element_id(0), 4);
    before.remove(element_id(0), 3);
    Deduction step;
    step.rules = {0};
    step.follows = {{element_id(1), 4, false}};
    EXPECT_EQ(needed_beside(puzzle, step, before)->literals, std::vector<Literal>());
    step.follows.push_back({element_id(1), 3, false});
    EXPECT_EQ(needed_beside(puzzle, step, before)->literals,
              (std::vector<Literal>{{element_id(0), 3, false}}));
}

}  // namespace
}  // namespace quadrille::engine
