// New boards: a random way to shade, numbers for what stays, and numbers for what is shaded that
// leave no other way.
#pragma once

#include <cstdint>
#include <vector>

#include "format.hpp"
#include "quadrille/generator.hpp"
#include "quadrille/kit/random.hpp"

namespace hitori {

/// By cell, 1 for shaded: neighbours apart, the rest connected, and no further cell can be shaded.
/// Without the last there would always be a second solution.
[[nodiscard]] std::vector<char> random_shading(const quadrille::kit::Grid& grid,
                                               quadrille::kit::Random& random);

/// 1 … the longer side, none twice in a row or column (a Latin rectangle, row by row with random
/// matchings).
[[nodiscard]] Numbers random_latin(const quadrille::kit::Grid& grid,
                                   quadrille::kit::Random& random);

struct Drafted {
    Numbers numbers;
    bool is_unique =
        false;  ///< shown by the search; where it is false there may still be one solution alone
};

/// The same seed, the same numbers.
[[nodiscard]] Drafted draft(const quadrille::kit::Grid& grid, std::uint64_t seed);

class HitoriGenerator final : public quadrille::Generator {
public:
    HitoriGenerator();
    [[nodiscard]] std::span<const quadrille::Parameter> parameters() const noexcept final {
        return parameters_;
    }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Draft>> draft(
        std::span<const std::int32_t> values, std::uint64_t seed) const final;

private:
    std::vector<quadrille::Parameter> parameters_;
};

}  // namespace hitori
