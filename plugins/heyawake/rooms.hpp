// The board of a Heyawake as statement and generator see it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/rules.hpp"

namespace heyawake {

/// What is printed: rooms, and how many shaded cells each of them has; nothing where that is not
/// told.
struct Rooms {
    static constexpr std::array<std::string_view, 1> headings{"regions"};

    quadrille::kit::Grid grid;
    quadrille::kit::Regions regions;
    quadrille::kit::SeatNumbers numbers;

    /// Where the number of a room stands: its first cell in reading order.
    [[nodiscard]] std::uint32_t seat(std::size_t room) const { return regions.cells[room].front(); }

    /// One room, to be cut by lines.
    [[nodiscard]] static Rooms none(const quadrille::kit::Grid& grid);
    [[nodiscard]] static quadrille::Result<Rooms> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Rooms> changed(std::span<const quadrille::Clue> taken,
                                                   std::span<const quadrille::Clue> printed) const;
    [[nodiscard]] std::vector<quadrille::Clue> given_by(const quadrille::Position& solution) const;
};

[[nodiscard]] quadrille::Rules make_rules(const Rooms& rooms);

/// Random rooms with the number of each, which leave one solution; nothing where that seed leads to
/// none. Same grid, size of rooms and seed, same rooms.
[[nodiscard]] std::optional<Rooms> random_board(const quadrille::kit::Grid& grid,
                                                std::size_t longest_side, std::uint64_t seed);

}  // namespace heyawake
