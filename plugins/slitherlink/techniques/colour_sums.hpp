// Relations of colours that follow from several clues added up. Knows colours and clues, and no
// edges.
#pragma once

#include <vector>

#include "techniques/colours.hpp"

namespace slitherlink {

/// Groups of related cells beyond this are not added up: time grows with the cube of their number.
inline constexpr std::size_t most_summed = 1024;

/// Links between cells that were not related, those that take the fewest clues first. Requires
/// colours that are not in contradiction. Time (groups^2 x clues) / 64.
[[nodiscard]] std::vector<Colours::Link> sums_of_colours(const Net& net, const Colours& colours,
                                                         int round);

}  // namespace slitherlink
