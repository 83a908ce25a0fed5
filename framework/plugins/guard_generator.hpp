// Stands between a plugin's generator and whoever asks for new puzzles: values that a plugin cannot
// take never reach it, and what it makes is held to the contract before anybody uses it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "plugins/health.hpp"
#include "quadrille/generator.hpp"

namespace quadrille::plugins {

/// A generator whose every call is guarded, and that of its drafts. A draft of a plugin that failed
/// has no puzzle.
class GuardedGenerator final : public Generator {
public:
    /// Requires that the parameters passed validate_parameters. `type` owns the generator.
    GuardedGenerator(std::shared_ptr<const PuzzleType> type, const Generator& generator,
                     std::vector<Parameter> parameters, std::shared_ptr<PluginHealth> standing);

    [[nodiscard]] std::span<const Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] Result<std::unique_ptr<Draft>> draft(std::span<const std::int32_t> values,
                                                       std::uint64_t seed) const override;

private:
    std::shared_ptr<const PuzzleType> type_;
    const Generator& generator_;
    std::vector<Parameter> parameters_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
