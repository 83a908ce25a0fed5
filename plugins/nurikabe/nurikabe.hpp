// What is printed on a Nurikabe, and the board and the rules that follow from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/kit/printed.hpp"
#include "quadrille/sdk.hpp"

namespace nurikabe {

/// A hidden element has a mark for each island, and one for the sea.
inline constexpr std::size_t most_islands = quadrille::most_hidden_symbols - 1;
inline constexpr std::size_t most_size = 999;

/// What is printed: the size of an island in some of its cells.
struct Sizes {
    struct Seat {
        std::size_t cell;
        std::uint32_t size;
    };
    quadrille::kit::Grid grid;
    quadrille::kit::SeatNumbers at;  ///< by cell

    /// One for each island, by cell, rising.
    [[nodiscard]] std::vector<Seat> seats() const;
    /// The hidden element that tells which island a cell belongs to.
    [[nodiscard]] quadrille::ElementId island_of(std::size_t cell) const {
        return quadrille::element_id(grid.cells() + cell);
    }

    [[nodiscard]] static Sizes none(const quadrille::kit::Grid& grid) {
        return {grid, quadrille::kit::SeatNumbers(grid.cells())};
    }
    [[nodiscard]] static quadrille::Result<Sizes> read(
        const std::vector<quadrille::kit::Section>& sections);
    [[nodiscard]] std::string write() const;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const;
    [[nodiscard]] quadrille::Result<Sizes> changed(std::span<const quadrille::Clue> taken,
                                                   std::span<const quadrille::Clue> printed) const;
};

[[nodiscard]] quadrille::Board make_board(const Sizes& sizes);
[[nodiscard]] quadrille::Rules make_rules(const Sizes& sizes);

/// A board with one solution, as a rule; nothing where that seed leads to none.
[[nodiscard]] std::optional<Sizes> random_islands(const quadrille::kit::Grid& grid,
                                                  std::uint64_t seed);

}  // namespace nurikabe
