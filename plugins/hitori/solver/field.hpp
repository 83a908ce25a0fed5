// A board while a search is under way: what is decided so far, and the way back. Knows the three
// rules, not the order of search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "quadrille/position.hpp"

namespace hitori {

class Field {
public:
    /// All cells open. The layout must outlive it.
    explicit Field(const Layout& layout)
        : layout_(&layout), state_(layout.cells(), quadrille::blank) {}

    [[nodiscard]] const Layout& layout() const noexcept { return *layout_; }
    [[nodiscard]] bool is_open(Cell cell) const { return state_[cell] == quadrille::blank; }
    [[nodiscard]] bool is_shaded(Cell cell) const { return state_[cell] == shaded; }
    [[nodiscard]] bool is_kept(Cell cell) const { return state_[cell] == kept; }

    /// An equal cell in a line of this one is not shaded (yet).
    [[nodiscard]] bool has_conflict(Cell cell) const;
    /// Shading it breaks no rule with what is decided: no neighbour is shaded, and what is not
    /// shaded stays connected, open cells counted in. Linear in the size of the board where chains
    /// of shaded cells might close, else constant.
    [[nodiscard]] bool may_shade(Cell cell) const;
    /// Keeping it breaks no rule with what is decided: no equal in its lines is kept.
    [[nodiscard]] bool may_keep(Cell cell) const;

    /// How many cells were decided, and the i-th of them.
    [[nodiscard]] std::size_t decided() const noexcept { return trail_.size(); }
    [[nodiscard]] Cell decided(std::size_t i) const { return trail_[i]; }
    /// Requires that the cell is open.
    void decide(Cell cell, quadrille::Mark mark);
    /// Back to when so many cells were decided.
    void take_back(std::size_t decided);

    [[nodiscard]] quadrille::Position position(const quadrille::Position& start) const;

private:
    [[nodiscard]] bool connected_without(Cell cell) const;

    const Layout* layout_;
    std::vector<quadrille::Mark> state_;
    std::vector<Cell> trail_;
};

}  // namespace hitori
