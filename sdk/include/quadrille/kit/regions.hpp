// Boards cut into regions: which cells hang together, and the strong lines between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/grid.hpp"

namespace quadrille::kit {

/// The cells of a grid in regions: `of[cell]` is the region of a cell, counted from 0 in the order
/// in which regions come first in reading order; `cells[region]` are its cells, rising.
struct Regions {
    std::vector<std::uint32_t> of;
    std::vector<std::vector<std::uint32_t>> cells;

    /// Neighbours with the same label are in one region. `label(cell)` is anything that can be
    /// compared.
    template <class LabelOf>
    [[nodiscard]] static Regions joined(const Grid& grid, LabelOf&& label) {
        DisjointSets sets(grid.cells());
        for (const Ends& side : grid.sides())
            if (label(side.a) == label(side.b)) sets.join(side.a, side.b);
        Regions regions{std::vector<std::uint32_t>(grid.cells()), {}};
        std::vector<std::uint32_t> number(grid.cells(), none);
        for (std::uint32_t cell = 0; cell < grid.cells(); ++cell) {
            std::uint32_t& region = number[sets.find(cell)];
            if (region == none) {
                region = static_cast<std::uint32_t>(regions.cells.size());
                regions.cells.emplace_back();
            }
            regions.of[cell] = region;
            regions.cells[region].push_back(cell);
        }
        return regions;
    }

    /// A letter for each cell, such that regions that touch have different ones and `joined` finds
    /// them again. Planar regions never need many: the first letter that no neighbour has.
    [[nodiscard]] std::string letters(const Grid& grid) const {
        std::vector<std::vector<std::uint32_t>> beside(cells.size());
        for (const Ends& side : grid.sides())
            if (of[side.a] != of[side.b]) {
                beside[of[side.a]].push_back(of[side.b]);
                beside[of[side.b]].push_back(of[side.a]);
            }
        constexpr std::string_view alphabet =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        std::string letter(cells.size(), ' ');
        for (std::size_t region = 0; region < cells.size(); ++region) {
            std::string taken;
            for (const std::uint32_t other : beside[region]) taken += letter[other];
            const std::size_t free = alphabet.find_first_not_of(taken);
            letter[region] = free == std::string_view::npos ? '?' : alphabet[free];
        }
        std::string text;
        for (const std::uint32_t region : of) text += letter[region];
        return text;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
};

/// A strong line wherever two regions meet; `of[cell]` is the region of a cell.
inline void draw_borders(Canvas& canvas, const Grid& grid, const std::vector<std::uint32_t>& of,
                         Pen pen = {Role::grid_strong, 0.08}) {
    for (const Ends& side : grid.sides()) {
        if (of[side.a] == of[side.b]) continue;
        const Vec2 middle = (grid.centre(side.a) + grid.centre(side.b)) * 0.5;
        const Vec2 along = side.b == side.a + 1 && grid.columns > 1 ? Vec2{0, 0.5} : Vec2{0.5, 0};
        canvas.line(middle - along, middle + along, pen);
    }
}

}  // namespace quadrille::kit
