// Puzzles made of a full solution and a mask: which of the clues that the solution gives are shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/edit/edit.hpp"

namespace quadrille::engine {

/// So many clues, by chance.
struct MaskCount {
    std::size_t shown = 0;
};
/// So many in a hundred of them, by chance.
struct MaskShare {
    unsigned percent = 0;  ///< up to 100
};
/// Those on these places: all that can be left out, by kind and in reading order.
struct MaskPlaces {
    std::vector<bool> shown;
};
using Mask = std::variant<MaskCount, MaskShare, MaskPlaces>;

/// How many places a mask of the puzzle has: the clues of `solution`, full, that can be left out.
[[nodiscard]] std::size_t mask_places(const Puzzle& puzzle, const Position& solution);

/// The puzzle that shows of the clues of a solution just those that the mask lets be seen, and of
/// all others what it showed before; it may have other solutions. By chance those that the symmetry
/// takes to one another are shown together, and as many as that allows. `solution` is full; where
/// it is null it is the only one of the puzzle. Same seed, same clues. Fails where the puzzle has
/// not just one, or nothing of it can be left out.
[[nodiscard]] Edit masked(const Puzzle& puzzle, const Mask& mask, Symmetry symmetry,
                          const Limits& limits, std::uint64_t seed,
                          const Position* solution = nullptr);

}  // namespace quadrille::engine
