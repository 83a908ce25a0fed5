// Random pictures: figures are drawn of shapes, smooth ones come from blurred noise, and both are
// repaired until logic alone solves them; plain noise is left as it falls. Knows nothing of exact
// solving: whether a picture is the only one is for the host to say.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clues.hpp"
#include "quadrille/setting.hpp"

namespace nonogram {

enum class Manner : std::uint8_t { blobs, symmetric, noise, figures };

struct Wish {
    quadrille::kit::Grid grid;
    std::uint32_t density = 55;  ///< filled cells in a hundred; figures are as they are
    Manner manner = Manner::blobs;
    std::size_t colours = 1;  ///< 1 to 4
};

/// The same wish and seed, the same picture.
[[nodiscard]] Clues random_picture(const Wish& wish, std::uint64_t seed);

/// No clue in any line.
[[nodiscard]] Clues blank_clues(const Wish& wish);

/// Columns, rows, density, manner and colours, in this order.
[[nodiscard]] std::vector<quadrille::Parameter> picture_parameters();
/// Requires a value within bounds for each parameter.
[[nodiscard]] Wish wish_of(std::span<const std::int32_t> values);

}  // namespace nonogram
