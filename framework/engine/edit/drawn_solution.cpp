#include "engine/edit/drawn_solution.hpp"

#include <algorithm>
#include <utility>

#include "engine/deduce/driver.hpp"
#include "engine/deduce/propagator.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

SolutionDrawer::SolutionDrawer(const Puzzle& puzzle, Budget& budget,
                               std::optional<std::uint16_t> level)
    : puzzle_(puzzle), sheet_(*facet_of<ClueSheet>(puzzle)), budget_(budget), level_(level) {}

std::unique_ptr<Puzzle> SolutionDrawer::puzzle_of(const Position& solution) {
    const Result<std::vector<Clue>> clues = sheet_.given_by(solution, 0);
    if (!clues) {
        error_ = clues.error();
        return nullptr;
    }
    Result<std::unique_ptr<Puzzle>> made = sheet_.changed({}, *clues);
    if (made) return *std::move(made);
    error_ = made.error();
    return nullptr;
}

std::optional<Candidates> SolutionDrawer::narrowed(const Puzzle& puzzle) const {
    Candidates candidates = candidates_of(puzzle.board(), {});
    if (level_) {
        TechniqueTable table(puzzle);
        table.limit(*level_);
        DeductionResult reached = Driver(table).run(std::move(candidates), {budget_.rest()});
        budget_.check_now();
        if (!reached.failure.empty()) throw ContractBroken("a rule leaves a full board open");
        if (reached.verdict == Verdict::none) return std::nullopt;
        return std::move(reached.candidates);
    }
    const Inferences inferences(puzzle);
    if (Propagator(inferences).propagate(candidates, budget_)) return std::nullopt;
    return candidates;
}

std::optional<DrawnSolution> SolutionDrawer::draw(Position solution) {
    budget_.check_now();
    DrawnSolution drawn{std::move(solution), nullptr, {}};
    drawn.puzzle = puzzle_of(drawn.solution);
    if (drawn.puzzle == nullptr) return std::nullopt;
    const Board& board = drawn.puzzle->board();
    const auto refused = [&] {
        error_ = {"no clues make this a solution"};
        return std::nullopt;
    };
    const std::optional<Candidates> candidates = narrowed(*drawn.puzzle);
    if (!candidates) return refused();
    // What only tells of clues may be more or less than on the board before.
    for (std::size_t i = 0; i < std::min(board.size(), drawn.solution.size()); ++i) {
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
