// Almost locked sets: n cells of a house with n + 1 candidates between them. Where one of these
// symbols is not there, all others are. A single cell with two candidates is such a set, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "techniques/view.hpp"

namespace sudoku {

struct AlmostLockedSet {
    std::vector<Cell> cells;  ///< rising
    Mask marks = 0;
    std::uint32_t house = 0;  ///< one that holds all of them
};

/// All of at most `most` cells, each once, those of few cells first.
/// Time: of each house its sets of open cells that have at most `most` + 1 candidates.
[[nodiscard]] std::vector<AlmostLockedSet> almost_locked_sets(const View& view, std::size_t most);

/// How many cells the sets have that are looked for: all sizes on a usual grid, four where there
/// are more cells.
[[nodiscard]] inline std::size_t most_in_almost_locked(const View& view) noexcept {
    return view.cells() <= 81 ? view.order() - 1 : 4;
}

/// The cells of a set that may hold the mark.
[[nodiscard]] std::vector<Cell> places(const View& view, const AlmostLockedSet& set,
                                       quadrille::Mark mark);

}  // namespace sudoku
