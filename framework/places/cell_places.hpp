// Rows and columns of a board, known from the outlines of its cells.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille::places {

/// Of a cell, counted from 1.
struct CellPlace {
    std::size_t row = 0;
    std::size_t column = 0;

    friend auto operator<=>(const CellPlace&, const CellPlace&) = default;
};

/// Lines of cells in one direction.
struct CellLines {
    std::vector<double> middles;  ///< rising, in board units
    double pitch = 1;             ///< between the two that are nearest to one another

    /// Counted from 1; nothing for what lies on none.
    [[nodiscard]] std::optional<std::size_t> number(double at) const;
};

class CellPlaces {
public:
    /// Cells whose middles are level make a row, and those below one another a column.
    explicit CellPlaces(const Board& board);

    /// Nothing for what is no cell. `board` is the one it was made of.
    [[nodiscard]] std::optional<CellPlace> cell(const Board& board, ElementId element) const;
    [[nodiscard]] const CellLines& rows() const noexcept { return rows_; }
    [[nodiscard]] const CellLines& columns() const noexcept { return columns_; }

private:
    CellLines rows_;
    CellLines columns_;
};

}  // namespace quadrille::places
