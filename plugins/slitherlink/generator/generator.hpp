// Random loops. Knows nothing of clues and of solving.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/kit/grid.hpp"

namespace slitherlink {

/// Whether each cell lies inside a random loop, in reading order. The cells inside are connected by
/// sides, and so are those outside together with what is beyond the rim, and nowhere do two meet at
/// a corner only: the border is one single loop. It holds at least two cells. Requires at least two
/// cells in the grid. Takes a few milliseconds for 60 x 60.
[[nodiscard]] std::vector<bool> random_inside(const quadrille::kit::Grid& grid, std::uint64_t seed);

}  // namespace slitherlink
