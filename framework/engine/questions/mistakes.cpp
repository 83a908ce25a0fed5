#include "engine/questions/mistakes.hpp"

#include <string>
#include <utility>

#include "engine/explain/explain.hpp"
#include "engine/rules/budget.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

using Answer = Mistakes::Answer;

/// The player's marks that a solution does not have.
std::vector<ElementId> differing(const Board& board, const Position& position,
                                 const Position& solution) {
    std::vector<ElementId> marks;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id) || !board.writable(id) || position.mark(id) == blank) continue;
        if (position.mark(id) != solution.mark(id)) marks.push_back(id);
    }
    return marks;
}

/// Of a puzzle with several solutions: whether some of them has all the marks of the position.
void hold_to_all(Mistakes& found, const Puzzle& puzzle, const Position& position,
                 const Budget& budget) {
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
            found.marks = differing(puzzle.board(), request.start, solved.solutions.front());
            found.answer = found.marks.empty() ? Answer::none : Answer::wrong;
            break;
        case Verdict::multiple:
            hold_to_all(found, puzzle, request.start, budget);
            break;
        case Verdict::gave_up:
            break;
    }
    return found;
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
    std::string names;
    for (const ElementId id : mistakes.marks) names += (names.empty() ? "" : ", ") + board[id].name;
    if (mistakes.answer == Answer::contradict)
        return Text("These cannot all be right: {0}.", {names});
    if (mistakes.marks.size() == 1) return Text("This mark is wrong: {0}.", {names});
    return Text("These {0} marks are wrong: {1}.", {std::to_string(mistakes.marks.size()), names});
}

}  // namespace quadrille::engine
