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
using PuzzleReader = std::function<Result<std::shared_ptr<const Puzzle>>(std::string_view type,
                                                                         std::string_view text)>;

/// Everything of the game: puzzle, marks, notes, layers, history with all branches, clock and
/// score.
[[nodiscard]] std::string write_game(const Session& session);

/// The game as it was. Marks that were edited by hand and differ from the history become one more
/// move. An error has line and column in `text`.
[[nodiscard]] Result<Session> read_game(std::string_view text, const PuzzleReader& read_puzzle);

struct SavedPuzzle {
    std::string type;
    std::string name;  ///< of the game; may be empty
    std::shared_ptr<const Puzzle> puzzle;
};

/// The puzzle of a saved game, without a look at what has been played. Errors as of `read_game`.
[[nodiscard]] Result<SavedPuzzle> read_saved_puzzle(std::string_view text,
                                                    const PuzzleReader& read_puzzle);

/// What the first lines of a saved game tell, above the puzzle. All of it may be wrong: it is for
/// lists of games, and whoever opens one reads it whole.
struct GameHead {
    std::string type;
    std::string name;     ///< may be empty
    std::string attempt;  ///< may be empty
    bool finished = false;
    bool shown = false;  ///< finished by the program

    friend bool operator==(const GameHead&, const GameHead&) = default;
};

/// Whether the beginning of a saved game is long enough for `read_game_head`.
[[nodiscard]] bool holds_game_head(std::string_view text) noexcept;

/// Of a text whose first lines are no TOML: empty.
[[nodiscard]] GameHead read_game_head(std::string_view text);

/// Whether a text means to be a saved game (and not a puzzle).
[[nodiscard]] bool looks_like_game(std::string_view text) noexcept;

}  // namespace quadrille::game
