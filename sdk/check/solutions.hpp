// The solutions of a small puzzle, found by what its rules say one by one and by trying marks. For
// the tests of puzzle-check that need one: the host's solvers, which know much more, are no part of
// the SDK.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::check {

struct Solutions {
    std::vector<Position> found;  ///< full
    bool is_complete = false;     ///< there are no others; else there may be
};

/// At most so many of them; looks no further than `most_tried` marks. Solutions that differ in what
/// is hidden alone are one. The same each time.
[[nodiscard]] Solutions solutions_of(const Puzzle& puzzle, std::size_t most,
                                     std::size_t most_tried);

}  // namespace quadrille::check
