// Small pieces of one colour amid others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/kit/grid.hpp"

namespace quadrille::picture {

/// Pieces of up to `most` cells that hang together by their sides, the smallest first, take the
/// colour that most cells beside them have. A board of one piece stays as it is.
void remove_speckles(const kit::Grid& grid, std::vector<std::uint8_t>& cells, std::size_t most);

}  // namespace quadrille::picture
