// Lines from the middle of a cell to the middle of the next: what loops and paths through cells are
// drawn with. Elements of such a board are the cells of the grid in reading order, then the edges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/kit/alphabets.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// Where one leaves a cell.
enum class Side : std::uint8_t { up, right, down, left };

inline constexpr std::array all_sides = {Side::up, Side::right, Side::down, Side::left};

[[nodiscard]] constexpr Side opposite(Side side) noexcept {
    return static_cast<Side>((static_cast<unsigned>(side) + 2) % 4);
}

/// The edges between the middles of neighbours, numbered as those of the lattice whose corners the
/// middles are. Marks are those of `lines()`.
struct CentreLines {
    Grid grid;  ///< at least one row and column

    static constexpr Mark drawn = 1;
    static constexpr Mark ruled_out = 2;

    [[nodiscard]] constexpr EdgeLattice lattice() const noexcept {
        return {{grid.rows - 1, grid.columns - 1}};
    }
    [[nodiscard]] constexpr std::size_t count() const noexcept { return lattice().count(); }
    [[nodiscard]] constexpr ElementId element(std::size_t edge) const noexcept {
        return element_id(grid.cells() + edge);
    }
    /// The cells that an edge joins: the left or upper one first.
    [[nodiscard]] constexpr Ends ends(std::size_t edge) const noexcept {
        return lattice().ends(edge);
    }
    /// "r1c1-r1c2"
    [[nodiscard]] std::string name(std::size_t edge) const {
        const auto [a, b] = ends(edge);
        return grid.name(a) + "-" + grid.name(b);
    }

    /// The cell there; none beyond the rim.
    [[nodiscard]] constexpr std::optional<std::size_t> beside(std::size_t cell,
                                                              Side side) const noexcept {
        switch (side) {
            case Side::up:
                return grid.row(cell) > 0 ? std::optional(cell - grid.columns) : std::nullopt;
            case Side::right:
                return grid.column(cell) + 1 < grid.columns ? std::optional(cell + 1)
                                                            : std::nullopt;
            case Side::down:
                return grid.row(cell) + 1 < grid.rows ? std::optional(cell + grid.columns)
                                                      : std::nullopt;
            case Side::left:
                break;
        }
        return grid.column(cell) > 0 ? std::optional(cell - 1) : std::nullopt;
    }
    /// The edge that leaves a cell there.
    [[nodiscard]] constexpr std::optional<std::size_t> edge(std::size_t cell,
                                                            Side side) const noexcept {
        const std::optional<std::size_t> other = beside(cell, side);
        if (!other) return std::nullopt;
        const std::size_t first = cell < *other ? cell : *other;
        return side == Side::left || side == Side::right
                   ? lattice().horizontal(grid.row(first), grid.column(first))
                   : lattice().vertical(grid.row(first), grid.column(first));
    }
    /// The one after it in the same direction: from the next cell to the one behind.
    [[nodiscard]] constexpr std::optional<std::size_t> edge_beyond(std::size_t cell,
                                                                   Side side) const noexcept {
        const std::optional<std::size_t> other = beside(cell, side);
        return other ? edge(*other, side) : std::nullopt;
    }
    /// That an edge is drawn, or is not.
    [[nodiscard]] constexpr Literal is_drawn(std::size_t edge, bool holds = true) const noexcept {
        return {element(edge), drawn, holds};
    }
    /// The edges of a cell, as drawn.
    [[nodiscard]] std::vector<Literal> edges_of(std::size_t cell) const {
        std::vector<Literal> edges;
        for (const Side side : all_sides)
            if (const auto one = edge(cell, side)) edges.push_back(is_drawn(*one));
        return edges;
    }

    /// Cells that take no mark, in alphabet 0, and edges in alphabet 1, with a little paper round
    /// them.
    [[nodiscard]] Board board() const {
        Board board{grid.extent(0.1), {{}, lines()}, {}};
        board.elements.reserve(grid.cells() + count());
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            board.elements.push_back(
                {Kind::cell, 0, blank, Part::note, grid.outline(cell), grid.name(cell)});
        for (std::size_t edge = 0; edge < count(); ++edge)
            board.elements.push_back({Kind::edge, 1, blank, Part::answer, zone(edge), name(edge)});
        return board;
    }
    /// The rule that the lines form one loop.
    [[nodiscard]] SingleLoop loop() const {
        SingleLoop rule{.edges = {}, .ends = {}, .drawn = drawn, .faces = {}};
        for (std::size_t edge = 0; edge < count(); ++edge) {
            rule.edges.push_back(element(edge));
            rule.ends.push_back(ends(edge));
        }
        for (std::size_t face = 0; face < lattice().grid.cells(); ++face)
            rule.faces.push_back(lattice().round(face));
        return rule;
    }

    [[nodiscard]] constexpr Vec2 from(std::size_t edge) const noexcept {
        return lattice().from(edge) + Vec2{0.5, 0.5};
    }
    [[nodiscard]] constexpr Vec2 to(std::size_t edge) const noexcept {
        return lattice().to(edge) + Vec2{0.5, 0.5};
    }
    /// Where a click means this edge: what is nearer to its line than to any other, but for the
    /// middles of the cells and what is far off.
    [[nodiscard]] std::vector<Vec2> zone(std::size_t edge) const {
        constexpr double near = 0.18;
        constexpr double wide = 0.32;
        const Vec2 along = to(edge) - from(edge);
        const Vec2 across{along.y, along.x};
        const auto at = [&](double on, double off) {
            return from(edge) + along * on + across * off;
        };
        return {at(near, -near),    at(wide, -wide),    at(1 - wide, -wide), at(1 - near, -near),
                at(1 - near, near), at(1 - wide, wide), at(wide, wide),      at(near, near)};
    }
    /// The lines, and a small cross where one is ruled out. What is printed on the board is not
    /// drawn.
    void draw(Canvas& canvas, const Board& board, const Position& position) const {
        for (const Mark pass : {ruled_out, drawn})
            for (std::size_t edge = 0; edge < count(); ++edge) {
                const ElementId id = element(edge);
                if (position.mark(id) != pass || board[id].given != blank) continue;
                canvas.element(id);
                if (pass == drawn)
                    canvas.line(from(edge), to(edge), {Role::mark, 0.13});
                else
                    draw_cross(canvas, (from(edge) + to(edge)) * 0.5, 0.08, {Role::cross, 0.035});
            }
        canvas.nobody();
    }
};

}  // namespace quadrille::kit
