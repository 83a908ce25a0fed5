// Random boards.
#pragma once

#include <cstdint>
#include <optional>

#include "quadrille/kit/kit.hpp"

namespace norinori {

/// Random regions that leave one solution; nothing where that seed leads to none. Same grid and
/// seed, same regions.
[[nodiscard]] std::optional<quadrille::kit::Regions> random_regions(
    const quadrille::kit::Grid& grid, std::uint64_t seed);

}  // namespace norinori
