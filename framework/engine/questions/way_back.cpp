#include "engine/questions/way_back.hpp"

#include <algorithm>
#include <vector>

#include "engine/explain/explain.hpp"
#include "engine/rules/budget.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// Whether these marks all stand as they did.
bool still_stand(const std::vector<Literal>& marks, const Position& position) {
    return std::all_of(marks.begin(), marks.end(), [&](const Literal& mark) {
        return position.mark(mark.element) == mark.mark;
    });
}

/// The marks that make a position hopeless; empty where that was not found out.
std::vector<Literal> blamed(const Puzzle& puzzle, const SolveRequest& request) {
    const Explained why = blame(puzzle, request);
    std::vector<Literal> marks;
    if (why.answer == Explained::Answer::yes)
        for (const ElementId id : why.explanation.marks)
            marks.push_back({id, request.start.mark(id)});
    return marks;
}

}  // namespace

WayBack way_back(const Puzzle& puzzle, const SolveRequest& request, std::span<const Move> played) {
    const Budget budget(request);
    SolveRequest asked{budget.rest(), request.start};
    asked.max_solutions = 1;
    std::vector<Literal> blame = blamed(puzzle, asked);
    for (std::size_t steps = 0;; ++steps) {
        if (blame.empty() || !still_stand(blame, asked.start)) {
            static_cast<Limits&>(asked) = budget.rest();
            const Verdict verdict = solve_exactly(puzzle, asked).verdict;
            if (verdict == Verdict::gave_up) return {};
            if (verdict != Verdict::none) return {WayBack::Answer::found, steps};
            static_cast<Limits&>(asked) = budget.rest();
            blame = blamed(puzzle, asked);
        }
        if (budget.over()) return {};
        if (steps == played.size()) return {WayBack::Answer::none, 0};
        asked.start.revert(played[steps]);
    }
}

}  // namespace quadrille::engine
