// Text play line by line: what is typed comes in, what is said goes out, nothing is drawn and no
// cursor moved. For screen readers, pipes and plain terminals.
#pragma once

#include "cli/context.hpp"
#include "text/desk.hpp"

namespace quadrille::text {

/// Until the end of the input, or until the player leaves. `greeting`: what was told so far.
[[nodiscard]] cli::Exit play_by_lines(Desk& desk, const cli::CommandContext& context,
                                      const Reply& greeting);

}  // namespace quadrille::text
