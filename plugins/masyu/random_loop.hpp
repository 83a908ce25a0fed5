// Random loops whose pearls leave few others. Knows nothing of clues and of solving.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/kit/centre_lines.hpp"

namespace masyu {

/// Which edges are drawn, by number: one loop that winds over the board. Requires at least two rows
/// and columns. Takes a tenth of a second for 40 x 40.
[[nodiscard]] std::vector<bool> random_loop(const quadrille::kit::CentreLines& net,
                                            std::uint64_t seed);

}  // namespace masyu
