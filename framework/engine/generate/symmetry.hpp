// Symmetries of clues: which places a board's turns and mirrors take to one another, whatever its
// lattice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/setting.hpp"

namespace quadrille::engine {

enum class Symmetry : std::uint8_t {
    none,
    half_turn,
    quarter_turn,
    left_right,
    up_down,
    both_mirrors,  ///< left and right, up and down
    diagonal,      ///< mirrored along the diagonal from the upper left
};

/// What can be chosen, in the order of the enumeration.
[[nodiscard]] std::vector<Choice> symmetry_choices();

/// Where a clue stands.
struct SeatPlace {
    std::uint32_t kind = 0;  ///< places of different kinds are never taken to one another
    Vec2 at;                 ///< middle of the seat, in board units
};

/// The mean of the corners. Requires at least one.
[[nodiscard]] Vec2 middle_of(std::span<const Vec2> outline);

/// The middle of the smallest rectangle that holds all places. Requires at least one.
[[nodiscard]] Vec2 middle_of(std::span<const SeatPlace> places);

/// The places, by number, in groups that the symmetry around `middle` keeps together. One that has
/// no image belongs to what has it as an image, or stands alone. Groups and their members rise.
/// n log n.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> orbits(std::span<const SeatPlace> places,
                                                             Symmetry symmetry, Vec2 middle);
/// The same around the middle of them all.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> orbits(std::span<const SeatPlace> places,
                                                             Symmetry symmetry);

}  // namespace quadrille::engine
