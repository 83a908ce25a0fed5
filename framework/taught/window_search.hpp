// What follows in a window of a board from what stands there, each with the smallest pattern that
// was found to prove it. Internal to `taught`.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

#include "quadrille/deduction.hpp"
#include "taught/cutting.hpp"
#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// Marks of a puzzle, and the pattern that says so there. Its piece is the window, at the places
/// that it has in the puzzle; its proof has one lemma.
struct WindowConclusion {
    Literal conclusion;  ///< of the puzzle
    std::shared_ptr<const Pattern> pattern;
    std::shared_ptr<const Proof> proof;
    std::size_t things = 0;  ///< to look at: marks and printed clues
};

/// What is known of the elements in a window, as marks that they carry or do not carry.
[[nodiscard]] std::vector<Literal> known_marks(const Board& piece, const CutPiece& cutting,
                                               const Candidates& candidates);

/// All that follows in a window of the puzzle and is not among its candidates yet, in the order of
/// elements and marks. That something lies elsewhere is taken for true where it is known there.
/// A window that takes more than `most_work`, or more than most_needs, says nothing. Exact but for
/// what relax.hpp leaves out. `stop` is honoured within 50 ms. [any thread]
[[nodiscard]] std::vector<WindowConclusion> search_window(const Puzzle& puzzle,
                                                          const CutPiece& cutting,
                                                          const Candidates& candidates,
                                                          const std::stop_token& stop,
                                                          std::uint64_t most_work);

}  // namespace quadrille::taught
