// Random full grids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "format.hpp"

namespace takuzu {

/// Most cells that a row or a column of them may have.
inline constexpr std::size_t longest_filled = 64;

/// The same arguments, the same grid. None where no grid came up: sides that are too far apart have
/// few lines, or none, that all differ. Requires even sides from 2 to longest_filled.
[[nodiscard]] std::optional<Digits> random_full_grid(const quadrille::kit::Grid& grid,
                                                     bool lines_may_repeat, std::uint64_t seed);

}  // namespace takuzu
