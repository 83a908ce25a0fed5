// From a player's position to the marks still possible, and back.
#pragma once

#include <span>

#include "quadrille/deduction.hpp"
#include "quadrille/position.hpp"

namespace quadrille::engine {

/// Where deduction starts from a position; an empty one is the untouched board. With `trust_notes`
/// an element with notes can only become what is noted.
[[nodiscard]] Candidates candidates_of(const Board& board, const Position& position,
                                       bool trust_notes = false);
/// The decided elements written out, all else as it is on the untouched board.
[[nodiscard]] Position position_of(const Board& board, const Candidates& candidates);
/// Whether every element that rules may speak of is decided.
[[nodiscard]] bool is_full(const Board& board, const Candidates& candidates);
/// Whether every element that a solution must decide is: what is hidden may be open.
[[nodiscard]] bool is_decided(const Board& board, const Candidates& candidates);

/// Takes over what follows. True if anything changed.
bool narrow(Candidates& candidates, std::span<const Literal> literals);
/// Whether that would change anything.
[[nodiscard]] bool would_narrow(const Candidates& candidates, std::span<const Literal> literals);

/// Calls `visit(Mark)` for every mark still possible there.
template <class Visitor>
void for_each_mark(const Board& board, const Candidates& candidates, ElementId id,
                   Visitor&& visit) {
    const std::size_t symbols = board.alphabet(id).symbols.size();
    for (std::size_t mark = 1; mark <= symbols; ++mark)
        if (candidates.possible(id, static_cast<Mark>(mark))) visit(static_cast<Mark>(mark));
}

}  // namespace quadrille::engine
