// The board of a sheet and its rules; and the model that solvers and techniques work on: houses,
// who sees whom, and the added constraints. One model for every variant and every layout: cells,
// and sets of cells whose symbols differ.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/rules.hpp"
#include "sheet.hpp"
#include "ties.hpp"

namespace sudoku {

/// A set of symbols: bit k-1 for the k-th.
using Mask = std::uint32_t;
[[nodiscard]] constexpr Mask bit(quadrille::Mark mark) noexcept { return Mask{1} << (mark - 1U); }
[[nodiscard]] constexpr Mask all_marks(std::size_t order) noexcept {
    return (Mask{1} << order) - 1U;
}

/// The last two: cells a knight's or a king's move apart, two each.
enum class HouseKind : std::uint8_t { row, column, block, diagonal, cage, knight, king };

/// Cells whose symbols are all different.
struct House {
    HouseKind kind = HouseKind::row;
    std::size_t grid = 0;     ///< the first that it belongs to, from 0
    std::size_t number = 0;   ///< in its grid, from 0; of a cage its place in Sheet::cages
    bool complete = false;    ///< as many cells as symbols: each symbol appears
    std::vector<Cell> cells;  ///< rising
};

/// All houses of a sheet, each set of cells once: rows, columns, blocks, diagonals of one grid
/// after the other, then cages, then the pairs of cells a move apart that no other house has.
/// `lines`, if asked for, gets for each grid the places of its rows, then of its columns: grids may
/// share them.
[[nodiscard]] std::vector<House> houses_of(
    const Sheet& sheet, std::vector<std::vector<std::uint32_t>>* lines = nullptr);

struct Model {
    explicit Model(const Sheet& sheet);

    std::size_t order = 0;
    Mask all = 0;
    Plane plane;
    std::vector<std::vector<std::uint32_t>>
        lines;  ///< by grid: its rows, then its columns, as houses
    std::vector<House> houses;
    std::vector<std::vector<std::uint32_t>> houses_of;  ///< by cell: its houses, rising
    std::vector<std::vector<Cell>> peers;  ///< by cell: those it shares a house with, rising
    std::vector<Mask> allowed;             ///< by cell: what its parity allows
    std::vector<bool> given;               ///< by cell
    std::vector<Tie> ties;
    std::vector<Cage> cages;              ///< those with a total
    std::vector<std::vector<Cell>> arrows;  ///< the cells of each, that in the circle first
    std::vector<std::uint32_t> totalled;  ///< by Sheet::cages: its place in `cages`, or none

    static constexpr std::uint32_t none = ~std::uint32_t{0};

    [[nodiscard]] std::size_t cells() const noexcept { return peers.size(); }
    /// Whether two cells share a house. A cell does not see itself.
    [[nodiscard]] bool sees(Cell a, Cell b) const noexcept {
        return (seen_[(a * cells() + b) / 64] >> ((a * cells() + b) % 64) & 1U) != 0;
    }
    /// What goes with one of `marks` at the other end of a tie: in its cell b, with `from_b` in a.
    [[nodiscard]] Mask partners(const Tie& tie, Mask marks, bool from_b) const noexcept {
        const std::vector<Mask>& with =
            partners_[static_cast<std::size_t>(tie.kind) * 2 + (from_b ? 1 : 0)];
        Mask all_partners = 0;
        for (; marks != 0; marks &= marks - 1)
            all_partners |=
                with[tie.amount * order + static_cast<std::size_t>(std::countr_zero(marks))];
        return all_partners;
    }
    /// A house that holds both; none: houses.size().
    [[nodiscard]] std::uint32_t shared(Cell a, Cell b) const noexcept;

private:
    void list_partners();
    void list_peers(Cell a);

    std::vector<std::uint64_t> seen_;
    /// By kind and end: for each amount and mark what goes with it.
    std::array<std::vector<Mask>, 14> partners_;
};

/// Rule i states house i of the model; those of parity, ties, sums and arrows
/// follow.
[[nodiscard]] quadrille::Board make_board(const Sheet& sheet);
[[nodiscard]] quadrille::Rules make_rules(const Sheet& sheet);

/// What all puzzles have in common whose sheets differ in their givens alone.
struct Frame {
    explicit Frame(const Sheet& sheet) : board(make_board(sheet)), rules(make_rules(sheet)) {}

    quadrille::Board board;
    quadrille::Rules rules;
};
/// "row 3", "block 2 of grid 4": how rules and sentences call a house.
[[nodiscard]] quadrille::Text name_of(const House& house, const Sheet& sheet);

}  // namespace sudoku
