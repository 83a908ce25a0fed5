// Which marks can still make a sum together: the combinations of a cage, for any rule that
// wants a total.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What is asked for a combination of marks grows quickly: no more than these are listed.
inline constexpr std::size_t most_combinations = 200;

struct SumChoices {
    std::vector<ElementId> of;  ///< the places that make the sum
    std::uint32_t total = 0;
    /// Marks in rising order, as many as there are places, that can be distributed over the places
    /// so that no rule by itself forbids any of them there; what stands in a place counts.
    std::vector<std::vector<Mark>> combinations;
    bool complete = true;  ///< false: there are more, or looking for them would take too long
};

/// For each rule that wants a sum of this element and others, in the order of the rules. Bounded in
/// work, not in time.
[[nodiscard]] std::vector<SumChoices> sum_choices(const Puzzle& puzzle, const Position& position,
                                                  ElementId element);

}  // namespace quadrille::engine
