// How board and panel share the room between the bars. Knows no widgets.
#pragma once

#include "quadrille/geometry.hpp"

namespace quadrille::view {

/// Room in the window, in pixels: what is between the bars, shared by board and panel.
struct PanelLayout {
    Rect board;
    Rect panel;
};

/// At the right, unless that would leave the board clearly less than the room is high. `scale` as for all measures.
[[nodiscard]] PanelLayout lay_out(const Rect& room, double scale);

}  // namespace quadrille::view
