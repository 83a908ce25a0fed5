#include "engine/edit/mask.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "engine/edit/edited.hpp"
#include "engine/generate/clue_set.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::engine {

namespace {

/// The same for places that differ only by what arithmetic leaves.
long long on_line_of_places(double place) {
    constexpr double lines = 16;
    return std::llround(place * lines);
}

/// What the solution gives and can be left out, by kind and in reading order.
Result<std::vector<Clue>> hideable(const ClueSheet& sheet, const Position& solution,
                                   std::uint64_t seed) {
    const std::vector<ClueKind> kinds = sheet.kinds();
    Result<std::vector<Clue>> given = sheet.given_by(solution, seed);
    if (!given) return given;
    std::erase_if(*given, [&](const Clue& clue) { return !kinds[clue.kind].can_be_left_out; });
    std::ranges::stable_sort(*given, {}, [&](const Clue& clue) {
        const SeatPlace place = place_of(clue, kinds);
        return std::tuple(clue.kind, on_line_of_places(place.at.y), place.at.x);
    });
    return given;
}

/// Groups that the symmetry keeps together, by chance, while they fit into so many.
std::vector<bool> by_chance(const std::vector<Clue>& clues, std::span<const ClueKind> kinds,
                            std::size_t shown, Symmetry symmetry, std::uint64_t seed) {
    std::vector<SeatPlace> places;
    for (const Clue& clue : clues) places.push_back(place_of(clue, kinds));
    const auto middle = middle_of_seats(kinds);
    ClueGroups groups =
        middle ? orbits(places, symmetry, *middle) : orbits(places, symmetry);
    kit::Random random(seed);
    random.shuffle(std::span(groups));
    std::vector<bool> is_shown(clues.size(), false);
    std::size_t left = std::min(shown, clues.size());
    for (const std::vector<std::uint32_t>& group : groups) {
        if (group.size() > left) continue;
        left -= group.size();
        for (const std::uint32_t clue : group) is_shown[clue] = true;
    }
    return is_shown;
}

class MaskedClues {
public:
    MaskedClues(const Puzzle& puzzle, Symmetry symmetry, std::uint64_t seed)
        : sheet_(*facet_of<ClueSheet>(puzzle)),
          kinds_(sheet_.kinds()),
          symmetry_(symmetry),
          seed_(seed) {}

    [[nodiscard]] Result<std::unique_ptr<Puzzle>> run(const Position& solution,
                                                      const Mask& mask) const {
        Result<std::vector<Clue>> given = hideable(sheet_, solution, seed_);
        if (!given) return given.error();
        if (given->empty())
            return Error{"Nothing of this puzzle can be left out: it shows all of its clues."};
        const Result<std::vector<bool>> is_shown = shown_of(*given, mask);
        if (!is_shown) return is_shown.error();
        std::vector<Clue> printed;
        for (std::size_t i = 0; i < given->size(); ++i)
            if ((*is_shown)[i]) printed.push_back(std::move((*given)[i]));
        std::ranges::sort(printed, ByPlace{});
        std::vector<Clue> taken = sheet_.clues();
        std::erase_if(taken, [&](const Clue& clue) {
            return !kinds_[clue.kind].can_be_left_out || has_in_place_of(printed, clue);
        });
        return sheet_.changed(taken, printed);
    }

private:
    [[nodiscard]] Result<std::vector<bool>> shown_of(const std::vector<Clue>& clues,
                                                     const Mask& mask) const {
        if (const auto* const places = std::get_if<MaskPlaces>(&mask)) {
            if (places->shown.size() == clues.size()) return places->shown;
            return Error{Text("The mask has {0} {0|place|places}, and the puzzle {1}.",
                              {std::to_string(places->shown.size()),
                               std::to_string(clues.size())})};
        }
        const auto* const share = std::get_if<MaskShare>(&mask);
        const std::size_t count = share != nullptr
                                      ? (clues.size() * share->percent + 50) / 100
                                      : std::get<MaskCount>(mask).shown;
        return by_chance(clues, kinds_, count, symmetry_, seed_);
    }

    const ClueSheet& sheet_;
    std::vector<ClueKind> kinds_;
    Symmetry symmetry_;
    std::uint64_t seed_;
};

}  // namespace

std::size_t mask_places(const Puzzle& puzzle, const Position& solution) {
    const Result<std::vector<Clue>> given = hideable(*facet_of<ClueSheet>(puzzle), solution, 0);
    return given ? given->size() : 0;
}

Edit masked(const Puzzle& puzzle, const Mask& mask, Symmetry symmetry, const Limits& limits,
            std::uint64_t seed, const Position* solution) {
    return edited(puzzle, limits, [&](Budget& budget) -> Result<std::unique_ptr<Puzzle>> {
        const MaskedClues clues(puzzle, symmetry, seed);
        if (solution != nullptr) return clues.run(*solution, mask);
        const std::optional<Position> only = only_solution(puzzle, budget);
        if (!only) return Error{not_unique};
        return clues.run(*only, mask);
    });
}

}  // namespace quadrille::engine
