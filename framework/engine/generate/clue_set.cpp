#include "engine/generate/clue_set.hpp"

#include <utility>

namespace quadrille::engine {

namespace {

SharedKinds kinds_of(const Puzzle& puzzle) {
    return std::make_shared<const std::vector<ClueKind>>(facet_of<ClueSheet>(puzzle)->kinds());
}

std::vector<Clue> clues_to_leave_out(const ClueSheet& sheet, std::span<const ClueKind> kinds) {
    std::vector<Clue> clues;
    for (Clue& clue : sheet.clues())
        if (kinds[clue.kind].can_be_left_out) clues.push_back(std::move(clue));
    return clues;
}

}  // namespace

std::vector<Clue> clues_to_leave_out(const ClueSheet& sheet) {
    return clues_to_leave_out(sheet, sheet.kinds());
}

SeatPlace place_of(const Clue& clue, std::span<const ClueKind> kinds) {
    SeatPlace place{clue.kind, {}};
    if (clue.seats.empty()) return place;
    for (const std::uint32_t seat : clue.seats)
        place.at = place.at + middle_of(kinds[clue.kind].seats[seat]);
    place.at = place.at * (1.0 / static_cast<double>(clue.seats.size()));
    return place;
}

std::optional<Vec2> middle_of_seats(std::span<const ClueKind> kinds) {
    std::vector<SeatPlace> places;
    for (const ClueKind& kind : kinds)
        if (kind.can_be_left_out)
            for (const std::vector<Vec2>& seat : kind.seats) places.push_back({0, middle_of(seat)});
    if (places.empty()) return std::nullopt;
    return middle_of(places);
}

ClueSet::ClueSet(const Puzzle& full) : ClueSet(full, kinds_of(full)) {}

ClueSet::ClueSet(const Puzzle& full, SharedKinds kinds)
    : sheet_(*facet_of<ClueSheet>(full)),
      kinds_(std::move(kinds)),
      clues_(clues_to_leave_out(sheet_, *kinds_)) {}

ClueSet::ClueSet(const Puzzle& full, SharedKinds kinds, std::vector<Clue> clues)
    : sheet_(*facet_of<ClueSheet>(full)), kinds_(std::move(kinds)), clues_(std::move(clues)) {}

ClueSet::ClueSet(const Puzzle& full, std::vector<Clue> clues)
    : sheet_(*facet_of<ClueSheet>(full)), kinds_(kinds_of(full)), clues_(std::move(clues)) {}

std::vector<SeatPlace> ClueSet::places() const {
    std::vector<SeatPlace> places;
    places.reserve(clues_.size());
    for (const Clue& clue : clues_) places.push_back(place_of(clue, *kinds_));
    return places;
}

ClueGroups ClueSet::groups(Symmetry symmetry) const {
    if (symmetry == Symmetry::none) {
        ClueGroups alone(clues_.size());
        for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) alone[clue] = {clue};
        return alone;
    }
    // Seats without a clue, too: they may be on the way from one to another.
    std::vector<SeatPlace> places;
    std::vector<std::size_t> first_of_kind;
    for (std::uint32_t kind = 0; kind < kinds_->size(); ++kind) {
        first_of_kind.push_back(places.size());
        for (const std::vector<Vec2>& seat : (*kinds_)[kind].seats)
            places.push_back({kind, middle_of(seat)});
    }
    std::vector<std::vector<std::uint32_t>> clues_at(places.size());
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
        const auto& [kind, seats, value] = clues_[clue];
        if (seats.size() == 1) {
            clues_at[first_of_kind[kind] + seats.front()].push_back(clue);
        } else {
            places.push_back(place_of(clues_[clue], *kinds_));
            clues_at.push_back({clue});
        }
    }
    const std::optional<Vec2> middle = middle_of_seats(*kinds_);
    ClueGroups groups;
    for (const auto& orbit :
         middle ? orbits(places, symmetry, *middle) : orbits(places, symmetry)) {
        std::vector<std::uint32_t> group;
        for (const std::uint32_t place : orbit)
            group.insert(group.end(), clues_at[place].begin(), clues_at[place].end());
        if (!group.empty()) groups.push_back(std::move(group));
    }
    return groups;
}

std::unique_ptr<Puzzle> ClueSet::puzzle(const std::vector<bool>& kept) const {
    std::vector<Clue> taken;
    for (std::size_t i = 0; i < clues_.size(); ++i)
        if (!kept[i]) taken.push_back(clues_[i]);
    Result<std::unique_ptr<Puzzle>> changed = sheet_.changed(taken, {});
    return changed ? std::move(changed).value() : nullptr;
}

}  // namespace quadrille::engine
