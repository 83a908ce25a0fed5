#include "engine/questions/mistakes.hpp"

#include <string>
#include <utility>

#include "engine/explain/explain.hpp"
#include "engine/rules/budget.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/gestures.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

using Answer = Mistakes::Answer;

/// The player's marks that a position cannot keep if it is to have a solution: each mark is kept
/// that some solution has together with all that were kept before it. `solution` is one of the
/// puzzle's. Empty where the time is over before.
std::vector<ElementId> not_kept(const Puzzle& puzzle, const Position& position, Position solution,
                                const Budget& budget) {
    const Board& board = puzzle.board();
    Position kept(board);
    std::vector<ElementId> cleared;
    for (const ElementId id : board.deciding()) {
        if (!board.writable(id) || position.mark(id) == blank) continue;
        kept.set_mark(id, position.mark(id));
        if (solution.mark(id) == position.mark(id)) continue;
        SolveRequest asked{budget.rest(), kept};
        asked.max_solutions = 1;
        SolveResult solved = solve_exactly(puzzle, asked);
        if (solved.verdict == Verdict::gave_up) return {};
        if (solved.verdict == Verdict::none) {
            kept.set_mark(id, blank);
            cleared.push_back(id);
        } else {
            solution = std::move(solved.solutions.front());
        }
    }
    return cleared;
}

/// Of a puzzle with several solutions: whether some of them has all the marks of the position.
void hold_to_all(Mistakes& found, const Puzzle& puzzle, const Position& position,
                 const Position& solution, const Budget& budget) {
    SolveRequest from_here{budget.rest(), position};
    from_here.max_solutions = 1;
    SolveResult reachable = solve_exactly(puzzle, from_here);
    found.failure = std::move(reachable.failure);
    if (reachable.verdict == Verdict::gave_up) return;
    if (reachable.verdict != Verdict::none) {
        found.answer = Answer::none;
        return;
    }
    Explained why = blame(puzzle, {budget.rest(), position});
    found.failure = std::move(why.failure);
    if (why.answer != Explained::Answer::yes) return;
    found.answer = Answer::contradict;
    for (const ElementId id : why.explanation.marks)
        if (puzzle.board().writable(id)) found.marks.push_back(id);
    found.to_clear = not_kept(puzzle, position, solution, budget);
}

}  // namespace

Mistakes find_mistakes(const Puzzle& puzzle, const SolveRequest& request) {
    const Budget budget(request);
    Mistakes found;
    SolveResult solved = solve_exactly(puzzle, {budget.rest()});
    found.failure = std::move(solved.failure);
    switch (solved.verdict) {
        case Verdict::none:
            found.answer = Answer::no_solution;
            break;
        case Verdict::unique:
        case Verdict::solved:
            found.single = true;
            found.marks = wrong_marks(puzzle.board(), request.start, solved.solutions.front());
            found.to_clear = found.marks;
            found.answer = found.marks.empty() ? Answer::none : Answer::wrong;
            break;
        case Verdict::multiple:
            hold_to_all(found, puzzle, request.start, solved.solutions.front(), budget);
            break;
        case Verdict::gave_up:
            break;
    }
    return found;
}

Move cleared(const Position& position, const Mistakes& mistakes) {
    Move move;
    for (const ElementId id : mistakes.to_clear) move.push_back(write(position, id, blank));
    return move;
}

Text told(const Mistakes& mistakes) {
    switch (mistakes.answer) {
        case Answer::none:
            return mistakes.single ? Text("No: everything that you placed is right.")
                                   : Text("No: a solution has everything that you placed.");
        case Answer::wrong:
        case Answer::contradict:
            return Text("Yes: not everything that you placed is right.");
        case Answer::no_solution:
            return Text("The puzzle itself has no solution, whatever is placed.");
        case Answer::gave_up:
            break;
    }
    return Text("No answer was found.");
}

Text told_marks(const Board& board, const Mistakes& mistakes) {
    const std::size_t count = mistakes.marks.size();
    const Text names = kit::listed(
        count, [&](std::size_t i) { return Text(board[mistakes.marks[i]].name); }, count);
    if (mistakes.answer == Answer::contradict)
        return Text("These cannot all be right: {0}.", {names});
    if (count == 1) return Text("This mark is wrong: {0}.", {names});
    return Text("These {0} marks are wrong: {1}.", {std::to_string(count), names});
}

}  // namespace quadrille::engine
