// How often a mark stands on the finished board, where the rules say so.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// For each mark of an alphabet (mark k at k - 1), how many elements that decide the puzzle carry
/// it in every solution. Told where the rules of one condition fix it part by part: each says how
/// often the mark stands among its elements (as many different elements as there are symbols, an
/// exact count, the blocks of a line), and no two of them share an element, and together they speak
/// of all. Else empty.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> mark_totals(const Puzzle& puzzle,
                                                                    std::size_t alphabet);

}  // namespace quadrille::engine
