// The ways in which rules conclude, as people are told of them: names, levels, and what each says.
// Knows no step, and no technique but these and trial. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/deduce/inference.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A technique as people are told of it. `level` is on the scale that rate.hpp explains.
struct Described {
    const char* id;
    const char* name;
    std::uint16_t level;
    const char* sentence;    ///< {0} what follows, {1} the rule
    const char* clause;      ///< what would be so if the rule could not be met; {0} the rule
    bool rules_out = false;  ///< the sentence says why something cannot be
};

/// A technique that comes in several sizes: for so many places, or so many conclusions ahead.
struct SizedTechnique {
    const char* id;
    const char* name;
    std::uint16_t level;
    std::size_t size;
};

[[nodiscard]] const Described& described(Way way);
[[nodiscard]] const Described&
described_trial();  ///< {0} what follows, {1} what was tried, {2} the rule it breaks
/// Whether a technique is one of the ways in which rules conclude, by its id.
[[nodiscard]] bool is_of_one_way(std::string_view technique);

/// What follows from a rule in that way, in a sentence about what the consequence shows; empty
/// where there is none.
[[nodiscard]] std::optional<Text> told_showing(const Puzzle& puzzle, Way way, std::uint32_t rule,
                                               std::span<const Literal> follows,
                                               const Shown& shown);
/// What would be so, as the rule could not be met in that way: "there would be too many (row 1)".
[[nodiscard]] Text told_clause(const Puzzle& puzzle, Way way, std::uint32_t rule,
                               const Shown& shown);
/// Whether what is shown of a consequence says what would be so without it.
[[nodiscard]] bool shows_else(Way way, const Shown& shown);
/// Whether the clause of what would be so says more than the rule.
[[nodiscard]] bool shows_breach(const Board& board, Way way, const Shown& shown);
/// The same behind what follows in that way, as "or else" has it. `mark`: that would be short of
/// places or stand there twice, where it is known.
[[nodiscard]] Text told_else(const Puzzle& puzzle, Way way, std::uint32_t rule,
                             std::span<const Literal> follows, Mark mark);

}  // namespace quadrille::engine
