// What stands where clues do: which elements, and which rules a clue is about, told by places alone.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/generate/clue_table.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// By clue the elements that lie on its seats, or that its seats lie on; in element order. None for
/// clues about the whole board.
[[nodiscard]] std::vector<std::vector<ElementId>> elements_on_seats(
    const Board& board, std::span<const Clue> clues, std::span<const ClueKind> kinds);

/// What these clues state, which the puzzle cannot do without: the rules that stand on an element
/// of one of them, or speak of just the elements on its seats. Everything else is always there.
[[nodiscard]] ClueTable table_by_places(const Puzzle& puzzle, std::span<const Clue> clues,
                                        std::span<const ClueKind> kinds);

}  // namespace quadrille::engine
