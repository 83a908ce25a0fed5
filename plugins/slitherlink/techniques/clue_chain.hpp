// What an edge leads to, from clue to clue and from corner to corner.
#pragma once

#include <optional>

#include "board.hpp"
#include "quadrille/deduction.hpp"

namespace slitherlink {

/// An edge that, drawn or ruled out, leaves a clue or a corner nothing or closes the loop too
/// early, a few looks later. See clue_chain.cpp.
[[nodiscard]] std::optional<quadrille::Deduction> follow_clues(
    const Net& net, const quadrille::Candidates& candidates);

}  // namespace slitherlink
