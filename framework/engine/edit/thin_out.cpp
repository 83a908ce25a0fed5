// Clues left out, and clues filled up, as a symmetry wants it.
#include <algorithm>
#include <utility>

#include "engine/edit/edit.hpp"
#include "engine/edit/edited.hpp"
#include "engine/generate/clue_removal.hpp"
#include "engine/rules/contract.hpp"

namespace quadrille::engine {

namespace {

/// The clues among `given` that stand where the symmetry takes one of those printed, and are not
/// printed themselves.
std::vector<Clue> images_of(const std::vector<Clue>& printed, const std::vector<Clue>& given,
                            std::span<const ClueKind> kinds, Symmetry symmetry) {
    std::vector<SeatPlace> places;
    for (const Clue& clue : given) places.push_back(place_of(clue, kinds));
    const std::optional<Vec2> middle = middle_of_seats(kinds);
    if (!middle) return {};
    std::vector<Clue> images;
    for (const std::vector<std::uint32_t>& group : orbits(places, symmetry, *middle)) {
        std::vector<Clue> missing;
        for (const std::uint32_t number : group)
            if (!has_in_place_of(printed, given[number])) missing.push_back(given[number]);
        if (missing.size() < group.size())
            images.insert(images.end(), missing.begin(), missing.end());
    }
    return images;
}

}  // namespace

Edit thin_out(const Puzzle& puzzle, Symmetry symmetry, const Limits& limits, std::uint64_t seed) {
    return edited(puzzle, limits, [&](Budget& budget) -> Result<std::unique_ptr<Puzzle>> {
        const GenerateRequest request;
        ClueFrames frames;
        ClueRemoval removal(puzzle, symmetry, request, budget, kit::Random(seed), frames);
        std::unique_ptr<Puzzle> thin = removal.run(0, {});
        if (thin == nullptr) return Error{not_unique};
        return thin;
    });
}

Edit fill_up(const Puzzle& puzzle, Symmetry symmetry, const Limits& limits) {
    return edited(puzzle, limits, [&](Budget& budget) -> Result<std::unique_ptr<Puzzle>> {
        const std::optional<Position> only = only_solution(puzzle, budget);
        if (!only) return Error{not_unique};
        const auto& sheet = *facet_of<ClueSheet>(puzzle);
        const std::vector<ClueKind> kinds = sheet.kinds();
        Result<std::vector<Clue>> given = sheet.given_by(*only, 0);
        if (!given) return given.error();
        std::erase_if(*given, [&](const Clue& clue) { return !kinds[clue.kind].can_be_left_out; });
        return sheet.changed({}, images_of(sheet.clues(), *given, kinds, symmetry));
    });
}

}  // namespace quadrille::engine
