// What a file says of a puzzle: its grids, symbols, blocks, added constraints and givens. Plain
// values, checked by the reader; knows nothing of boards, rules or drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
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
    /// Whether two cells share a side or a corner.
    [[nodiscard]] bool touching(Cell a, Cell b) const noexcept;

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

/// Which diagonals of each grid hold each symbol once: falling from the upper left, rising from the
/// lower left.
enum class Diagonals : std::uint8_t { none, falling, rising, both };
[[nodiscard]] constexpr bool has_falling(Diagonals which) noexcept {
    return which == Diagonals::falling || which == Diagonals::both;
}
[[nodiscard]] constexpr bool has_rising(Diagonals which) noexcept {
    return which == Diagonals::rising || which == Diagonals::both;
}
[[nodiscard]] constexpr Diagonals diagonals_of(bool falling, bool rising) noexcept {
    if (falling) return rising ? Diagonals::both : Diagonals::falling;
    return rising ? Diagonals::rising : Diagonals::none;
}

/// What a sign between two neighbours says of their numbers: a white dot that they follow each
/// other, a black one that one is double the other, X and V that they add up to 10 and to 5.
enum class Dot : std::uint8_t { consecutive, doubled, ten, five };
[[nodiscard]] constexpr bool is_letter(Dot dot) noexcept { return dot >= Dot::ten; }

/// Two neighbours have at most one dot and one letter between them.
struct PairSign {
    Dot kind = Dot::consecutive;
    Cell first = 0;
    Cell second = 0;  ///< first < second
    friend bool operator==(const PairSign&, const PairSign&) = default;
};
/// The order in which a sheet has them.
[[nodiscard]] inline bool operator<(const PairSign& a, const PairSign& b) noexcept {
    return std::tuple(a.first, a.second, a.kind) < std::tuple(b.first, b.second, b.kind);
}

/// Numbers rise from the bulb on; read the same both ways; differ by `whisper_step` at least; add
/// up to the first, which is in a circle.
enum class PathKind : std::uint8_t { thermometer, palindrome, whisper, arrow };

/// Two cells or more, each once and each beside the one before, corners counted.
struct Path {
    PathKind kind = PathKind::thermometer;
    std::vector<Cell> cells;  ///< in order
    friend bool operator==(const Path&, const Path&) = default;
};
/// The order in which a sheet has them.
[[nodiscard]] inline bool operator<(const Path& a, const Path& b) noexcept {
    return std::tie(a.kind, a.cells) < std::tie(b.kind, b.cells);
}
/// By how much neighbours on a whisper differ: half of the symbols, 5 of nine.
[[nodiscard]] constexpr std::size_t whisper_step(std::size_t order) noexcept {
    return (order + 1) / 2;
}

/// Different symbols that add up to `total`, each counting as its place among the symbols. Cells
/// rise.
struct Cage {
    std::uint32_t total = 0;  ///< 0: none is told, the symbols differ and that is all
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
    Diagonals diagonals = Diagonals::none;
    bool anti_knight = false;      ///< in a grid no equal symbols a knight's move apart
    bool anti_king = false;        ///< nor a king's move
    bool not_consecutive = false;  ///< in a grid no neighbours with numbers that follow each other
    std::vector<Parity> parity;    ///< by cell; empty where no cell is bound
    std::vector<Comparison> comparisons;  ///< sorted
    std::vector<PairSign> dots;           ///< sorted
    std::vector<Path> paths;              ///< sorted, each once
    std::vector<Cage> cages;              ///< by their first cells; no cell is in two
    std::vector<quadrille::Mark> givens;  ///< by cell

    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// Whether something must stay apart that no cell shows.
[[nodiscard]] constexpr bool has_moves(const Sheet& sheet) noexcept {
    return sheet.anti_knight || sheet.anti_king || sheet.not_consecutive;
}
/// 1 … 9, then A … P.
[[nodiscard]] std::vector<std::string> usual_symbols(std::size_t order);
/// The most nearly square rectangle of `order` cells, at least as wide as high; none (width 0) for
/// a prime order.
[[nodiscard]] BlockSize usual_blocks(std::size_t order) noexcept;
/// An empty sheet with one grid, the usual symbols and the usual blocks.
[[nodiscard]] Sheet usual_sheet(std::size_t order);
/// Two cells that share a side, in reading order.
using Border = std::pair<Cell, Cell>;
/// All of them, by their first cells.
[[nodiscard]] std::vector<Border> borders_of(const Plane& plane);
/// Whether a grid has both cells.
[[nodiscard]] bool in_one_grid(const Sheet& sheet, Cell a, Cell b);
/// By cell the number of its block, `no_cell` for none. Requires one grid.
[[nodiscard]] std::vector<Cell> block_numbers(const Sheet& sheet);
/// A sheet with nothing but givens: one grid, usual symbols and blocks.
[[nodiscard]] bool is_classic(const Sheet& sheet);

}  // namespace sudoku
