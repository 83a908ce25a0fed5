// Which part of a board is seen, and how large: fits, zooms, pans; margins beside the field stay in
// view. In pixels on one side, board units on the other.
#pragma once

#include <span>
#include <vector>

#include "drawing/board_painter.hpp"
#include "quadrille/board.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::play {

class Camera {
public:
    /// Another board: shown whole. What of it lies beside `field` stays in view while the field is
    /// moved.
    void show(const Rect& extent, const Rect& field);
    void show(const Rect& extent) { show(extent, extent); }
    /// Another part of the same board is to move beside the margins.
    void keep_beside(const Rect& field) { field_ = field; }
    /// The part of the window the board has, in pixels. A board smaller than it is centred on
    /// `middle`, or as near as it can. A board of few cells leaves air round it: its cells grow
    /// beyond `large_cell` pixels only as far as the board would be small otherwise.
    void resize(const Rect& area, Vec2 middle, double large_cell = unlimited) {
        resize(area, middle, large_cell, area);
    }
    void resize(const Rect& area) { resize(area, area.centre()); }
    /// `seen`: what of the window shows the board, the area and what is free beside it. A board
    /// that is larger than the area goes on there.
    void resize(const Rect& area, Vec2 middle, double large_cell, const Rect& seen);

    [[nodiscard]] const Rect& area() const noexcept { return area_; }
    [[nodiscard]] const Rect& seen() const noexcept { return seen_; }
    /// Offsets are whole pixels, and so is the size of a cell once it is large, so that all lines
    /// come out equally sharp.
    [[nodiscard]] drawing::Transform transform() const;
    [[nodiscard]] bool zoomed() const noexcept { return zoom_ > 1; }

    /// Larger (factor > 1) or smaller, keeping the board under `anchor` (pixels) where it is. Never
    /// smaller than the whole board, never larger than a few cells in the window.
    void zoom(double factor, Vec2 anchor);
    /// Moves the board by so many pixels, as far as there is more to see.
    void pan(Vec2 pixels);
    void fit() { show(extent_, field_); }
    /// Pans as little as brings a part of the board into view; of a part that reaches beyond the
    /// field, what is inside.
    void reveal(const Rect& part);
    /// The same of elements; nothing for none.
    void reveal(const Board& board, std::span<const ElementId> elements);

    /// The margins that would be out of view and are kept in it, in the order to paint them. One
    /// that is wide takes no more than a share of the window; then what is nearest to the field is
    /// seen.
    [[nodiscard]] std::vector<drawing::Pinned> pinned() const;
    /// The place of the board that is seen at a pixel.
    [[nodiscard]] Vec2 place_at(Vec2 pixel) const;
    /// The nearest pixel where no margin lies on the board: a stroke does not go on under them.
    [[nodiscard]] Vec2 beside_pinned(Vec2 pixel) const;

private:
    static constexpr double unlimited = 1e9;

    /// Of the whole board, not zoomed.
    [[nodiscard]] double fitting_scale() const;
    [[nodiscard]] double scale() const;
    void clamp();
    /// What each margin takes of the area when it is pinned, in pixels.
    struct Borders {
        double left, right, top, bottom;
    };
    [[nodiscard]] Borders borders() const;

    Rect extent_{{0, 0}, {1, 1}};
    Rect field_{{0, 0}, {1, 1}};
    [[nodiscard]] Vec2 off_centre(double scale) const;

    Rect area_{{0, 0}, {1, 1}};
    Rect seen_{{0, 0}, {1, 1}};
    Vec2 middle_{0.5, 0.5};
    double large_cell_ = unlimited;
    double zoom_ = 1;
    Vec2 centre_{0.5, 0.5};  // board units, in the middle of the area
};

}  // namespace quadrille::play
