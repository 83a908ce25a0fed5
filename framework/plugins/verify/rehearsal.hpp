// Goes through what the host will do with a library's type and puzzles, so that what would fail
// there fails here. Bounded in work, not in time, so that it is the same each time.
#pragma once

#include "plugins/library.hpp"

namespace quadrille::plugins {

/// The sentence that refuses the library; empty if all went well. Requires a type.
[[nodiscard]] Text rehearse(const Opened& opened, const StageListener& enter);

}  // namespace quadrille::plugins
