// Many Sudokus of order 9 at once, one a lane of a vector register: what a kernel of the type does
// (quadrille/kernels.hpp). A text is 81 characters, row by row: 1 to 9, or 0 or '.' for a blank;
// behind a space or tab anything may follow, as long as the plain reader reads on past it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "quadrille/kernels.hpp"

namespace sudoku {

/// How many puzzles are worked on at once, and with what.
enum class LaneWidth : std::uint8_t {
    four,     ///< any machine
    eight,    ///< AVX2
    sixteen,  ///< AVX-512
};

/// Those that this machine can run, the narrowest first.
[[nodiscard]] std::vector<LaneWidth> lane_widths();

/// What Kernel::solve does, in lanes of that width, which the machine must be able to run. The
/// answers are the same for each.
void count_in_lanes(LaneWidth width, const quadrille::KernelRequest& request,
                    quadrille::KernelListener& listener);

/// In the widest lanes that there are here.
void count_in_lanes(const quadrille::KernelRequest& request, quadrille::KernelListener& listener);

/// The kernels of the type.
[[nodiscard]] std::vector<quadrille::Kernel> make_kernels();

}  // namespace sudoku
