// Fillings of a line one by one, for tests: slow, and from the definition alone.
#pragma once

#include <vector>

#include "clues.hpp"
#include "line.hpp"

namespace nonogram {

/// Calls `visit(filling)` for every filling that has just these blocks, with marks that the cells
/// allow.
template <class Visitor>
void for_each_filling(const std::vector<Marks>& cells, const Clue& blocks, quadrille::Mark empty,
                      Visitor&& visit) {
    std::vector<quadrille::Mark> filling(cells.size(), 1);
    while (true) {
        bool allowed = true;
        for (std::size_t i = 0; i < cells.size() && allowed; ++i)
            allowed = (cells[i] & bit(filling[i])) != 0;
        if (allowed && clue_of(filling, empty) == blocks) visit(filling);
        std::size_t i = 0;
        while (i < filling.size() && filling[i] == empty) filling[i++] = 1;
        if (i == filling.size()) return;
        ++filling[i];
    }
}

}  // namespace nonogram
