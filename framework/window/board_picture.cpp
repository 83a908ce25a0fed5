#include "window/board_picture.hpp"

#include <cmath>

#include "drawing/board_painter.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::window {

namespace {

/// Cells of whole pixels, where they are large enough to lose a part of one: all lines come out
/// equally sharp.
drawing::Transform sharp(const drawing::Transform& view, Vec2 middle) {
    constexpr double large_enough = 4;
    const double scale = view.scale >= large_enough ? std::floor(view.scale) : view.scale;
    const Vec2 offset = view(middle) - middle * scale;
    return {scale, {std::round(offset.x), std::round(offset.y)}};
}

}  // namespace

Picture board_picture(Shell& shell, const Puzzle& puzzle, const Position& position,
                      std::span<const std::uint16_t> layers, unsigned side) {
    const drawing::Theme& theme = shell.ui.theme();
    const double whole = side;
    return shell.platform.make_picture(side, side, theme.panel, [&](drawing::Painter& painter) {
        drawing::Overlay overlay;
        overlay.detail = drawing::Detail::picture;
        overlay.layers = layers;
        if (const auto* const facet = facet_of<Aids>(puzzle)) overlay.left_out = facet->aids();
        const Rect shown = drawing::extent_without(puzzle.board(), overlay.left_out);
        const drawing::Transform view =
            sharp(drawing::fit(shown, {{2, 2}, {whole - 2, whole - 2}}), shown.centre());
        drawing::paint_board(painter, theme, view, puzzle, position, overlay);
    });
}

}  // namespace quadrille::window
