// A solution found by fixing the surest mark over and over, beliefs exchanged anew each time
// (belief propagation guided decimation; Mezard, Parisi and Zecchina 2002, Montanari,
// Ricci-Tersenghi and Semerjian 2007). Where a puzzle has many solutions, or one that its lines
// hint at, this comes to one almost without a wrong mark, however deep search would get lost.
// Internal to the engine.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/compiled/compiled_search.hpp"

namespace quadrille::engine {

/// After `settle`, which the search is as at the end. Empty where elements are open about which no
/// row can be weighed, or so many marks proved wrong. Requires complete rules. Throws Interrupted.
[[nodiscard]] std::optional<Position> find_by_decimation(const Board& board,
                                                         const CompiledRules& rules,
                                                         CompiledSearch& search,
                                                         std::size_t most_refuted, Budget& budget);

/// The same of another one than is known, which differs where that is least likely to be the only
/// one.
[[nodiscard]] std::optional<Position> find_beside_by_decimation(
    const Board& board, const CompiledRules& rules, CompiledSearch& search, const Position& known,
    std::size_t most_refuted, Budget& budget);

}  // namespace quadrille::engine
