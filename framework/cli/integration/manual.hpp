// The manual page of the program, section 6, in the user's language.
#pragma once

#include <string>

#include "cli/integration/outline.hpp"

namespace quadrille::cli {

/// In man(7) macros and UTF-8. Options and commands are those of the outline.
[[nodiscard]] std::string manual_page(const Outline& outline, const config::Locale& locale);

}  // namespace quadrille::cli
