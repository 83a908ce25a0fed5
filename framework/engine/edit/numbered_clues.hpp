// Clues of a sheet with their numbers on it. Internal to the engine.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct NumberedClues {
    std::vector<Clue> clues;
    std::vector<std::uint32_t> numbers;  ///< in ClueSheet::clues(), by clue
};

/// Those that the board cannot do without, or the others; none that shape the board.
[[nodiscard]] inline NumberedClues numbered_clues(const ClueSheet& sheet,
                                                  std::span<const ClueKind> kinds, bool needed) {
    NumberedClues result;
    std::uint32_t number = 0;
    for (Clue& clue : sheet.clues()) {
        const ClueKind& kind = kinds[clue.kind];
        if (!kind.shapes_board && kind.is_needed == needed) {
            result.clues.push_back(std::move(clue));
            result.numbers.push_back(number);
        }
        ++number;
    }
    return result;
}

}  // namespace quadrille::engine
