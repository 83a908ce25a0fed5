// What a file says of a puzzle: its grids, symbols, blocks, added constraints and givens. Plain
// values, checked by the reader; knows nothing of boards, rules or drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"

namespace sudoku {

/// A cell by its number: the cells of all grids in reading order, each once.
using Cell = std::uint32_t;
inline constexpr Cell no_cell = ~Cell{0};

inline constexpr std::size_t least_order = 4;
inline constexpr std::size_t most_order = 25;
/// Most grids of a multidoku, and the longest side of what they cover together.
inline constexpr std::size_t most_grids = 64;
inline constexpr std::size_t longest_side = 200;

/// A row and a column, from 0.
struct Place {
    std::size_t row = 0;
    std::size_t column = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Where the cells are: what the grids cover together, and the number of each cell.
class Plane {
public:
    Plane() = default;
    /// Grids of order x order cells with these upper left corners.
    Plane(std::size_t order, const std::vector<Place>& origins);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] std::size_t cells() const noexcept { return places_.size(); }
    /// `no_cell` where there is none, also beyond the borders.
    [[nodiscard]] Cell at(std::size_t row, std::size_t column) const noexcept {
        return row < rows_ && column < columns_ ? numbers_[row * columns_ + column] : no_cell;
    }
    [[nodiscard]] Place place(Cell cell) const noexcept { return places_[cell]; }
    [[nodiscard]] std::string name(Cell cell) const;
    /// Whether two cells share a side.
    [[nodiscard]] bool adjacent(Cell a, Cell b) const noexcept;

    friend bool operator==(const Plane&, const Plane&) = default;

private:
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::vector<Cell> numbers_;
    std::vector<Place> places_;
};

/// A rectangle of cells; width 0: there is none.
struct BlockSize {
    std::size_t width = 0;
    std::size_t height = 0;
    friend bool operator==(const BlockSize&, const BlockSize&) = default;
};

enum class Parity : std::uint8_t { any, odd, even };

/// Two neighbours, the first of which holds the earlier symbol.
struct Comparison {
    Cell less = 0;
    Cell greater = 0;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// Different symbols that add up to `total`, each counting as its place among the symbols. Cells
/// rise.
struct Cage {
    std::uint32_t total = 0;
    std::vector<Cell> cells;
    friend bool operator==(const Cage&, const Cage&) = default;
};

struct Sheet {
    std::size_t order = 9;
    std::vector<std::string> symbols;
    std::string layout;          ///< name of a known layout, or empty
    std::vector<Place> origins;  ///< of the grids
    Plane plane;                 ///< that they cover
    BlockSize blocks;            ///< of each grid, where `regions` is empty
    std::vector<Cell> regions;  ///< by cell the number of its block, from 0 in order of appearance;
                                ///< `no_cell` for none
    bool diagonals = false;     ///< both of each grid
    std::vector<Parity> parity;           ///< by cell; empty where no cell is bound
    std::vector<Comparison> comparisons;  ///< sorted
    std::vector<Cage> cages;              ///< by their first cells; no cell is in two
    std::vector<quadrille::Mark> givens;  ///< by cell

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// 1 … 9, then A … P.
[[nodiscard]] std::vector<std::string> usual_symbols(std::size_t order);
/// The most nearly square rectangle of `order` cells, at least as wide as high; none (width 0) for
/// a prime order.
[[nodiscard]] BlockSize usual_blocks(std::size_t order) noexcept;
/// An empty sheet with one grid, the usual symbols and the usual blocks.
[[nodiscard]] Sheet usual_sheet(std::size_t order);
/// By cell the number of its block, `no_cell` for none. Requires one grid.
[[nodiscard]] std::vector<Cell> block_numbers(const Sheet& sheet);
/// A sheet with nothing but givens: one grid, usual symbols and blocks.
[[nodiscard]] bool is_classic(const Sheet& sheet);

}  // namespace sudoku
