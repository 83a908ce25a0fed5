// Text play on the whole screen of a terminal: its keys, its size, and that it is afterwards as it
// was before.
#pragma once

#include "cli/context.hpp"
#include "text/desk.hpp"
#include "text/face.hpp"

namespace quadrille::text {

/// Until the player leaves, or a signal ends it. Requires that standard input and output are a
/// terminal that understands escape sequences.
[[nodiscard]] cli::Exit play_on_screen(Desk& desk, const cli::CommandContext& context, Look look,
                                       KeyBindings keys, const Reply& greeting);

}  // namespace quadrille::text
