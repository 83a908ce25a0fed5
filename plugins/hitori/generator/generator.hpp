// New boards: a random way to shade, numbers for what stays, and numbers for what is shaded that
// leave no other way.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board.hpp"
#include "format.hpp"
#include "quadrille/kit/random.hpp"

namespace hitori {

/// By cell, 1 for shaded: neighbours apart, the rest connected, and no further cell can be shaded.
/// Without the last there would always be a second solution.
[[nodiscard]] std::vector<char> random_shading(const std::shared_ptr<const Frame>& frame,
                                               quadrille::kit::Random& random);

/// 1 … the longer side, none twice in a row or column (a Latin rectangle, row by row with random
/// matchings).
[[nodiscard]] Numbers random_latin(const quadrille::kit::Grid& grid,
                                   quadrille::kit::Random& random);

struct NumberedBoard {
    Numbers numbers;
    bool is_unique =
        false;  ///< shown by the search; where it is false there may still be one solution alone
};

/// A random shading with numbers that leave no other; one in three made harder. The same seed, the
/// same numbers.
[[nodiscard]] NumberedBoard random_numbers(std::shared_ptr<const Frame> frame, std::uint64_t seed);

/// Numbers that a shading solves, and mostly no other: by cell, 1 for shaded. Requires that no two
/// shaded cells share a side and that the others are connected.
[[nodiscard]] NumberedBoard numbers_for(std::shared_ptr<const Frame> frame,
                                        std::vector<char> shading, std::uint64_t seed);

}  // namespace hitori
