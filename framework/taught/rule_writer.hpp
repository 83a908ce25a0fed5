// Mined patterns as a user would write them: with a piece in the type's own text, drawings, and the
// text of a file of rules. Needs of a type that it makes blank boards and prints clues on them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/mining.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

/// The pattern with a piece of the type that can be read again, no larger than it has to be and with
/// no clue that it does not need: proved, and found to go on from these candidates of `puzzle`, on
/// which it was mined. Without a heading. Empty where the type makes no such piece.
[[nodiscard]] std::optional<Pattern> printable(const PuzzleType& type, const Puzzle& puzzle,
                                               const Candidates& candidates,
                                               const MinedPattern& mined);

/// A `[[pattern]]` of a file, with its own legend. `name` and `reason` are plain text. Requires a
/// piece that can be written.
[[nodiscard]] std::string rule_text(const Pattern& pattern, std::string_view id,
                                    std::string_view name, std::string_view reason, int level);

}  // namespace quadrille::taught
