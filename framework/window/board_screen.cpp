#include "window/board_screen.hpp"

#include <utility>

namespace quadrille::window {

void BoardScreen::trace_board(play::Trace& trace, const play::Camera& camera) {
    if (!trace.open() || !has_place()) return;
    const drawing::Transform t = camera.transform();
    const Rect& area = camera.area();
    const std::string now = std::to_string(t.scale) + " " + std::to_string(t.offset.x) + " " +
                            std::to_string(t.offset.y);
    if (std::exchange(traced_board_, now) == now) return;
    trace.write("board", {{"scale", t.scale},
                          {"x", t.offset.x},
                          {"y", t.offset.y},
                          {"left", area.min.x},
                          {"top", area.min.y},
                          {"right", area.max.x},
                          {"bottom", area.max.y}});
}

}  // namespace quadrille::window
