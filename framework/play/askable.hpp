// Which of the questions there are make sense for a game: known from its rules, its position and
// what is at hand. Knows no puzzle by name.
#pragma once

#include "input/actions.hpp"
#include "play/game.hpp"

namespace quadrille::play {

/// Whether an action of Menu::questions has something to tell about the game as it is.
/// `has_solved_board`: the player has solved this puzzle before. Linear in the rules at most.
[[nodiscard]] bool can_be_asked(input::Action question, const Game& game, bool has_solved_board);

}  // namespace quadrille::play
