#include "engine/generate/clue_set.hpp"

#include <utility>

namespace quadrille::engine {

std::vector<Clue> clues_to_leave_out(const ClueSheet& sheet) {
    const std::vector<ClueKind> kinds = sheet.kinds();
    std::vector<Clue> clues;
    for (Clue& clue : sheet.clues())
        if (kinds[clue.kind].can_be_left_out) clues.push_back(std::move(clue));
    return clues;
}

SeatPlace place_of(const Clue& clue, std::span<const ClueKind> kinds) {
    SeatPlace place{clue.kind, {}};
    if (clue.seats.empty()) return place;
    for (const std::uint32_t seat : clue.seats)
        place.at = place.at + middle_of(kinds[clue.kind].seats[seat]);
    place.at = place.at * (1.0 / static_cast<double>(clue.seats.size()));
    return place;
}

ClueSet::ClueSet(const Puzzle& full)
    : ClueSet(full, clues_to_leave_out(*facet_of<ClueSheet>(full))) {}

ClueSet::ClueSet(const Puzzle& full, std::vector<Clue> clues)
    : sheet_(*facet_of<ClueSheet>(full)), kinds_(sheet_.kinds()), clues_(std::move(clues)) {}

ClueGroups ClueSet::groups(Symmetry symmetry) const {
    std::vector<SeatPlace> places;
    for (const Clue& clue : clues_) places.push_back(place_of(clue, kinds_));
    return orbits(places, symmetry);
}

std::unique_ptr<Puzzle> ClueSet::puzzle(const std::vector<bool>& kept) const {
    std::vector<Clue> taken;
    for (std::size_t i = 0; i < clues_.size(); ++i)
        if (!kept[i]) taken.push_back(clues_[i]);
    Result<std::unique_ptr<Puzzle>> changed = sheet_.changed(taken, {});
    return changed ? std::move(changed).value() : nullptr;
}

}  // namespace quadrille::engine
