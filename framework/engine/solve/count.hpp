// How many solutions a puzzle has. Few are found one by one; many by turns so, and by counting what
// hangs together by itself.
#pragma once

#include <cstdint>

#include "engine/rules/big_count.hpp"
#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/text.hpp"

namespace quadrille::engine {

struct CountResult {
    Verdict verdict = Verdict::gave_up;
    /// As many as were asked for, or all; where it gave up, as many as there are at least.
    BigCount count = 0;
    std::uint64_t nodes = 0;  ///< marks tried, and conflicts
    std::uint64_t steps = 0;  ///< rounds of cuts
    Text failure = {};        ///< as that of a SolveResult
};

/// Reads of the request: start, limits, seed, max_solutions: so many are counted at most, 0 for all
/// of them. Numbers end at BigCount::most(). Solutions are told apart by what is not hidden. Where
/// the rules cannot all be compiled, or something is hidden, all are found one by one.
[[nodiscard]] CountResult count_solutions(const Puzzle& puzzle, const SolveRequest& request);

}  // namespace quadrille::engine
