// What lies at the sides and corners of cells, and between them, known from outlines.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "places/cell_places.hpp"
#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::places {

enum class CellSide : std::uint8_t { top, bottom, left, right };

/// As seen from the middle of a cell.
enum class Direction : std::uint8_t {
    top,
    top_right,
    right,
    bottom_right,
    bottom,
    bottom_left,
    left,
    top_left,
};

/// "top", "top right" and the like.
[[nodiscard]] Text direction_word(Direction direction);

/// "top", as in "the top of {0}"; the word alone is what a player types.
[[nodiscard]] Text side_word(CellSide side);

/// "the top of {0}" and the like.
[[nodiscard]] Text at_side(CellSide side, Text cells);

class CellSides {
public:
    struct Side {
        ElementId cell{};
        CellSide side = CellSide::top;
    };

    struct Corner {
        ElementId cell{};
        Direction direction = Direction::top_left;  ///< a slanting one
    };

    CellSides(const Board& board, const std::map<CellPlace, ElementId>& cells);

    /// The side of a cell where the edge lies: its top or left where there is such a cell; null
    /// where it lies at none.
    [[nodiscard]] const Side* side(ElementId edge) const;
    /// What lies at that side of a cell.
    [[nodiscard]] std::optional<ElementId> at(ElementId cell, CellSide side) const;
    /// On boards whose cells are no squares: the one or two cells that the edge bounds; else none.
    [[nodiscard]] std::span<const ElementId> bounded(ElementId edge) const;
    /// Whether others bound just the same cells.
    [[nodiscard]] bool is_one_of_several(ElementId edge) const { return several_.contains(edge); }
    /// Of several that bound one cell and no other, where it lies from there; nothing where another
    /// lies there, too.
    [[nodiscard]] std::optional<Direction> direction(ElementId edge) const;
    /// The cell of squares at whose corner the element lies: if there is one, that to its lower
    /// right; null where there is none.
    [[nodiscard]] const Corner* corner(ElementId element) const;

private:
    void find_bounded(const Board& board, const std::map<CellPlace, ElementId>& cells);
    void find_several(const Board& board);
    void find_corners(const Board& board, const std::map<CellPlace, ElementId>& cells);

    std::map<ElementId, std::vector<Side>> sides_;
    std::map<ElementId, std::vector<ElementId>> bounded_;
    std::map<ElementId, std::optional<Direction>> several_;
    std::map<ElementId, Corner> corners_;
};

}  // namespace quadrille::places
