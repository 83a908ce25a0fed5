// The rules of a type as text: Markdown with bold words, flowing in lines.
#pragma once

#include "quadrille/puzzle.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

/// In the window under way, from its cursor on.
void rules_text(Ui& ui, const TypeInfo& info);
/// Without what not every puzzle of the type has: the first list, where a line with a colon, and
/// not the first of all, announces it. What follows the list is of every puzzle.
void plain_rules_text(Ui& ui, const TypeInfo& info);
/// Whether there is such a list.
[[nodiscard]] bool has_more_rules(const Ui& ui, const TypeInfo& info);

}  // namespace quadrille::window
