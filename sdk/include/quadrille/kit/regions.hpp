// Boards cut into regions: which cells hang together, and the strong lines between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/sheet.hpp"
#include "quadrille/setting.hpp"

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

    /// Without the line between two regions: they become one. `side` is an index into Grid::sides.
    [[nodiscard]] Regions without_border(const Grid& grid, std::size_t side) const {
        const Ends cells_beside = grid.sides()[side];
        const std::uint32_t from = of[cells_beside.a];
        const std::uint32_t to = of[cells_beside.b];
        return joined(grid, [&](std::uint32_t cell) { return of[cell] == from ? to : of[cell]; });
    }
    /// With a straight line through a side that cuts its region in two.
    [[nodiscard]] Regions with_border(const Grid& grid, std::size_t side) const {
        const auto [first, second] = grid.sides()[side];
        if (of[first] != of[second]) return *this;
        const bool is_upright = grid.row(first) == grid.row(second);
        return joined(
            grid, [&, region = of[first],
                   at = is_upright ? grid.column(first) : grid.row(first)](std::uint32_t cell) {
                const bool is_beyond = (is_upright ? grid.column(cell) : grid.row(cell)) > at;
                return of[cell] * 2 + (of[cell] == region && is_beyond ? 1 : 0);
            });
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

/// Whether it names a region: a letter of the Latin alphabet.
[[nodiscard]] inline bool is_region_letter(std::string_view token) noexcept {
    const char c = token.size() == 1 ? token.front() : '.';
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// The regions that letters are, the same in neighbours of one region.
[[nodiscard]] inline Result<Regions> regions_of(const Sheet& letters) {
    for (const Token& token : letters.cells)
        if (!is_region_letter(token.text))
            return unexpected(token, "a letter for each cell of a region");
    return Regions::joined(letters.grid,
                           [&](std::uint32_t cell) { return letters.cells[cell].text; });
}
/// Those under a heading beside a board of that size.
[[nodiscard]] inline Result<Regions> read_regions(const Section& section, const Grid& grid) {
    const Result<Sheet> sheet = sheet_like(section, Cells::characters, grid);
    if (!sheet) return sheet.error();
    return regions_of(*sheet);
}
[[nodiscard]] inline std::string write_regions(const Grid& grid, const Regions& regions) {
    return write_sheet(
        grid, Cells::characters,
        [letters = regions.letters(grid)](std::size_t cell) { return letters[cell]; });
}

/// For a ClueSheet: the lines between regions, a kind of clues that shapes the board. Printed where
/// there is none, a line cuts its region in two; taken away, it joins two.
[[nodiscard]] inline ClueKind border_kind(const Grid& grid) {
    ClueKind kind{
        .id = "border", .name = "border", .values = {{"border", "┃"}}, .shapes_board = true};
    for (const Ends& side : grid.sides()) {
        const Vec2 middle = (grid.centre(side.a) + grid.centre(side.b)) * 0.5;
        const Vec2 reach = grid.row(side.a) == grid.row(side.b) ? Vec2{0.2, 0.4} : Vec2{0.4, 0.2};
        kind.seats.push_back(box(middle - reach, middle + reach));
    }
    return kind;
}
/// The lines there are; `kind` is the place of border_kind among the kinds.
[[nodiscard]] inline std::vector<Clue> border_clues(const Grid& grid, const Regions& regions,
                                                    std::uint32_t kind) {
    std::vector<Clue> clues;
    const std::vector<Ends> sides = grid.sides();
    for (std::uint32_t side = 0; side < sides.size(); ++side)
        if (regions.of[sides[side].a] != regions.of[sides[side].b])
            clues.push_back({kind, {side}, "border"});
    return clues;
}
/// The regions without the lines among `taken` and then with those among `printed`.
[[nodiscard]] inline Regions with_borders_changed(const Grid& grid, Regions regions,
                                                  std::span<const Clue> taken,
                                                  std::span<const Clue> printed,
                                                  std::uint32_t kind) {
    for (const Clue& clue : taken)
        if (clue.kind == kind) regions = regions.without_border(grid, clue.seats.front());
    for (const Clue& clue : printed)
        if (clue.kind == kind) regions = regions.with_border(grid, clue.seats.front());
    return regions;
}

/// A strong line between two cells that share a side.
inline void draw_border(Canvas& canvas, const Grid& grid, const Ends& side,
                        Pen pen = {Role::grid_strong, 0.08}) {
    const Vec2 middle = (grid.centre(side.a) + grid.centre(side.b)) * 0.5;
    const Vec2 along = side.b == side.a + 1 && grid.columns > 1 ? Vec2{0, 0.5} : Vec2{0.5, 0};
    canvas.line(middle - along, middle + along, pen);
}

/// The same wherever two regions meet; `of[cell]` is the region of a cell.
inline void draw_borders(Canvas& canvas, const Grid& grid, const std::vector<std::uint32_t>& of,
                         Pen pen = {Role::grid_strong, 0.08}) {
    for (const Ends& side : grid.sides())
        if (of[side.a] != of[side.b]) draw_border(canvas, grid, side, pen);
}

}  // namespace quadrille::kit
