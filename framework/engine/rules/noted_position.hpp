// Where deduction came to, as a position with notes.
#pragma once

#include "quadrille/deduction.hpp"
#include "quadrille/position.hpp"

namespace quadrille::engine {

/// The decided elements written out; in what is open and seen, where some marks are ruled out,
/// notes of those that are left (of alphabets of at most max_notes symbols); all else as it is on
/// the untouched board.
[[nodiscard]] Position noted_position_of(const Board& board, const Candidates& candidates);

}  // namespace quadrille::engine
