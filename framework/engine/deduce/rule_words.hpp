// What a rule says, in words: of a conclusion why it follows, of a rule that cannot be met what
// would be so. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/deduction.hpp"
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
/// Whether a technique is one of the ways in which rules conclude, by its id.
[[nodiscard]] bool is_of_one_way(std::string_view technique);
/// What follows from a rule in that way, in a sentence. `shown`: of the consequence; where it is
/// not known the sentence does without.
[[nodiscard]] Text told_way(const Puzzle& puzzle, Way way, std::uint32_t rule,
                            std::span<const Literal> follows, const Shown& shown = {});
/// The same of a step that rests on one rule, all but its text; where a few marks force it they are
/// told. `before`: what it was concluded from.
[[nodiscard]] Text told_by_rule(const Puzzle& puzzle, Way way, const Deduction& step,
                                const Shown& shown, const Candidates& before);
/// What follows, with the marks that are ruled out of a place where it says the one that is left
/// there of several; empty where nothing does, and where these are more than a few. `before`: what
/// it was concluded from.
[[nodiscard]] std::vector<Literal> ruled_out_beside(const Board& board,
                                                    std::span<const Literal> follows,
                                                    const Candidates& before);
/// What would be so, as the rule could not be met in that way: "there would be too many (row 1)".
[[nodiscard]] Text told_clause(const Puzzle& puzzle, Way way, std::uint32_t rule,
                               const Shown& shown);
/// Whether what is shown of a consequence says what would be so without it.
[[nodiscard]] bool shows_else(Way way, const Shown& shown);
/// The same behind what follows in that way, as "or else" has it. `shown`: of the consequence.
[[nodiscard]] Text told_else(const Puzzle& puzzle, Way way, std::uint32_t rule,
                             std::span<const Literal> follows, const Shown& shown);
[[nodiscard]] const Described&
described_trial();  ///< {0} what follows, {1} what was tried, {2} the rule it breaks

/// Whether the rule says what one element is, or is not, whatever else stands on the board.
[[nodiscard]] bool says_of_one(const RuleBody& rule);
/// Why there is no solution, in words: its text, elements and rule.
[[nodiscard]] Deduction told(const Puzzle& puzzle, const Contradiction& contradiction);

}  // namespace quadrille::engine
