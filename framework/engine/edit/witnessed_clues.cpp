#include "engine/edit/witnessed_clues.hpp"

#include <algorithm>

namespace quadrille::engine {

WitnessedClues::WitnessedClues(ClueFormula& clues, const Board& board, KnownSolutions& known)
    : clues_(clues), board_(board), known_(known) {
    for (const Position& marks : known.all_on(board))
        if (clues.always_met(marks)) witnesses_.push_back(unmet_by(marks));
}

WitnessedClues::Unmet WitnessedClues::unmet_by(const Position& marks) const {
    Unmet unmet(costs().size(), false);
    const std::vector<Reason> all = clues_.all();
    for (const Reason clue : clues_.unmet(all, marks)) unmet[clue] = true;
    return unmet;
}

bool WitnessedClues::contradictory(std::span<const Reason> clues, Effort effort) {
    const auto found = std::ranges::find_if(witnesses_, [&](const Unmet& unmet) {
        return std::ranges::none_of(clues, [&](Reason clue) { return unmet[clue]; });
    });
    answered_by_ = static_cast<std::size_t>(found - witnesses_.begin());
    if (found != witnesses_.end()) return false;
    if (clues_.contradictory(clues, effort)) return true;
    if (effort != Effort::exact) return false;
    const Position marks = clues_.found();
    known_.add(board_, marks);
    witnesses_.push_back(unmet_by(marks));
    return false;
}

std::vector<Reason> WitnessedClues::unsatisfied(std::span<const Reason> pool) const {
    std::vector<Reason> left;
    for (const Reason clue : pool)
        if (witnesses_[answered_by_][clue]) left.push_back(clue);
    return left;
}

}  // namespace quadrille::engine
