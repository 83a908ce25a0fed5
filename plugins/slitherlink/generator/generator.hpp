// New puzzles: a random loop with the clues it gives. Knows nothing of solving; whether few clues
// are enough is for the host.
#pragma once

#include <cstdint>
#include <vector>

#include "quadrille/generator.hpp"
#include "quadrille/kit/grid.hpp"

namespace slitherlink {

/// Whether each cell lies inside a random loop, in reading order. The cells inside are connected by
/// sides, and so are those outside together with what is beyond the rim, and nowhere do two meet at
/// a corner only: the border is one single loop. It holds at least two cells. Requires at least two
/// cells in the grid.
[[nodiscard]] std::vector<bool> random_inside(const quadrille::kit::Grid& grid, std::uint64_t seed);

class LoopGenerator final : public quadrille::Generator {
public:
    LoopGenerator();

    [[nodiscard]] std::span<const quadrille::Parameter> parameters() const noexcept override {
        return parameters_;
    }
    /// Takes a few milliseconds at the largest size.
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Draft>> draft(
        std::span<const std::int32_t> values, std::uint64_t seed) const override;

private:
    std::vector<quadrille::Parameter> parameters_;
};

}  // namespace slitherlink
