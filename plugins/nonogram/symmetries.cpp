// The equivalents of a puzzle as the facet tells them.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "format.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/turns.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

void reverse_each(std::vector<Clue>& clues) {
    for (Clue& clue : clues) std::ranges::reverse(clue);
}

/// What is told about the puzzle stays as it is: it is the same picture.
std::string changed(Clues clues, std::size_t turn) {
    if (!clues.goal.empty()) {
        const std::vector<char> cells(clues.goal.begin(), clues.goal.end());
        const std::vector<char> goal = q::kit::turned(clues.grid, cells, turn);
        clues.goal.assign(goal.begin(), goal.end());
    }
    if (q::kit::reverses_rows(turn)) {
        std::ranges::reverse(clues.rows);
        reverse_each(clues.columns);
    }
    if (q::kit::reverses_columns(turn)) {
        std::ranges::reverse(clues.columns);
        reverse_each(clues.rows);
    }
    if (q::kit::transposes(turn)) std::swap(clues.rows, clues.columns);
    clues.grid = q::kit::turned(clues.grid, turn);
    return write(clues);
}

}  // namespace

q::Result<std::string> NonogramType::canonical(std::string_view native) const {
    q::Result<Clues> clues = read(native);
    if (!clues) return clues.error();
    // A title, an author and the picture itself do not make another puzzle.
    clues->about.clear();
    clues->goal.clear();
    return q::kit::first_text(q::kit::turn_count,
                              [&](std::size_t i) { return changed(*clues, i); });
}

q::Result<std::string> NonogramType::equivalent(std::string_view native,
                                                std::uint64_t seed) const {
    const q::Result<Clues> clues = read(native);
    if (!clues) return clues.error();
    return q::kit::any_text(q::kit::turn_count, seed,
                            [&](std::size_t i) { return changed(*clues, i); });
}

}  // namespace nonogram
