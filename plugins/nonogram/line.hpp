// Line logic: where the blocks of one line can lie, given the marks still possible in its cells.
// Knows nothing of boards: a line is a row of bit sets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/rules.hpp"

namespace nonogram {

/// The marks still possible in a cell: bit m for mark m.
using Marks = std::uint32_t;
[[nodiscard]] constexpr Marks bit(quadrille::Mark mark) noexcept { return Marks{1} << mark; }

/// Where a block starts at the earliest and at the latest, among all placements of all blocks of
/// the line.
struct Range {
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const Range&, const Range&) = default;
};

/// For each block its exact range; empty where the blocks cannot be placed at all. Time and memory:
/// number of blocks times the room that they have to move, plus the length of the line.
[[nodiscard]] std::optional<std::vector<Range>> ranges(std::span<const Marks> cells,
                                                       std::span<const quadrille::Block> blocks,
                                                       quadrille::Mark empty);

/// Takes away every mark that occurs in no placement. False, with the cells as they were, where the
/// blocks cannot be placed.
[[nodiscard]] bool narrow(std::span<Marks> cells, std::span<const quadrille::Block> blocks,
                          quadrille::Mark empty);

}  // namespace nonogram
