// Patterns as the text of a file of rules. What is written is read again by reader.hpp.
#pragma once

#include <string>
#include <string_view>

#include "taught/rules.hpp"

namespace quadrille::taught {

/// A `[[pattern]]` of a file, with its own legend. `name` and `reason` are plain text. Requires a
/// piece that can be written.
[[nodiscard]] std::string rule_text(const Pattern& pattern, std::string_view id,
                                    std::string_view name, std::string_view reason, int level);

}  // namespace quadrille::taught
