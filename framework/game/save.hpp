// Saved games: TOML that a person can read and edit. Format in saved-games.md beside this file.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "game/session.hpp"
#include "quadrille/result.hpp"

namespace quadrille::game {

/// Parses the native text of a puzzle of a type; the error says why it cannot.
using PuzzleReader = std::function<Result<std::shared_ptr<const Puzzle>>(std::string_view type, std::string_view text)>;

/// Everything of the game: puzzle, marks, notes, layers, history with all branches, clock and score.
[[nodiscard]] std::string write_game(const Session& session);

/// The game as it was. Marks that were edited by hand and differ from the history become one more move.
/// An error has line and column in `text`.
[[nodiscard]] Result<Session> read_game(std::string_view text, const PuzzleReader& read_puzzle);

/// Whether a text means to be a saved game (and not a puzzle).
[[nodiscard]] bool looks_like_game(std::string_view text) noexcept;

}  // namespace quadrille::game
