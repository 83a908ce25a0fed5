// Examples of techniques show no mark as possible that a digit in sight forbids.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/questions/notes.hpp"
#include "engine/questions/technique_example.hpp"
#include "engine/rules/candidates.hpp"
#include "puzzle.hpp"

namespace quadrille::engine {
namespace {

TEST(TechniqueExample, ShowsAsPossibleWhatNoDigitForbids) {
    const auto found = example_of(sudoku::SudokuType(), "x-wing", {});
    ASSERT_TRUE(found && *found);
    const Puzzle& puzzle = *(*found)->puzzle;
    const Candidates& before = (*found)->before;
    ASSERT_TRUE(would_narrow(before, (*found)->step.follows));
    const Position position = position_of(puzzle.board(), before);
    for (const ElementId id : puzzle.board().deciding()) {
        if (before.sole(id) != blank) continue;
        const std::vector<Mark> allowed = allowed_marks(puzzle, position, id);
        for (Mark mark = before.first(id); mark != blank; mark = before.next(id, mark))
            EXPECT_NE(std::ranges::find(allowed, mark), allowed.end())
                << puzzle.board()[id].name << " " << mark;
    }
}

}  // namespace
}  // namespace quadrille::engine
