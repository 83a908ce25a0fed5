// What corners and clues along a diagonal say of pairs of edges, in words: see corners.cpp.
#pragma once

#include <cstddef>
#include <vector>

#include "quadrille/text.hpp"
#include "techniques/edge_states.hpp"

namespace slitherlink {

/// One look: what is known of a pair of edges narrows the pair opposite, in a clue or at a corner.
struct DiagonalLook {
    int clue = none;       ///< the cell between the pairs; none at a corner
    int cell = none;       ///< in which the second pair lies; none beyond the rim
    std::size_t from = 0;  ///< the quadrants, as corners.cpp has them
    std::size_t to = 0;    //
    unsigned known = 0;    ///< possible numbers of the first pair, bit k for k,
    unsigned allowed = 0;  ///< what these leave the second one,
    unsigned left = 0;     ///< and what is left of it
    std::vector<int>
        grounds;           ///< edges of the first pair that are known, where nothing else says it
    std::vector<int> own;  ///< edges of the second pair that are known
    std::size_t real_count = 2;    ///< edges of the second pair on the board
    bool at_board_corner = false;  ///< the first pair has none
    bool goes_on = false;          ///< the look before narrowed the first pair
    bool alone = true;             ///< no look before narrowed the second pair so that it matters
};

/// All looks of a step, the last one the one that decides it.
[[nodiscard]] quadrille::Text diagonal_text(const EdgeStates& states,
                                            const std::vector<DiagonalLook>& looks);

}  // namespace slitherlink
