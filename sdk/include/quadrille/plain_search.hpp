// The solutions of a small puzzle, by the plainest means there are: every mark is tried, and the
// rules are judged as the SDK reads them. For the host and for tests, to hold others to; it is in
// the library Quadrille::semantics, and plugins do not need it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille {

enum class SearchEnd : std::uint8_t {
    complete,  ///< all solutions were found
    stopped,   ///< `found` wanted no more
    spent,     ///< the work was used up
};

/// Calls `found` with each solution that agrees with the marks of `start`, every deciding element
/// filled, and every hidden one in one way; it says whether to go on. Elements are tried in the order in which rules speak of them,
/// so that a rule is full soon. `most_work`: elements that rules may look at. The same each time.
SearchEnd search_plainly(const Puzzle& puzzle, const Position& start, std::size_t most_work,
                         const std::function<bool(const Position&)>& found);

/// A full position with marks in the hidden elements that make it a solution, if it is one.
std::optional<Position> filled_plainly(const Puzzle& puzzle, const Position& position,
                                       std::size_t most_work);

}  // namespace quadrille
