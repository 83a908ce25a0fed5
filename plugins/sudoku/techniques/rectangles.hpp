// Rectangles of cells that could exchange two symbols crosswise, so that a puzzle would have two
// solutions.
#pragma once

#include <array>
#include <vector>

#include "techniques/view.hpp"

namespace sudoku {

using Corners = std::array<Cell, 4>;  ///< a b / c d: a and b in one row, a and c in one column

/// Knows which cells of a position nothing but their houses binds. Requires that the view lives on.
class Exchanges {
public:
    explicit Exchanges(const View& view);

    /// Neither given nor bound by a sign, a cage or parity.
    [[nodiscard]] bool is_free(Cell cell) const { return is_free_[cell]; }
    /// Whether two symbols could be exchanged among the corners: every house has none of them, or
    /// two that would hold both.
    [[nodiscard]] bool is_possible(const Corners& corners) const;
    /// Where the row of c and the column of b meet; `no_cell` if that is one of the three, or none.
    [[nodiscard]] Cell crossing(Cell a, Cell b, Cell c) const;

private:
    const View& view_;
    std::vector<bool> is_free_;
};

}  // namespace sudoku
