// Random full grids.
#pragma once

#include <cstdint>
#include <optional>

#include "format.hpp"

namespace takuzu {

/// The same arguments, the same grid. None where no grid came up: sides that are too far apart have
/// few lines, or none, that all differ. Requires even sides of at least 2.
[[nodiscard]] std::optional<Digits> random_full_grid(const quadrille::kit::Grid& grid,
                                                     bool lines_may_repeat, std::uint64_t seed);

}  // namespace takuzu
