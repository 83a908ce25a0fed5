// The techniques that people use for this puzzle beyond what every puzzle has. One file each; this
// is their list.
#pragma once

#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// Easiest first, levels on the scale of all puzzles. The net must outlive them.
[[nodiscard]] std::vector<quadrille::Technique> make_techniques(const Net& net);
/// Likewise those that take for granted that there is one solution.
[[nodiscard]] std::vector<quadrille::Technique> make_uniqueness_techniques(const Net& net);

}  // namespace slitherlink
