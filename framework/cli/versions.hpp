// Which program and which plugins a run is made with: others may answer otherwise.
#pragma once

#include <set>
#include <string>

#include "cli/context.hpp"

namespace quadrille::cli {

/// "quadrille 1.0.0, TYPE 1.2.0", of the types with these ids.
[[nodiscard]] std::string told_versions(const CommandContext& context,
                                        const std::set<std::string>& types);

}  // namespace quadrille::cli
