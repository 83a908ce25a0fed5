// Mined patterns on pieces of their type, as a user would draw them: with a board that the type can
// read, and clues printed on it. Needs of a type that it makes blank boards and prints clues.
#pragma once

#include <optional>
#include <stop_token>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/mining.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// The pattern with a piece of the type that can be read again, no larger than it has to be and
/// with no clue that it does not need: proved, and found to go on from these candidates of
/// `puzzle`, on which it was mined. Without a heading. Empty where the type makes no such piece, or
/// where it was stopped before one was found; a piece may then have clues to spare. `stop` is
/// honoured within 50 ms, as far as the type's own code is as quick. [any thread]
[[nodiscard]] std::optional<Pattern> printable(const PuzzleType& type, const Puzzle& puzzle,
                                               const Candidates& candidates,
                                               const MinedPattern& mined,
                                               const std::stop_token& stop = {});

}  // namespace quadrille::taught
