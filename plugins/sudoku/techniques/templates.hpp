// All ways in which one symbol can stand in every house at once, called templates.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "techniques/view.hpp"

namespace sudoku {

struct Templates {
    std::size_t count = 0;
    std::vector<std::size_t> held;  ///< by cell: how many of them have the symbol there
};

/// None where there are too many to go through: at most 20,000 places are tried, on large boards
/// fewer.
[[nodiscard]] std::optional<Templates> templates_of(const View& view, quadrille::Mark mark);

}  // namespace sudoku
