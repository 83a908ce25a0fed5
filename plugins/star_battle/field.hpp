// The board of a Star battle as statement and generator see it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/kit/kit.hpp"
#include "quadrille/rules.hpp"

namespace star_battle {

inline constexpr quadrille::Mark star = 1;

/// A board of regions, and how many stars stand in each line and region.
struct Field {
    quadrille::kit::Grid grid;
    quadrille::kit::Regions regions;
    std::vector<char> is_hole;  ///< by cell: no place for a star; a hole is of no region
    std::uint32_t stars = 1;

    /// A hole is a region of its own, without a star.
    [[nodiscard]] bool has_stars(std::size_t region) const {
        return is_hole[regions.cells[region].front()] == 0;
    }
};

[[nodiscard]] quadrille::Board make_board(const Field& field);
[[nodiscard]] quadrille::Rules make_rules(const Field& field);

/// Random regions of a square that leave one solution; nothing where that seed leads to none. Same
/// size, stars and seed, same regions.
[[nodiscard]] std::optional<Field> random_field(std::size_t size, std::uint32_t stars,
                                                std::uint64_t seed);

}  // namespace star_battle
