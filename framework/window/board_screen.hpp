// A screen with a board that is painted below the widgets, as the window sees it: where pointer
// events go, and what it paints.
#pragma once

#include <string>

#include "drawing/painter.hpp"
#include "play/camera.hpp"
#include "play/trace.hpp"
#include "quadrille/geometry.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::window {

class BoardScreen {
public:
    virtual ~BoardScreen() = default;
    BoardScreen(const BoardScreen&) = delete;
    BoardScreen& operator=(const BoardScreen&) = delete;

    // Events, in pixels.
    virtual void pointer_pressed(Vec2 at, Button button) = 0;
    virtual void pointer_moved(Vec2 at) = 0;
    virtual void pointer_released() = 0;
    virtual void pointer_left() = 0;
    virtual void pan_started(Vec2 at) = 0;
    virtual void pan_ended() = 0;
    virtual void wheel(double steps, Vec2 at) = 0;

    /// Whether a frame has given the board its place; before that there is nothing to paint.
    [[nodiscard]] virtual bool has_place() const = 0;
    /// Requires has_place(). Whether the board looks otherwise than when this was asked last: then
    /// a picture that was made of it is no good any more.
    [[nodiscard]] virtual bool board_is_other() = 0;
    /// Requires has_place(). The board with what is written round it.
    virtual void paint_board(drawing::Painter& painter) const = 0;
    /// What lies over the board, and may be another in each frame: a light, the keys.
    virtual void paint_over(drawing::Painter& painter) const = 0;
    /// Beyond it nothing of them is seen, and no click is for the board.
    [[nodiscard]] virtual Rect painted_area() const = 0;

protected:
    BoardScreen() = default;
    /// Tells the trace where the board lies, once it has its place and when that is another.
    void trace_board(play::Trace& trace, const play::Camera& camera);

private:
    std::string traced_board_;  ///< what the trace knows of its place
};

}  // namespace quadrille::window
