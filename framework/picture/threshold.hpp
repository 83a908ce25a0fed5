// Which cells are dark, where there is but one colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "picture/image.hpp"
#include "picture/light.hpp"
#include "quadrille/kit/grid.hpp"

namespace quadrille::picture {

/// How far each cell is on the side of the ink, in ten thousandths of the way from black to white:
/// filled where it is more than 0.
using Inked = std::vector<std::int32_t>;

/// The lightness that parts the cells best into dark and light ones (Nobuyuki Otsu, "A threshold
/// selection method from gray-level histograms", 1979). Requires cells.
[[nodiscard]] std::int32_t otsu_threshold(std::span<const Lab> cells);

/// Darker than one lightness, in ten thousandths; 0: that of Otsu.
[[nodiscard]] Inked inked_by_threshold(std::span<const Lab> cells, std::int32_t threshold);
/// Darker than the mean of the cells around, within a third of the board; cells that are much
/// darker or lighter than the threshold of the whole picture stay so.
[[nodiscard]] Inked inked_locally(const kit::Grid& grid, std::span<const Lab> cells,
                                  std::int32_t threshold);
/// Where the lightness of the picture changes most, in lines as thin as they can be. `strength`
/// from 1 (every change) to 99; 0: as many cells as make a good drawing.
[[nodiscard]] Inked inked_by_edges(const Image& image, const kit::Grid& grid, int strength);

}  // namespace quadrille::picture
