// New boards: a random full grid, of which the host hides what it can.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "format.hpp"
#include "quadrille/generator.hpp"

namespace takuzu {

/// The same arguments, the same grid. None where no grid came up: sides that are too far apart have
/// few lines, or none, that all differ. Requires even sides of at least 2.
[[nodiscard]] std::optional<Digits> random_full_grid(const quadrille::kit::Grid& grid,
                                                     bool lines_may_repeat, std::uint64_t seed);

class TakuzuGenerator final : public quadrille::Generator {
public:
    TakuzuGenerator();
    [[nodiscard]] std::span<const quadrille::Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Draft>> draft(
        std::span<const std::int32_t> values, std::uint64_t seed) const override;

private:
    std::vector<quadrille::Parameter> parameters_;
};

}  // namespace takuzu
