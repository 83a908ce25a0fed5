// The board and its rules; and the net of edges as solvers and techniques walk it: which of them
// meet at a corner, which lie round a cell, and what the clues say.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "format.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/rules.hpp"

namespace slitherlink {

/// An index of the board as containers want it. Requires one that is not negative.
[[nodiscard]] constexpr std::size_t at(int index) noexcept {
    return static_cast<std::size_t>(index);
}

inline constexpr quadrille::Mark drawn = 1;
inline constexpr quadrille::Mark ruled_out = 2;
/// Annotations a player may put into cells.
inline constexpr quadrille::Mark inside = 1;
inline constexpr quadrille::Mark outside = 2;

/// Elements are the cells in reading order, then the edges as the lattice numbers them.
[[nodiscard]] quadrille::ElementId edge_element(const quadrille::kit::EdgeLattice& lattice,
                                                std::size_t edge);
[[nodiscard]] quadrille::Board make_board(const quadrille::kit::EdgeLattice& lattice);

/// What all puzzles of one size have in common.
struct Frame {
    explicit Frame(const quadrille::kit::Grid& grid);

    quadrille::kit::EdgeLattice lattice;
    quadrille::Board board;
    quadrille::Rule loop;
};
/// The clues in reading order, then the loop.
[[nodiscard]] quadrille::Rules make_rules(const Clues& clues, const Frame& frame);

/// "There is none": no such edge beyond the rim, no clue in a cell.
inline constexpr int none = -1;

/// Corners are numbered in reading order, cells too; edges as the lattice does. The outside of the
/// board counts as one more cell, the last. Made once a puzzle, never changed. Knows nothing of
/// marks.
class Net {
public:
    struct Edge {
        std::array<int, 2> corners;  ///< the left or upper one first
        std::array<int, 2> cells;    ///< the upper or left one first
    };

    explicit Net(const Clues& clues);

    [[nodiscard]] int rows() const noexcept { return rows_; }
    [[nodiscard]] int columns() const noexcept { return columns_; }
    [[nodiscard]] int cells() const noexcept { return rows_ * columns_; }
    [[nodiscard]] int outside() const noexcept { return cells(); }
    [[nodiscard]] int corners() const noexcept { return (rows_ + 1) * (columns_ + 1); }
    [[nodiscard]] int edges() const noexcept { return static_cast<int>(edges_.size()); }

    [[nodiscard]] const Edge& edge(int edge) const {
        return edges_[static_cast<std::size_t>(edge)];
    }
    /// Up, right, down, left; `none` beyond the rim.
    [[nodiscard]] const std::array<int, 4>& at_corner(int corner) const {
        return at_corner_[static_cast<std::size_t>(corner)];
    }
    /// Top, right, bottom, left.
    [[nodiscard]] const std::array<int, 4>& round_cell(int cell) const {
        return round_[static_cast<std::size_t>(cell)];
    }
    /// Upper left, upper right, lower right, lower left.
    [[nodiscard]] std::array<int, 4> corners_of(int cell) const {
        const int first = cell / columns_ * (columns_ + 1) + cell % columns_;
        return {first, first + 1, first + columns_ + 2, first + columns_ + 1};
    }
    /// The cell's number, or `none`.
    [[nodiscard]] int clue(int cell) const { return clues_[static_cast<std::size_t>(cell)]; }
    /// The place of the cell's clue in the puzzle's rules; requires a clue.
    [[nodiscard]] std::uint32_t rule_of(int cell) const {
        return rules_[static_cast<std::size_t>(cell)];
    }
    [[nodiscard]] std::uint32_t loop_rule() const noexcept { return loop_rule_; }

    [[nodiscard]] int other_corner(int edge_number, int corner) const {
        const auto& ends = edge(edge_number).corners;
        return ends[0] == corner ? ends[1] : ends[0];
    }
    [[nodiscard]] int other_cell(int edge_number, int cell) const {
        const auto& sides = edge(edge_number).cells;
        return sides[0] == cell ? sides[1] : sides[0];
    }

    [[nodiscard]] quadrille::ElementId element(int edge) const {
        return quadrille::element_id(static_cast<std::size_t>(cells() + edge));
    }
    [[nodiscard]] quadrille::ElementId cell_element(int cell) const {
        return quadrille::element_id(static_cast<std::size_t>(cell));
    }
    /// The edge of an element that is one.
    [[nodiscard]] int edge_of(quadrille::ElementId id) const {
        return static_cast<int>(quadrille::index(id)) - cells();
    }

private:
    int rows_;
    int columns_;
    std::vector<Edge> edges_;
    std::vector<std::array<int, 4>> at_corner_;
    std::vector<std::array<int, 4>> round_;
    std::vector<int> clues_;
    std::vector<std::uint32_t> rules_;
    std::uint32_t loop_rule_ = 0;
};

}  // namespace slitherlink
