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
#include "quadrille/text.hpp"

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

/// No square of four cells is all of one mark: a Clause for each of Grid::squares. In the text {0}
/// and {1} are its first cell and its last.
inline void add_no_square_of(Rules& rules, const Grid& grid, std::uint16_t condition, Mark mark,
                             const char* text) {
    for (const auto& square : grid.squares()) {
        Clause clause;
        for (const std::uint32_t cell : square)
            clause.any.push_back({element_id(cell), mark, false});
        rules.push_back({condition,
                         std::nullopt,
                         {text, {grid.name(square.front()), grid.name(square.back())}},
                         std::move(clause)});
    }
}
inline void add_no_shaded_square(Rules& rules, const Grid& grid, std::uint16_t condition) {
    add_no_square_of(rules, grid, condition, shaded,
                     "the square from {0} to {1} is not all shaded");
}

/// The cells that are kept are connected.
[[nodiscard]] inline Rule kept_connected(const Grid& grid, std::uint16_t condition,
                                         Text text = "the unshaded cells are connected") {
    return {condition, std::nullopt, std::move(text),
            Connected{grid.elements(), grid.sides(), kept}};
}
/// The shaded cells are connected.
[[nodiscard]] inline Rule shaded_connected(const Grid& grid, std::uint16_t condition,
                                           Text text = "the shaded cells are connected") {
    return {condition, std::nullopt, std::move(text),
            Connected{grid.elements(), grid.sides(), shaded}};
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
