// `quadrille text`: playing without a window.
#pragma once

#include <memory>

#include "cli/command.hpp"

namespace quadrille::text {

[[nodiscard]] std::unique_ptr<cli::Command> make_text();

}  // namespace quadrille::text
