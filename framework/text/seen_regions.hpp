// The regions that strong lines cut a board of squares into, as somebody who looks at it sees them:
// rooms, cages, blocks. Heard from the drawing of the board as it is printed.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "places/places.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::text {

class SeenRegions {
public:
    /// Strong lines at every n-th row and column help to count, and part nothing, unless a rule is
    /// about just the cells between some of them. `places` is that of the puzzle's board.
    SeenRegions(const Puzzle& puzzle, const places::Places& places);

    /// The cells of each, in the order of the board; none where nothing is parted.
    [[nodiscard]] const std::vector<std::vector<ElementId>>& all() const noexcept { return all_; }
    /// Which of them a cell is in; nothing for what lies in none.
    [[nodiscard]] std::optional<std::size_t> around(ElementId cell) const;

private:
    std::vector<std::vector<ElementId>> all_;
};

}  // namespace quadrille::text
