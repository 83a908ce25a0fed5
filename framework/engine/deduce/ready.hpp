// What stands to reason at once: the marks that no rule forbids in an element, and the elements where a single look settles the
// mark. No search and no chain of steps: what a player sees who looks at one rule after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The marks that break no rule by themselves, rising; what stands in the element is left out of the position first. A rule
/// that is broken without it counts for nothing. Requires that the element can be written.
[[nodiscard]] std::vector<Mark> allowed_marks(const Puzzle& puzzle, const Position& position, ElementId element);

/// A mark that can be written at once.
struct Ready {
    Literal what;
    /// The rule that says so; none where each rule leaves more than this mark, but all of them together nothing else.
    std::optional<std::uint32_t> rule;

    friend bool operator==(const Ready&, const Ready&) = default;
};

/// What each rule says alone of the marks that stand, and then of the candidates that are left by all of them: the blank
/// elements where one mark remains, in element order. Everything told is true in every solution that agrees with the position;
/// empty where such a look shows that there is none.
[[nodiscard]] std::optional<std::vector<Ready>> ready_marks(const Puzzle& puzzle, const Position& position);
/// "r1c1 is 3: each symbol once in row 1."
[[nodiscard]] Text told(const Puzzle& puzzle, const Ready& ready);

}  // namespace quadrille::engine
