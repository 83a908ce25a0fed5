// Saved games: TOML that a person can read and edit. Format in saved-games.md beside this file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game/session.hpp"
#include "quadrille/result.hpp"

namespace quadrille::game {

/// Parses the native text of a puzzle of a type; the error says why it cannot.
using PuzzleReader = std::function<Result<std::shared_ptr<const Puzzle>>(std::string_view type,
                                                                         std::string_view text)>;

enum class Form : std::uint8_t {
    whole,      ///< nothing follows
    continued,  ///< records may follow; programs that know no records refuse it
};

/// Everything of the game: puzzle, marks, notes, layers, history with all branches, clock and
/// score.
[[nodiscard]] std::string write_game(const Session& session, Form form = Form::whole);

/// How much of a session a text tells.
struct Checkpoint {
    std::string name;
    std::string attempt;
    bool finished = false;
    std::size_t entries = 0;   ///< of the journal
    std::size_t switches = 0;  ///< of the journal
    std::size_t labels = 0;    ///< of the journal: save points that were given another name or look
};
[[nodiscard]] Checkpoint checkpoint(const Session& session);

/// What is new in a session since a checkpoint of it, to be appended to the text that was written
/// then, in time proportional to what is new. Of a text that was cut off anywhere in the record all
/// that stands before it is read. `stroke` is a move that is being made just now: it counts unless
/// another record follows. None where only the whole game tells it: the game was finished, or
/// another attempt begun.
[[nodiscard]] std::optional<std::string> write_record(const Session& session,
                                                      const Checkpoint& since,
                                                      const Move& stroke = {});

/// The game as it was, with all records. Marks that were edited by hand and differ from the history
/// above them become one more move, the last. An error has line and column in `text`.
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
    bool newer = false;  ///< written by a newer program, in a format that this one cannot read

    friend bool operator==(const GameHead&, const GameHead&) = default;
};

/// Whether the beginning of a saved game is long enough for `read_game_head`.
[[nodiscard]] bool holds_game_head(std::string_view text) noexcept;

/// Of a text whose first lines are no TOML: empty.
[[nodiscard]] GameHead read_game_head(std::string_view text);

/// Whether a text means to be a saved game (and not a puzzle).
[[nodiscard]] bool looks_like_game(std::string_view text) noexcept;

}  // namespace quadrille::game
