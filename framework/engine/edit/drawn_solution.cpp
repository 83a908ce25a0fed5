#include "engine/edit/drawn_solution.hpp"

#include <algorithm>
#include <utility>

#include "engine/judge/hidden.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/generate/known_outcome.hpp"
#include "engine/generate/solved_board.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// Both lists rise.
bool share_a_rule(const Inferences& inferences, ElementId a, ElementId b) {
    const auto of_a = inferences.rules_of(a);
    const auto of_b = inferences.rules_of(b);
    return std::ranges::any_of(
        of_a, [&](std::uint32_t rule) { return std::ranges::binary_search(of_b, rule); });
}

}  // namespace

std::unique_ptr<Puzzle> puzzle_of_solution(const Puzzle& puzzle, const Position& solution,
                                           Error* reason) {
    const auto& sheet = *facet_of<ClueSheet>(puzzle);
    Result<std::vector<Clue>> clues = sheet.given_by(solution, 0);
    Result<std::unique_ptr<Puzzle>> made =
        clues ? sheet.changed({}, *clues) : Result<std::unique_ptr<Puzzle>>(clues.error());
    if (made) return *std::move(made);
    if (reason != nullptr) *reason = made.error();
    return nullptr;
}

SolutionDrawer::SolutionDrawer(const Puzzle& puzzle, Budget& budget,
                               std::optional<std::uint16_t> level)
    : puzzle_(puzzle), budget_(budget), level_(level) {}

Candidates SolutionDrawer::narrowed_by_level(const Puzzle& puzzle, Candidates candidates) const {
    TechniqueTable table(puzzle);
    table.limit(*level_);
    return narrowed_by(table, std::move(candidates), budget_);
}

std::optional<Candidates> SolutionDrawer::narrowed(const Puzzle& puzzle, Candidates candidates,
                                                   const Inferences& inferences) const {
    if (level_) {
        candidates = narrowed_by_level(puzzle, std::move(candidates));
        const Board& board = puzzle.board();
        for (const ElementId id : board.ruled())
            if (candidates.count(id) == 0) return std::nullopt;
        if (is_decided(board, candidates) &&
            !is_solution(puzzle, position_of(board, candidates), budget_))
            return std::nullopt;
        return candidates;
    }
    if (Propagator(inferences).propagate(candidates, budget_)) return std::nullopt;
    return candidates;
}

std::optional<DrawnSolution> SolutionDrawer::draw(Position solution) {
    return draw(std::move(solution), nullptr, {});
}

std::optional<DrawnSolution> SolutionDrawer::guess(const DrawnSolution& before, ElementId changed,
                                                   Mark mark) {
    Position solution = before.solution;
    solution.set_mark(changed, mark);
    return draw(std::move(solution), &before, changed);
}

std::optional<DrawnSolution> SolutionDrawer::draw(Position solution, const DrawnSolution* before,
                                                  ElementId changed) {
    budget_.check_now();
    DrawnSolution drawn{std::move(solution), nullptr, {}};
    drawn.puzzle = puzzle_of_solution(puzzle_, drawn.solution, &error_);
    if (drawn.puzzle == nullptr) return std::nullopt;
    const Board& board = drawn.puzzle->board();
    const auto refused = [&] {
        error_ = {"no clues make this a solution"};
        return std::nullopt;
    };
    const Inferences inferences(*drawn.puzzle);
    Candidates start = candidates_of(board, {});
    // What only tells of clues may be more or less than on the board before.
    const std::size_t size = std::min(board.size(), drawn.solution.size());
    if (before != nullptr)
        for (std::size_t i = 0; i < size; ++i)
            if (const ElementId id = element_id(i); board.decides(id) &&
                                                    !std::ranges::binary_search(before->open, id) &&
                                                    !share_a_rule(inferences, id, changed))
                start.decide(id, drawn.solution.mark(id));
    const std::optional<Candidates> candidates =
        narrowed(*drawn.puzzle, std::move(start), inferences);
    if (!candidates) return refused();
    for (std::size_t i = 0; i < size; ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id)) continue;
        if (!candidates->possible(id, drawn.solution.mark(id))) return refused();
        if (candidates->count(id) > 1) drawn.open.push_back(id);
    }
    return drawn;
}

std::vector<ElementId> where_another_differs(const DrawnSolution& drawn, std::uint64_t seed,
                                             Budget& budget) {
    SolveRequest request{budget.rest()};
    request.seed = seed;
    const SolveResult result = solve_exactly(*drawn.puzzle, request);
    budget.check_now();
    if (!result.failure.empty()) throw ContractBroken("a rule leaves a full board open");
    std::vector<ElementId> differing;
    for (const Position& other : result.solutions) {
        differing.clear();
        for (const ElementId id : drawn.open)
            if (other.mark(id) != drawn.solution.mark(id)) differing.push_back(id);
        if (!differing.empty()) break;
    }
    return differing;
}

}  // namespace quadrille::engine
