#include "engine/sat/forced.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"
#include "engine/sat/models.hpp"

namespace quadrille::engine {

namespace {

Position start_of(const Puzzle& puzzle, const SolveRequest& request) {
    return request.start.size() == puzzle.board().size() ? request.start : Position(puzzle.board());
}

bool is_blank(const Board& board, const Position& start, ElementId id) {
    return board.decides(id) && start.mark(id) == blank && board[id].given == blank;
}

/// What is common to all solutions, given what is common to those seen.
void intersect(Models& models, std::vector<Literal>& common) {
    std::vector<Lit> differs;
    while (!common.empty()) {
        differs.clear();
        for (const Literal& literal : common) differs.push_back(!models.formula().literal(literal));
        models.formula().add(differs);
        const std::optional<Position> other = models.next();
        if (!other) return;
        std::erase_if(common, [&](const Literal& literal) {
            return other->mark(literal.element) != literal.mark;
        });
    }
}

}  // namespace

Forced forced_marks(const Puzzle& puzzle, const SolveRequest& request) {
    const Board& board = puzzle.board();
    Budget budget(request);
    Forced forced;
    WorkEnd ending = attempt([&] {
        const Position start = start_of(puzzle, request);
        Models models(puzzle, start, 0, budget);
        models.encode_all();
        std::optional<Position> solution = models.next();
        if (!solution) {
            forced.outlook = Outlook::hopeless;
            return;
        }
        std::vector<Literal> common;
        for (std::size_t i = 0; i < board.size(); ++i)
            if (const ElementId id = element_id(i); is_blank(board, start, id))
                common.push_back({id, solution->mark(id)});
        intersect(models, common);
        forced.marks = std::move(common);
        forced.solution = std::move(*solution);
        forced.outlook = Outlook::open;
    });
    forced.failure = std::move(ending.failure);
    return forced;
}

Forced ForcedMarks::at(const SolveRequest& request) {
    const Budget budget(request);
    Forced forced;
    if (untouched_ == Verdict::gave_up) {
        SolveResult solved = solve_exactly(puzzle_, {static_cast<const Limits&>(request)});
        forced.failure = std::move(solved.failure);
        if (!forced.failure.empty()) return forced;
        untouched_ = solved.verdict;
        if (untouched_ == Verdict::unique) only_solution_ = std::move(solved.solutions.front());
    }
    const Position start = start_of(puzzle_, request);
    if (untouched_ == Verdict::unique) return compared(start, only_solution_);
    if (untouched_ != Verdict::none) return forced_marks(puzzle_, {budget.rest(), start});
    forced.outlook = Outlook::hopeless;
    return forced;
}

Forced ForcedMarks::compared(const Position& start, const Position& only_solution) const {
    Forced forced;
    for (std::size_t i = 0; i < start.size(); ++i) {
        const ElementId id = element_id(i);
        if (!puzzle_.board().decides(id)) continue;
        if (is_blank(puzzle_.board(), start, id)) {
            forced.marks.push_back({id, only_solution.mark(id)});
        } else if (start.mark(id) != blank && start.mark(id) != only_solution.mark(id)) {
            return {Outlook::hopeless, {}, {}, {}};
        }
    }
    forced.solution = only_solution;
    forced.outlook = Outlook::open;
    return forced;
}

PossibleMarks possible_marks(const Puzzle& puzzle, const SolveRequest& request, ElementId element) {
    Budget budget(request);
    PossibleMarks possible;
    WorkEnd ending = attempt([&] {
        Position start = start_of(puzzle, request);
        start.set_mark(element, puzzle.board()[element].given);
        Models models(puzzle, start, 0, budget);
        models.encode_all();
        while (const std::optional<Position> solution = models.next()) {
            const Mark mark = solution->mark(element);
            possible.marks.push_back(mark);
            models.formula().add({!models.formula().carries(element, mark)});
        }
        possible.outlook = possible.marks.empty() ? Outlook::hopeless : Outlook::open;
    });
    possible.failure = std::move(ending.failure);
    std::sort(possible.marks.begin(), possible.marks.end());
    return possible;
}

}  // namespace quadrille::engine
