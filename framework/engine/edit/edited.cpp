#include "engine/edit/edited.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

using CluePlace = std::pair<std::uint32_t, std::vector<std::uint32_t>>;

std::map<CluePlace, std::string> by_place(const std::vector<Clue>& clues) {
    std::map<CluePlace, std::string> result;
    for (const Clue& clue : clues) result.emplace(CluePlace{clue.kind, clue.seats}, clue.value);
    return result;
}

}  // namespace

std::optional<Position> only_solution(const Puzzle& puzzle, const Budget& budget) {
    SolveResult solved = solve_exactly(puzzle, {budget.rest()});
    budget.check_now();
    if (solved.verdict != Verdict::unique) return std::nullopt;
    return std::move(solved.solutions.front());
}

bool same_marks(const Board& board, const Position& one, const Position& other) {
    for (const ElementId id : board.deciding())
        if (one.mark(id) != other.mark(id)) return false;
    return true;
}

bool has_in_place_of(std::span<const Clue> clues, const Clue& clue) {
    return std::binary_search(clues.begin(), clues.end(), clue, ByPlace{});
}

ClueChange difference_of(const Puzzle& before, const Puzzle& after) {
    const std::vector<Clue> old_clues = facet_of<ClueSheet>(before)->clues();
    const std::vector<Clue> new_clues = facet_of<ClueSheet>(after)->clues();
    const auto old_places = by_place(old_clues);
    const auto new_places = by_place(new_clues);
    ClueChange change;
    for (const Clue& clue : old_clues)
        if (!new_places.contains({clue.kind, clue.seats})) change.taken.push_back(clue);
    for (const Clue& clue : new_clues)
        if (const auto at = old_places.find({clue.kind, clue.seats});
            at == old_places.end() || at->second != clue.value) {
            change.printed.push_back(clue);
            change.overwritten += at != old_places.end() ? 1U : 0U;
        }
    return change;
}

}  // namespace quadrille::engine
