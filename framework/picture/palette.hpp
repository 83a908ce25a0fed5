// The few colours that stand for many: median cut (Paul Heckbert, 1982) finds where they lie, and
// k-means (Stuart Lloyd, 1957) brings each into the middle of what it stands for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "picture/light.hpp"

namespace quadrille::picture {

struct Palette {
    std::vector<Lab> colours;
    std::vector<std::uint8_t> nearest;  ///< for each pixel the number of its colour
};

/// At most `count` colours, each the nearest of at least one pixel; fewer where the picture has
/// fewer. Requires 1 <= count <= 255 and pixels.
[[nodiscard]] Palette palette_of(std::span<const Lab> pixels, std::size_t count);

}  // namespace quadrille::picture
