// The guard of a type's formats of other programs: what it makes of a foreign text is native text
// that its type reads, or a sentence.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "plugins/health.hpp"
#include "quadrille/formats.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// Whether these lie within the text, one after the other.
[[nodiscard]] bool are_parts(const std::vector<std::string_view>& parts, std::string_view text);

/// Formats whose every call is guarded.
class GuardedFormats final : public Formats {
public:
    /// Requires that the formats passed validate_formats.
    GuardedFormats(const std::shared_ptr<const PuzzleType>& type, std::vector<Format> formats,
                   const std::shared_ptr<PluginHealth>& standing);
    [[nodiscard]] std::span<const Format> formats() const noexcept override { return formats_; }

private:
    std::vector<Format> formats_;
};

}  // namespace quadrille::plugins
