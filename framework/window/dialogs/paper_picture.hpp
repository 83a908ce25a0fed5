// A small board on paper of its own, among widgets.
#pragma once

#include <imgui/imgui.h>

#include "drawing/board_painter.hpp"
#include "play/panels/highlights.hpp"
#include "quadrille/puzzle.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

/// Into the window under way, `at` the corner on the screen and `side` in pixels. Returns where on
/// the screen the board lies.
drawing::Transform paper_picture(Ui& ui, ImVec2 at, float side, const Puzzle& puzzle,
                                 const Position& position, const play::Highlights& shown = {});

}  // namespace quadrille::window
