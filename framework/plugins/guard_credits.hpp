// The guard of puzzles that are signed anew.
#pragma once

#include <memory>
#include <string_view>

#include "plugins/health.hpp"
#include "quadrille/credit_sheet.hpp"

namespace quadrille::plugins {

/// Puzzles under guard.
class GuardedCreditSheet final : public CreditSheet {
public:
    /// `sheet` is a puzzle's that outlives this.
    GuardedCreditSheet(std::shared_ptr<const PuzzleType> type, const CreditSheet& sheet,
                       std::shared_ptr<PluginHealth> standing);

    [[nodiscard]] Result<std::unique_ptr<Puzzle>> signed_with(
        std::string_view title, std::string_view author) const override;

private:
    std::shared_ptr<const PuzzleType> type_;
    const CreditSheet& sheet_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
