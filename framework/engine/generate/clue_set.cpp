#include "engine/generate/clue_set.hpp"

#include <utility>

namespace quadrille::engine {

ClueSet::ClueSet(const Puzzle& full) : sheet_(*facet_of<ClueSheet>(full)) {
    const std::vector<ClueKind> kinds = sheet_.kinds();
    for (Clue& clue : sheet_.clues()) {
        const ClueKind& kind = kinds[clue.kind];
        if (!kind.can_be_left_out) continue;
        places_.push_back({clue.kind, middle_of(kind.seats[clue.seats.front()])});
        clues_.push_back(std::move(clue));
    }
}

ClueGroups ClueSet::groups(Symmetry symmetry) const { return orbits(places_, symmetry); }

std::unique_ptr<Puzzle> ClueSet::puzzle(const std::vector<bool>& kept) const {
    std::vector<Clue> taken;
    for (std::size_t i = 0; i < clues_.size(); ++i)
        if (!kept[i]) taken.push_back(clues_[i]);
    Result<std::unique_ptr<Puzzle>> changed = sheet_.changed(taken, {});
    return changed ? std::move(changed).value() : nullptr;
}

}  // namespace quadrille::engine
