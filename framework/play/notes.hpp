// Notes that follow the rules: what a single rule forbids at once, as its judgement tells. No deduction: a note that stays may
// still be wrong.
#pragma once

#include <optional>

#include "engine/rules/judge.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// The move, and in it the notes taken out that a rule forbids because of the marks it writes: a note goes if one of the rules
/// that both elements share would be broken by it, and is not broken without it. `judge` is of the same puzzle.
[[nodiscard]] Move without_forbidden_notes(const Puzzle& puzzle, const engine::Judge& judge, const Position& before, Move move);

/// In every blank element that takes notes, or `only` in that one, exactly the marks that break no rule by themselves; what was
/// noted there is replaced.
[[nodiscard]] Move all_notes(const Puzzle& puzzle, const engine::Judge& judge, const Position& position,
                             std::optional<ElementId> only = std::nullopt);

}  // namespace quadrille::play
