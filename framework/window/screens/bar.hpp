// A bar across the window, above or below the board.
#pragma once

#include "window/ui.hpp"

namespace quadrille::window {

/// Widgets go into the bar until `end_bar`. `at` and `size` in pixels.
void begin_bar(const char* name, const Ui& ui, ImVec2 at, ImVec2 size);
void end_bar();
/// A line across the whole window, where bar and board meet.
void rule(float width, float y);

}  // namespace quadrille::window
