// What is printed on a Nurikabe, and the board and the rules that follow from it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/sdk.hpp"

namespace nurikabe {

/// A hidden element has a mark for each island, and one for the sea.
inline constexpr std::size_t most_islands = quadrille::most_hidden_symbols - 1;
inline constexpr std::size_t most_size = 999;

struct Sizes {
    struct Seat {
        std::size_t cell;
        std::uint32_t size;
    };
    quadrille::kit::Grid grid;
    std::vector<Seat> seats;  ///< by cell, rising

    /// What is printed in a cell; 0 where nothing is.
    [[nodiscard]] std::uint32_t at(std::size_t cell) const {
        const auto seat = std::ranges::lower_bound(seats, cell, {}, &Seat::cell);
        return seat != seats.end() && seat->cell == cell ? seat->size : 0;
    }
    /// 0 takes it away.
    void set(std::size_t cell, std::uint32_t size) {
        const auto seat = std::ranges::lower_bound(seats, cell, {}, &Seat::cell);
        const bool is_there = seat != seats.end() && seat->cell == cell;
        if (size == 0 && is_there) seats.erase(seat);
        if (size != 0 && is_there) seat->size = size;
        if (size != 0 && !is_there) seats.insert(seat, {cell, size});
    }
    /// The hidden element that tells which island a cell belongs to.
    [[nodiscard]] quadrille::ElementId island_of(std::size_t cell) const {
        return quadrille::element_id(grid.cells() + cell);
    }
};

[[nodiscard]] quadrille::Board make_board(const Sizes& sizes);
[[nodiscard]] quadrille::Rules make_rules(const Sizes& sizes);

/// A board with one solution, as a rule; nothing where that seed leads to none.
[[nodiscard]] std::optional<Sizes> random_islands(const quadrille::kit::Grid& grid,
                                                  std::uint64_t seed);

}  // namespace nurikabe
