// The board of a Heyawake as statement and generator see it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/rules.hpp"

namespace heyawake {

/// Rooms, and how many shaded cells each of them has; nothing where that is not told.
struct Rooms {
    quadrille::kit::Grid grid;
    quadrille::kit::Regions regions;
    quadrille::kit::SeatNumbers numbers;

    /// Where the number of a room stands: its first cell in reading order.
    [[nodiscard]] std::uint32_t seat(std::size_t room) const { return regions.cells[room].front(); }
};

[[nodiscard]] quadrille::Rules make_rules(const Rooms& rooms);

/// Random rooms with the number of each, which leave one solution; nothing where that seed leads to
/// none. Same grid, size of rooms and seed, same rooms.
[[nodiscard]] std::optional<Rooms> random_board(const quadrille::kit::Grid& grid,
                                                std::size_t longest_side, std::uint64_t seed);

}  // namespace heyawake
