// What is wrong with a position, as a player is told it: what stands there that cannot be, and
// where, not the rule that forbids it.
#pragma once

#include <span>
#include <vector>

#include "engine/judge/judge.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What is wrong where a rule is broken: "row 3: 5 stands there twice, in these cells". By the
/// kind of the rule; where that says nothing of a player's, `otherwise` and where.
[[nodiscard]] Text told(const Puzzle& puzzle, const Position& position, const BrokenRule& finding,
                        const Text& otherwise);

struct Breach {
    Text what;                    ///< of its condition: "a number is left twice in a row or column"
    std::vector<Text> sentences;  ///< one for each of its rules that is broken, at least one
};

/// In the order of the conditions. Requires findings of that puzzle and position, and the
/// conditions of its type.
[[nodiscard]] std::vector<Breach> breaches(const Puzzle& puzzle, const Position& position,
                                           std::span<const Condition> conditions,
                                           std::span<const BrokenRule> findings);

}  // namespace quadrille::engine
