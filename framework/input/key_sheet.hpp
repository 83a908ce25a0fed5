// What the mouse and the keys do, in words and grouped by what a player wants: for the sheet of
// keys, and for whoever lists bindings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "input/actions.hpp"
#include "input/bindings.hpp"
#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::input {

/// Actions that belong together for a player, in the order in which they are shown.
struct ActionSection {
    Group group{};
    Text name;
};
[[nodiscard]] std::span<const ActionSection> action_sections();

/// Where the keys of an action work: "on the board", "everywhere".
[[nodiscard]] Text place_of(Scope scope);

/// What the buttons of the mouse do on a board, a sentence each, from its mark cycles; sentences
/// that several kinds of places share stand once.
[[nodiscard]] std::vector<Text> mouse_sentences(const Board& board);

}  // namespace quadrille::input
