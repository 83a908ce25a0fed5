// The rules of a type as text: Markdown with bold words, flowing in lines.
#pragma once

#include "quadrille/puzzle.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

/// In the window under way, from its cursor on.
void rules_text(Ui& ui, const TypeInfo& info);

}  // namespace quadrille::window
