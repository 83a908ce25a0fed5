// The guard of what a type tells of equivalents: what it makes of a native text is native text that
// it reads, or a sentence.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "plugins/health.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/symmetries.hpp"

namespace quadrille::plugins {

class GuardedSymmetries final : public Symmetries {
public:
    /// `symmetries` is the facet of the type.
    GuardedSymmetries(std::shared_ptr<const PuzzleType> type, const Symmetries& symmetries,
                      std::shared_ptr<PluginHealth> standing);
    [[nodiscard]] Result<std::string> canonical(std::string_view native) const override;
    [[nodiscard]] Result<std::string> equivalent(std::string_view native,
                                                 std::uint64_t seed) const override;

private:
    [[nodiscard]] Result<std::string> guarded(
        std::string_view native, const std::function<Result<std::string>()>& call) const;

    std::shared_ptr<const PuzzleType> type_;
    const Symmetries& symmetries_;
    std::shared_ptr<PluginHealth> standing_;
};

}  // namespace quadrille::plugins
