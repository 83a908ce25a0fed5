// What stands where clues do: which rules a clue is about, told by places alone, and what a clue is
// called.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/generate/clue_table.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// By clue the elements that lie on its seats, or that its seats lie on; in element order. None for
/// clues about the whole board.
[[nodiscard]] std::vector<std::vector<ElementId>> elements_on_seats(
    const Board& board, std::span<const Clue> clues, std::span<const ClueKind> kinds);

/// Where a clue stands, by the names of those elements: what lies on its seats just there, else all
/// that does. Empty for the whole board.
[[nodiscard]] std::vector<std::string> places_of_clue(const Board& board, const Clue& clue,
                                                      std::span<const ClueKind> kinds);
/// A clue in words: "killer cage 12 (r1c1, r1c2)".
[[nodiscard]] Text told_clue(const Board& board, const Clue& clue, std::span<const ClueKind> kinds);

/// What these clues state, which the puzzle cannot do without: the rules that stand on an element
/// of one of them, or speak of just the elements on its seats. Everything else is always there.
[[nodiscard]] ClueTable table_by_places(const Puzzle& puzzle, std::span<const Clue> clues,
                                        std::span<const ClueKind> kinds);

}  // namespace quadrille::engine
