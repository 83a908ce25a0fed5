// Explanations on real boards, held to the exact solver: what is told forces the mark, and no part
// of it can be left out. And a wrong mark among right ones is always among those to blame.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/sat/exact.hpp"
#include "held_to_rules.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"
#include "slitherlink_data.hpp"

namespace quadrille::engine {
namespace {

using Answer = Explained::Answer;

struct BoardWithSolution {
    std::string file;
    std::unique_ptr<Puzzle> puzzle;
    Position solution;
};

/// Recorded puzzles with exactly one solution on so many cells, at most `most`.
std::vector<BoardWithSolution> solved_boards(std::size_t cells_from, std::size_t cells_to,
                                             std::size_t most) {
    std::vector<BoardWithSolution> boards;
    for (const test::RecordedPuzzle& recorded : test::recorded_slitherlinks()) {
        const std::size_t cells = recorded.rows * recorded.columns;
        if (recorded.solutions != "1" || cells < cells_from || cells > cells_to ||
            boards.size() == most)
            continue;
        Result<std::unique_ptr<Puzzle>> puzzle =
            ::slitherlink::SlitherlinkType().parse(recorded.text);
        Position solution = solve_exactly(**puzzle, {}).solutions.at(0);
        boards.push_back({recorded.file, std::move(*puzzle), std::move(solution)});
    }
    return boards;
}

TEST(ExplainRecorded, StepByStepFromTheEmptyBoardToTheSolution) {
    const std::vector<BoardWithSolution> all = solved_boards(16, 49, 6);
    ASSERT_FALSE(all.empty());
    for (const BoardWithSolution& board : all) {
        SolveRequest request;
        request.start = Position(board.puzzle->board());
        for (;;) {
            const Forced forced = forced_marks(*board.puzzle, request);
            ASSERT_EQ(forced.outlook, Outlook::open);
            if (forced.marks.empty()) break;
            const Explained easiest = easiest_explanation(*board.puzzle, request, forced);
            ASSERT_EQ(easiest.answer, Answer::yes) << board.file;
            const Literal& next = *easiest.explanation.conclusion;
            ASSERT_EQ(next.mark, board.solution.mark(next.element)) << board.file;
            EXPECT_EQ(test::fault_of(*board.puzzle, request.start, easiest.explanation), "")
                << board.file;
            request.start.set_mark(next.element, next.mark);
        }
        EXPECT_EQ(request.start, board.solution) << board.file;
    }
}

TEST(ExplainRecorded, AWrongMarkAmongRightOnesIsToBlame) {
    const std::vector<BoardWithSolution> all = solved_boards(49, 100, 40);
    ASSERT_FALSE(all.empty());
    kit::Random random(7);
    for (const BoardWithSolution& board : all) {
        const Board& elements = board.puzzle->board();
        std::vector<ElementId> edges;
        for (std::size_t i = 0; i < elements.size(); ++i)
            if (elements.decides(element_id(i))) edges.push_back(element_id(i));
        random.shuffle(std::span(edges));
        SolveRequest request;
        request.start = Position(elements);
        const std::size_t right = edges.size() / 4 + random.below(edges.size() / 2);
        for (std::size_t i = 0; i < right; ++i)
            request.start.set_mark(edges[i], board.solution.mark(edges[i]));
        const ElementId wrong = edges[random.below(right)];
        request.start.set_mark(wrong, static_cast<Mark>(3 - board.solution.mark(wrong)));
        const Explained to_blame = blame(*board.puzzle, request);
        ASSERT_EQ(to_blame.answer, Answer::yes) << board.file;
        EXPECT_TRUE(std::binary_search(to_blame.explanation.marks.begin(),
                                       to_blame.explanation.marks.end(), wrong))
            << board.file << ": " << in_english(to_blame.explanation.text);
        EXPECT_EQ(test::fault_of(*board.puzzle, request.start, to_blame.explanation), "")
            << board.file;
        request.start.set_mark(wrong, board.solution.mark(wrong));
        EXPECT_EQ(blame(*board.puzzle, request).answer, Answer::no) << board.file;
    }
}

}  // namespace
}  // namespace quadrille::engine
