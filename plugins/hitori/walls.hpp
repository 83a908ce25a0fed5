// Chains of shaded cells that touch at corners. Shaded cells that keep apart cut the board in two
// just when such a chain closes: round some cells, or from the border to the border. So what would
// cut the board is seen from the chains alone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"

namespace hitori {

class Walls {
public:
    /// `is_shaded` holds a value for each cell. Linear in the size of the board; the layout must
    /// outlive it.
    Walls(const Layout& layout, std::vector<char> is_shaded);

    [[nodiscard]] bool is_shaded(Cell cell) const { return is_shaded_[cell] != 0; }

    /// Whether shading these cells too, none of which is shaded yet, would close a chain. Requires
    /// that none of them comes twice. Time is quadratic in their number alone.
    [[nodiscard]] bool closes(std::span<const Cell> added) const;
    /// The cells of a chain that would close, those added among them, one after the other: from
    /// the border to the border, or round. Requires closes(added). Linear in the size of the board.
    [[nodiscard]] std::vector<Cell> chain(std::span<const Cell> added) const;
    /// The smallest of the parts into which such a chain and what is shaded cut the board, in order
    /// of the cells. Linear in the size of the board.
    [[nodiscard]] std::vector<Cell> cut_off_by(std::span<const Cell> chain) const;

private:
    static constexpr std::uint32_t border = 0;
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    [[nodiscard]] bool closes_alone(Cell cell) const noexcept;
    /// How often a cell touches the border in a way that matters: on a board one cell wide it cuts
    /// alone.
    [[nodiscard]] unsigned border_contacts(Cell cell) const noexcept;

    const Layout* layout_;
    std::vector<char> is_shaded_;
    std::vector<std::uint32_t>
        label_;  ///< by cell: which chain it belongs to; `border` for all that touch it
};

}  // namespace hitori
