// The native text: a row of digits and '_' for each row of cells. Knows nothing of what the numbers
// mean.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/result.hpp"

namespace slitherlink {

/// What a file says: a clue from 0 to 4 or none for each cell, in reading order.
struct Clues {
    quadrille::kit::Grid grid;
    std::vector<std::optional<int>> at;
};

/// Most cells a file may have: 500 x 500.
inline constexpr std::size_t max_cells = 250'000;

/// Linear in the length of the text.
[[nodiscard]] quadrille::Result<Clues> read(std::string_view text);
/// The text that `read` makes the same clues of.
[[nodiscard]] std::string write(const Clues& clues);

}  // namespace slitherlink
