// Stands between a plugin's solvers and whoever listens to them: marks that do not exist, a retreat
// without a guess and solutions with holes never reach the listener. Knows nothing of what a
// solution is worth; the engine holds it to the rules.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "plugins/health.hpp"
#include "quadrille/board.hpp"
#include "quadrille/solver.hpp"

namespace quadrille::plugins {

/// Solvers whose every call is guarded in both directions. One that throws or tells nonsense is
/// stopped, has not looked everywhere, and its plugin is set aside. What the host's listener throws
/// is kept out of the plugin and thrown afterwards.
class GuardedSolvers final : public Solvers {
public:
    /// Requires that the solvers passed validate_solvers. The board must outlive them.
    GuardedSolvers(std::vector<Solver> solvers, const Board& board,
                   const std::shared_ptr<PluginHealth>& standing);
    [[nodiscard]] std::span<const Solver> solvers() const noexcept override { return solvers_; }

private:
    std::vector<Solver> solvers_;
};

}  // namespace quadrille::plugins
