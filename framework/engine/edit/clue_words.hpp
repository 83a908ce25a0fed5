// What a clue is called, and where it stands, in words: for whoever tells of clues.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// Where a clue stands, by the names of elements: what lies on its seats just there, else all that
/// does. Empty for the whole board.
[[nodiscard]] std::vector<std::string> places_of_clue(const Board& board, const Clue& clue,
                                                      std::span<const ClueKind> kinds);
/// A clue in words: "killer cage 12 (r1c1, r1c2)".
[[nodiscard]] Text told_clue(const Board& board, const Clue& clue, std::span<const ClueKind> kinds);

}  // namespace quadrille::engine
