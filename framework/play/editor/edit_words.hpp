// What is told of a puzzle that is being set, in a player's words.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/edit/edit.hpp"
#include "engine/edit/examination.hpp"
#include "play/editor/edited_puzzle.hpp"
#include "quadrille/text.hpp"

namespace quadrille::play {

/// The state of a puzzle in one line, and what else there is to say of it.
struct EditVerdict {
    enum class Sign : std::uint8_t { none, working, one, several, wrong };
    Sign sign = Sign::none;
    Text headline;              ///< empty: there is nothing to say yet
    std::vector<Text> details;  ///< the most important first
};

/// `known` is null where nothing is; `slow`: a sign of life is due. `hardest`: see LiveExamination.
[[nodiscard]] EditVerdict told_verdict(const EditedPuzzle& puzzle,
                                       const engine::Examination* known, const Text& hardest,
                                       bool slow);

/// What an edit has done: "2 clues added, 1 changed".
[[nodiscard]] Text told_change(const engine::Edit& edit);

}  // namespace quadrille::play
