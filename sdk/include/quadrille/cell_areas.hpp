// What of the board belongs to a cell as a whole, for what is done to whole cells. The outline of a
// cell may be only its middle, where edges take the clicks round it; its area reaches to those of
// its neighbours.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille {

/// The board must outlive it. Making one takes time linear in the size of the board.
class CellAreas {
public:
    explicit CellAreas(const Board& board);

    /// The outline of a cell, grown about its middle until it meets that of a neighbour. Of
    /// anything else its outline.
    [[nodiscard]] std::vector<Vec2> outline(ElementId cell) const;
    /// The colourable cell whose area holds the point.
    [[nodiscard]] std::optional<ElementId> at(Vec2 point) const;

private:
    using Bucket = std::pair<std::int64_t, std::int64_t>;  ///< of one board unit

    /// Calls `visit(ElementId)` for the cells whose middle is less than a unit and a half away.
    template <class Visit>
    void for_each_near(Vec2 point, Visit&& visit) const;

    const Board* board_;
    std::map<Bucket, std::vector<ElementId>> cells_;  ///< by where their middle is
};

}  // namespace quadrille
