// The native text: a digit or a blank for each cell, the flag of the puzzle, and the form with a
// mask of what is shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/result.hpp"

namespace takuzu {

inline constexpr quadrille::Mark zero = 1;
inline constexpr quadrille::Mark one = 2;
[[nodiscard]] constexpr quadrille::Mark other(quadrille::Mark mark) noexcept {
    return static_cast<quadrille::Mark>(3 - mark);
}

/// What a file says: `zero`, `one` or `blank` for each cell, in reading order. Both sides are even.
struct Digits {
    quadrille::kit::Grid grid;
    std::vector<quadrille::Mark> at;
    bool lines_may_repeat = false;
};

/// Most cells a row or a column may have.
inline constexpr std::size_t max_side = 100;

/// Reads the grid alone, or a full grid with a mask; then the givens are what the mask shows, and a
/// full grid that breaks a rule is an error that names the first one broken. Linear in the length
/// of the text.
[[nodiscard]] quadrille::Result<Digits> read(std::string_view text);
/// The flag where it is set, then the grid without spaces, `_` for a blank.
[[nodiscard]] std::string write(const Digits& digits);

}  // namespace takuzu
