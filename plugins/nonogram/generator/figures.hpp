// Drawings of things: vases, faces, flowers, houses, fish, boats. Each is put together from a few
// shapes whose sizes are drawn at random. Knows no clues.
#pragma once

#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/position.hpp"

namespace nonogram {

/// By cell a colour from 1 to `colours`, or 0 where nothing is drawn. Whole numbers alone: the same
/// on every machine.
[[nodiscard]] std::vector<quadrille::Mark> random_figure(const quadrille::kit::Grid& grid,
                                                         std::size_t colours,
                                                         quadrille::kit::Random& random);

}  // namespace nonogram
