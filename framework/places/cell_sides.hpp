// What lies at the sides of cells, and between them, known from outlines.
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

    CellSides(const Board& board, const std::map<CellPlace, ElementId>& cells);

    /// The side of a cell where the edge lies: its top or left where there is such a cell; null
    /// where it lies at none.
    [[nodiscard]] const Side* side(ElementId edge) const;
    /// What lies at that side of a cell.
    [[nodiscard]] std::optional<ElementId> at(ElementId cell, CellSide side) const;
    /// On boards whose cells are no squares: the one or two cells that the edge bounds; else none.
    [[nodiscard]] std::span<const ElementId> bounded(ElementId edge) const;

private:
    void find_bounded(const Board& board, const std::map<CellPlace, ElementId>& cells);

    std::map<ElementId, std::vector<Side>> sides_;
    std::map<ElementId, std::vector<ElementId>> bounded_;
};

}  // namespace quadrille::places
