// The guard of a type's kernels. Knows nothing of what a solution is worth; the engine holds it to
// the rules.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "plugins/health.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// Kernels whose every call is guarded in both directions. One that throws, or answers what cannot
/// be, has refused every text, and its plugin is set aside. What the host's listener throws is kept
/// out of the plugin and thrown afterwards.
class GuardedKernels final : public Kernels {
public:
    /// Requires that the kernels passed validate_kernels. `type` owns them.
    GuardedKernels(const std::shared_ptr<const PuzzleType>& type, std::vector<Kernel> kernels,
                   const std::shared_ptr<PluginHealth>& standing);
    [[nodiscard]] std::span<const Kernel> kernels() const noexcept override { return kernels_; }

private:
    std::vector<Kernel> kernels_;
};

}  // namespace quadrille::plugins
