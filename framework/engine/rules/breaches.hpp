// What is wrong with a position, as a player is told it: a sentence for each victory condition that
// is broken, and the rules of it that are.
#pragma once

#include <span>
#include <vector>

#include "engine/rules/judge.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

struct Breach {
    Text what;  ///< "a number is left twice in a row or column"
    std::vector<Text>
        rules;  ///< "at most one 5 in row 3"; none where the condition itself says as much
};

/// In the order of the conditions. Requires findings of that puzzle, and the conditions of its
/// type.
[[nodiscard]] std::vector<Breach> breaches(const Puzzle& puzzle,
                                           std::span<const Condition> conditions,
                                           std::span<const BrokenRule> findings);

}  // namespace quadrille::engine
