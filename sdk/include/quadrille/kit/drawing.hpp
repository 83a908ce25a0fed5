// Stock drawing: what most boards share, so that they look alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::kit {

/// Fills the whole extent of the board.
inline void draw_paper(Canvas& canvas, const Rect& extent) {
    canvas.polygon(box(extent.min, extent.max), Role::paper);
}

/// The lines between the cells of a grid. Every `strong_every`-th line is a strong one (0: none);
/// the border always is.
inline void draw_grid(Canvas& canvas, const Grid& grid, std::size_t strong_every = 0,
                      double thin = 0.03, double strong = 0.08) {
    const auto width = static_cast<double>(grid.columns);
    const auto height = static_cast<double>(grid.rows);
    for (const bool pass_strong : {false, true}) {
        const Pen pen = pass_strong ? Pen{Role::grid_strong, strong} : Pen{Role::grid, thin};
        const auto is_strong = [&](std::size_t i, std::size_t last) {
            return i == 0 || i == last || (strong_every != 0 && i % strong_every == 0);
        };
        for (std::size_t i = 0; i <= grid.rows; ++i)
            if (is_strong(i, grid.rows) == pass_strong)
                canvas.line({0, static_cast<double>(i)}, {width, static_cast<double>(i)}, pen);
        for (std::size_t i = 0; i <= grid.columns; ++i)
            if (is_strong(i, grid.columns) == pass_strong)
                canvas.line({static_cast<double>(i), 0}, {static_cast<double>(i), height}, pen);
    }
}

/// A cross whose arms reach `radius` to each side.
inline void draw_cross(Canvas& canvas, Vec2 centre, double radius, Pen pen) {
    canvas.line(centre + Vec2{-radius, -radius}, centre + Vec2{radius, radius}, pen);
    canvas.line(centre + Vec2{-radius, radius}, centre + Vec2{radius, -radius}, pen);
}

/// A symbol in the middle of a cell, sized for one or two characters.
inline void draw_symbol(Canvas& canvas, Vec2 centre, std::string_view shown, Role role) {
    canvas.text(centre, characters(shown) > 1 ? 0.5 : 0.65, shown, role);
}

}  // namespace quadrille::kit
