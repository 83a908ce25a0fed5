// What stands to reason at once: the elements where a single look at one rule after the other
// settles the mark. No search and no chain of steps.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A mark that can be written at once.
struct Ready {
    Literal what;
    /// The rule that says so; none where each rule leaves more than this mark, but all of them
    /// together nothing else.
    std::optional<std::uint32_t> rule;

    friend bool operator==(const Ready&, const Ready&) = default;
};

/// What each rule says alone of the marks that stand, and then of the candidates that are left by
/// all of them: the blank elements where one mark remains, in element order. Everything told is
/// true in every solution that agrees with the position; empty where such a look shows that there
/// is none.
[[nodiscard]] std::optional<std::vector<Ready>> ready_marks(const Puzzle& puzzle,
                                                            const Position& position);
/// "r1c1 is 3: each symbol once in row 1."
[[nodiscard]] Text told(const Puzzle& puzzle, const Ready& ready);

}  // namespace quadrille::engine
