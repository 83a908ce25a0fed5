// Which part of a board is seen, and how large: fits, zooms, pans. In pixels on one side, board units on the other.
#pragma once

#include "drawing/board_painter.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::view {

class Camera {
public:
    /// Another board: shown whole.
    void show(const Rect& extent);
    /// The part of the window the board has, in pixels.
    void resize(const Rect& area);

    [[nodiscard]] const Rect& area() const noexcept { return area_; }
    /// Offsets are whole pixels, and so is the size of a cell once it is large, so that all lines come out equally sharp.
    [[nodiscard]] drawing::Transform transform() const;
    [[nodiscard]] bool zoomed() const noexcept { return zoom_ > 1; }

    /// Larger (factor > 1) or smaller, keeping the board under `anchor` (pixels) where it is. Never smaller than the whole
    /// board, never larger than a few cells in the window.
    void zoom(double factor, Vec2 anchor);
    /// Moves the board by so many pixels, as far as there is more to see.
    void pan(Vec2 pixels);
    void fit() { show(extent_); }
    /// Pans as little as brings a part of the board into view.
    void reveal(const Rect& part);

private:
    [[nodiscard]] double fitting_scale() const;
    [[nodiscard]] double scale() const;
    void clamp();

    Rect extent_{{0, 0}, {1, 1}};
    Rect area_{{0, 0}, {1, 1}};
    double zoom_ = 1;
    Vec2 centre_{0.5, 0.5};  // board units, in the middle of the area
};

}  // namespace quadrille::view
