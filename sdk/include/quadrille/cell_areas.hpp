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

/// The board must outlive it. Making one takes time linear in the size of the board, in square
/// units.
class CellAreas {
public:
    explicit CellAreas(const Board& board);

    /// The outline of a cell, grown about its middle until it meets that of a neighbour. Of
    /// anything else its outline.
    [[nodiscard]] const std::vector<Vec2>& outline(ElementId cell) const;
    /// The colourable cell whose area holds the point.
    [[nodiscard]] std::optional<ElementId> at(Vec2 point) const;

private:
    using Bucket = std::pair<std::int64_t, std::int64_t>;  ///< of one board unit
    /// Which cells may be found there.
    struct Map {
        std::map<Bucket, std::vector<ElementId>> cells;
        std::vector<ElementId> vast;  ///< they would fill too many buckets

        void add(ElementId cell, const Rect& box);
        /// Calls `visit(ElementId)`, for some cells more than once.
        template <class Visit>
        void for_each_in(const Rect& box, Visit&& visit) const;
    };

    [[nodiscard]] std::vector<Vec2> grown(ElementId cell, const Map& outlines) const;

    const Board* board_;
    Map areas_;
    std::map<ElementId, std::vector<Vec2>> grown_;  ///< of cells whose area is not their outline
};

}  // namespace quadrille
