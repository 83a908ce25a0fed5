// What can be noted: the marks that no rule forbids by itself, as its judgement tells. No
// deduction: what stays may still be wrong.
#pragma once

#include <optional>
#include <vector>

#include "engine/judge/judge.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The marks that break no rule by themselves, rising; what stands in the element is left out of
/// the position first. A rule that is broken without it counts for nothing. Requires that the
/// element can be written.
[[nodiscard]] std::vector<Mark> allowed_marks(const Puzzle& puzzle, const Position& position,
                                              ElementId element);

/// The move, and in it the notes taken out that a rule forbids because of the marks it writes: a
/// note goes if one of the rules that both elements share would be broken by it, and is not broken
/// without it. `judge` is of the same puzzle.
[[nodiscard]] Move without_forbidden_notes(const Puzzle& puzzle, const Judge& judge,
                                           const Position& before, Move move);

/// In every blank element that takes notes, or `only` in that one, exactly the allowed marks; what
/// was noted there is replaced. `judge` is of the same puzzle.
[[nodiscard]] Move all_notes(const Puzzle& puzzle, const Judge& judge, const Position& position,
                             std::optional<ElementId> only = std::nullopt);

}  // namespace quadrille::engine
