// What a single look settles is true in every solution, and is found where one rule says it; what
// no rule forbids holds whatever a solution has there.
#include "engine/deduce/ready.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "boards.hpp"
#include "by_definition.hpp"
#include "engine/questions/notes.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

RC_GTEST_PROP(ReadyProperty, HoldsInEverySolution, ()) {
    for (int i = 0; i < 20; ++i) {
        test::RandomPuzzles random(
            [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
        const auto kind = static_cast<RuleKind>(random.below(test::rule_kinds));
        const Board board = random.board(kind);
        const test::BoardPuzzle puzzle(board, {random.rule(board, kind), random.rule(board, kind)});
        const Position start = random.position(board);
        const std::optional<std::vector<Ready>> found = ready_marks(puzzle, start);
        const std::vector<Ready> ready = found.value_or(std::vector<Ready>{});
        for (const Ready& one : ready) RC_ASSERT(start.mark(one.what.element) == blank);
        test::for_each_filling(board, start, false, [&](const Position& full) {
            for (const Rule& rule : puzzle.rules())
                if (!test::satisfies(rule, full)) return;
            RC_ASSERT(found.has_value());
            for (const Ready& one : ready) RC_ASSERT(full.mark(one.what.element) == one.what.mark);
            for (std::size_t e = 0; e < board.size(); ++e) {
                const ElementId id = element_id(e);
                if (!board.decides(id) || board[id].given != blank) continue;
                const std::vector<Mark> allowed = allowed_marks(puzzle, start, id);
                RC_ASSERT(std::find(allowed.begin(), allowed.end(), full.mark(id)) !=
                          allowed.end());
            }
        });
    }
}

Rule different(std::initializer_list<std::size_t> cells) {
    AllDifferent rule;
    for (const std::size_t cell : cells) rule.of.push_back(element_id(cell));
    return test::rule_of(rule);
}

TEST(Ready, TellsTheRuleThatLeavesOneMarkOrThatNeedsTheMarkThere) {
    // 1 2 _ | _ _ _: the third must be 3. Then the 3 of the last three, which all see a place each,
    // is not settled yet.
    const Board board = test::row_of_cells(6, 3);
    const test::BoardPuzzle puzzle(
        board, {different({0, 1, 2}), different({2, 3}), different({2, 4}), different({3, 4, 5})});
    Position position(board);
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 2);
    const std::vector<Ready> first{{{element_id(2), 3, true}, 0}};
    EXPECT_EQ(ready_marks(puzzle, position), first);
    position.set_mark(element_id(2), 3);
    const std::vector<Ready> then{{{element_id(5), 3, true}, 3}};
    EXPECT_EQ(ready_marks(puzzle, position), then);
    position.set_mark(element_id(1), 1);
    EXPECT_EQ(ready_marks(puzzle, position), std::nullopt)
        << "what is wrong already has no next mark";
}

TEST(Ready, TellsNoRuleWhereItTakesSeveral) {
    const Board board = test::row_of_cells(3, 3);
    const test::BoardPuzzle puzzle(board, {different({0, 2}), different({1, 2})});
    Position position(board);
    position.set_mark(element_id(0), 1);
    position.set_mark(element_id(1), 2);
    const std::vector<Ready> wanted{{{element_id(2), 3, true}, std::nullopt}};
    EXPECT_EQ(ready_marks(puzzle, position), wanted);
    EXPECT_EQ(allowed_marks(puzzle, position, element_id(2)), std::vector<Mark>{3});
    // What stands there itself is left out.
    position.set_mark(element_id(2), 1);
    EXPECT_EQ(allowed_marks(puzzle, position, element_id(2)), std::vector<Mark>{3});
}

}  // namespace
}  // namespace quadrille::engine
