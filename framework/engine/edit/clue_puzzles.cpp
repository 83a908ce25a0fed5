#include "engine/edit/clue_puzzles.hpp"

#include <algorithm>
#include <memory>

#include "engine/sat/exact.hpp"

namespace quadrille::engine {

bool CluePuzzles::contradictory(std::span<const Reason> clues, Effort /*effort*/) {
    ++calls_;
    asked_.assign(clues.begin(), clues.end());
    std::vector<bool> kept(clues_.size(), false);
    for (const Reason clue : clues) kept[clue] = true;
    budget_.check_now();
    const std::unique_ptr<Puzzle> puzzle = clues_.puzzle(kept);
    if (puzzle == nullptr) return false;
    SolveRequest request{budget_.rest()};
    request.max_solutions = 1;
    const SolveResult result = solution_ == nullptr
                                   ? solve_exactly(*puzzle, request)
                                   : find_another(*puzzle, *solution_, budget_.rest());
    budget_.check_now();
    return result.verdict == (solution_ == nullptr ? Verdict::none : Verdict::unique);
}

std::vector<Reason> CluePuzzles::unsatisfied(std::span<const Reason> pool) const {
    std::vector<Reason> left;
    for (const Reason clue : pool)
        if (std::ranges::find(asked_, clue) == asked_.end()) left.push_back(clue);
    return left;
}

}  // namespace quadrille::engine
