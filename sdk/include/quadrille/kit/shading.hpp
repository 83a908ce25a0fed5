// Boards on which cells are shaded or kept (kit::shading): what many of them demand, and how they
// look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/alphabets.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// A grid of cells that take the marks of one alphabet, the first of the board.
[[nodiscard]] inline Board board_of(const Grid& grid, Alphabet alphabet) {
    Board board{grid.extent(0.1), {std::move(alphabet)}, {}};
    board.elements.reserve(grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

/// No two shaded cells share a side: a Clause for each of Grid::sides.
inline void add_shaded_apart(Rules& rules, const Grid& grid, std::uint16_t condition) {
    for (const Ends& side : grid.sides())
        rules.push_back(
            {condition,
             std::nullopt,
             {"{0} and {1} are not both shaded", {grid.name(side.a), grid.name(side.b)}},
             Clause{{{element_id(side.a), shaded, false}, {element_id(side.b), shaded, false}}}});
}

/// The cells that are kept are connected.
[[nodiscard]] inline Rule kept_connected(const Grid& grid, std::uint16_t condition) {
    Connected connected{{}, grid.sides(), kept};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        connected.cells.push_back(element_id(cell));
    return {condition, std::nullopt, "the unshaded cells are connected", std::move(connected)};
}

/// The shaded cells; to be drawn before the lines of the grid.
inline void draw_shaded(Canvas& canvas, const Grid& grid, const Position& position,
                        Role role = Role::shade) {
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (position.mark(element_id(cell)) != shaded) continue;
        canvas.element(element_id(cell));
        canvas.polygon(grid.outline(cell), role);
    }
    canvas.nobody();
}
/// Dots in the cells that are kept: in the middle, or in a corner where `has_clue(cell)` says that
/// something is printed.
template <class HasClue>
void draw_kept(Canvas& canvas, const Grid& grid, const Position& position, HasClue&& has_clue) {
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (position.mark(element_id(cell)) != kept) continue;
        canvas.element(element_id(cell));
        canvas.disc(grid.centre(cell) + (has_clue(cell) ? Vec2{0.36, 0.36} : Vec2{0, 0}), 0.08,
                    Role::cross);
    }
    canvas.nobody();
}
inline void draw_kept(Canvas& canvas, const Grid& grid, const Position& position) {
    draw_kept(canvas, grid, position, [](std::size_t) { return false; });
}

}  // namespace quadrille::kit
