// The player's shelf: puzzles on disk, games in progress, best scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "engine/solve/difficulty.hpp"
#include "game/save.hpp"
#include "game/scoring.hpp"
#include "game/session.hpp"
#include "library/attempt.hpp"
#include "library/game_file.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {
struct StepLog;
}

namespace quadrille::library {

struct Doubt;
struct TextParts;

/// The puzzle types at hand, by id.
using TypeLister = std::function<std::vector<std::shared_ptr<const PuzzleType>>()>;

/// One puzzle of a file.
struct Item {
    std::filesystem::path file;
    std::size_t number = 0;  ///< in the file, from 1; 0 where the file holds just one
    std::string type;
    std::string name;  ///< file name without ending, and the number
    std::string key;   ///< identity of the puzzle: same type and same native text
    std::shared_ptr<const PuzzleType> puzzle_type;
    std::shared_ptr<const Puzzle> puzzle;
    std::shared_ptr<const game::Session> game =
        {};  ///< if the file is a saved game or a log: the game, or where the log ends
    std::shared_ptr<const engine::StepLog> log = {};  ///< if the file is a log of a solve
    std::optional<engine::Difficulty::Grade> difficulty =
        {};                         ///< stated by the file's name, or rated
    std::vector<Text> others = {};  ///< names of the types that could read it, too, where nothing
                                    ///< but the text told which it is
    std::vector<Text> lost = {};  ///< what another program's text said and the puzzle cannot
    std::string title = {};  ///< what a player calls it; empty until somebody has found that out

    /// Of several in its file, from 1.
    void be_nth(std::size_t nth);
};

/// The refusal of an id that is none of those: by the one that may have been meant, or by all.
[[nodiscard]] Text no_puzzle_type(std::string_view id, std::span<const std::string> known);

/// "Read as X; by its form it could be Y, too." Requires that there are others.
[[nodiscard]] Text told_type(const Item& item);

/// What has ever come of a puzzle.
struct PuzzleRecord {
    bool shown = false;           ///< the program has solved it
    bool solved = false;          ///< the player has, in whatever way
    std::optional<Attempt> best;  ///< of the ordinary games; there if one was solved
    /// Under which the player has solved it.
    std::vector<std::string> names = {};
};

/// What was there before a finished game was recorded.
struct Recorded {
    std::optional<double> best_before;  ///< of the player, on the same puzzle
};

/// A file of the games folder, as its first lines tell it.
struct SavedGame {
    std::filesystem::path file;
    std::string key;
    game::GameHead head;
};

/// A finished game as it is entered; `when` is empty.
[[nodiscard]] Attempt attempt_of(const Item& item, const game::Session& session,
                                 const game::ScoreRates& scoring);

/// An identifier for an attempt that no other has.
[[nodiscard]] std::string new_attempt();

/// Identity of a puzzle, whatever file it comes from: 16 hexadecimal digits of FNV-1a over type and
/// native text.
[[nodiscard]] std::string key_of(std::string_view type, const Puzzle& puzzle);

/// Not for use from several threads at once.
class Library {
public:
    Library(config::Folders folders, TypeLister types);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    // Texts and files. [any thread], all that does not change the library: as long as the types at
    // hand may be asked from any thread.

    [[nodiscard]] const config::Folders& folders() const noexcept { return folders_; }
    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types() const { return types_(); }
    /// The puzzles of one file, its type from `type` if not empty, else extension, folder or
    /// content. What is no native text is read in the formats of other programs. A saved game gives
    /// its puzzle and the game; a log of a solve gives its puzzle, the log and a game that stands
    /// where it ends. In place of a file there may be a link. `format` is the id of the format it
    /// is read in; empty: as the text tells. Where it is an error because type or format must be
    /// said, `doubt`, if there is one, tells between what; else it is left as it is.
    [[nodiscard]] Result<std::vector<Item>> open(const std::filesystem::path& file,
                                                 std::string_view type = {},
                                                 std::string_view format = {},
                                                 Doubt* doubt = nullptr) const;
    /// The same for a text. `name` stands for the file: its extension and folder hint at the type.
    [[nodiscard]] Result<std::vector<Item>> open_text(std::string_view text, std::string_view type,
                                                      const std::filesystem::path& name,
                                                      std::string_view format = {},
                                                      Doubt* doubt = nullptr) const;
    /// The same, each puzzle by itself: one that cannot be read does not stop the others. At least
    /// one result.
    [[nodiscard]] std::vector<Result<Item>> open_each(std::string_view text, std::string_view type,
                                                      const std::filesystem::path& name,
                                                      std::string_view format = {},
                                                      Doubt* doubt = nullptr) const;
    /// Whether a word that is no file can be given in its place: a link of another program.
    [[nodiscard]] bool is_link(std::string_view word) const;
    /// Why a word that is no file is refused, where it is an address of the web that no type reads.
    [[nodiscard]] std::optional<Error> refused_link(std::string_view word) const;

    /// A text taken apart, for who reads many puzzles one by one. The parts are views into it.
    [[nodiscard]] Result<TextParts> take_apart(std::string_view text, std::string_view type,
                                               const std::filesystem::path& name,
                                               std::string_view format = {},
                                               Doubt* doubt = nullptr) const;
    /// One puzzle of a text, with the places of errors in the whole of it. `index` from 0.
    [[nodiscard]] Result<Item> open_nth(const TextParts& whole, std::size_t index,
                                        const std::filesystem::path& name) const;
    /// A puzzle from its own part of a text; `number` as of an item. Lines are counted in the part.
    [[nodiscard]] Result<Item> open_part(std::string_view part, std::string_view type,
                                         const std::filesystem::path& name,
                                         std::size_t number) const;

    /// Writes a new puzzle among the player's own, as puzzles/TYPE/NAME with the ending of the
    /// type; with a number behind it where another puzzle has that name. The file, or the one that
    /// holds just this text already.
    [[nodiscard]] Result<std::filesystem::path> keep(const TypeInfo& type, const std::string& name,
                                                     std::string_view text) const;

    // Games on disk. A puzzle has at most one, in progress or finished, in games/KEY.toml.

    /// The file of the game on a puzzle, to be written to; one object for each.
    [[nodiscard]] std::shared_ptr<GameFile> file_of(std::string_view key);
    /// Where the game on a puzzle is kept, if there is one.
    [[nodiscard]] std::filesystem::path game_file(std::string_view key) const;
    /// The game on a puzzle, if one was saved, to be gone on with: its file may be written over. A
    /// file that cannot be read is an error.
    [[nodiscard]] std::optional<Result<game::Session>> resume(const Item& item);
    /// The same, only to be looked at.
    [[nodiscard]] std::optional<Result<game::Session>> look_at(const Item& item) const;
    /// Whether that is an error because a newer program wrote the file.
    [[nodiscard]] bool holds_newer(std::string_view key) const;
    /// Every saved game, by key; those that were set aside are left out.
    [[nodiscard]] std::vector<SavedGame> saved_games() const;
    /// The puzzle of a saved game, under the game's name, for puzzles that are on no shelf. [any
    /// thread]
    [[nodiscard]] Result<Item> puzzle_of(const SavedGame& saved) const;
    /// Whether the puzzle of a saved game has another game in progress, or one that cannot be read:
    /// playing `item.game` would be its end.
    [[nodiscard]] bool other_in_progress(const Item& item) const;
    /// Ends the game on a puzzle without losing it: see GameFile.
    Result<std::filesystem::path> set_aside(std::string_view key);

    // Solved boards. Of each puzzle the last game that the player solved is kept in
    // solved/KEY.toml, whatever becomes of the game on it later.

    /// Keeps it, if the player has solved it.
    [[nodiscard]] Result<void> keep_solved(const Item& item, const game::Session& session) const;
    /// The game that was kept, if there is one.
    [[nodiscard]] std::optional<Result<game::Session>> solved_game(const Item& item) const;
    /// Whether there is one, read or not.
    [[nodiscard]] bool has_solved_game(const Item& item) const;
    /// The puzzle of a game that was kept, which may be on no shelf any more; none where no game
    /// was.
    [[nodiscard]] std::optional<Result<Item>> solved_puzzle(std::string_view key) const;

    /// Enters a finished game, once: a second time nothing is entered. Requires that it has an
    /// attempt.
    [[nodiscard]] Result<Recorded> record(const Item& item, const game::Session& session,
                                          const game::ScoreRates& scoring);
    /// Enters the finished games on disk that were not entered when they were finished. The first
    /// error ends it.
    [[nodiscard]] Result<void> record_finished(const game::ScoreRates& scoring);
    // Totals are by those rates, whatever the rates were when a game was finished: they compare.

    /// By key; waits for at most a tenth of a second.
    [[nodiscard]] Result<std::map<std::string, PuzzleRecord, std::less<>>> standings(
        const game::ScoreRates& rates) const;
    /// The best score of every puzzle that the player ever finished, by type and name.
    [[nodiscard]] Result<std::vector<Attempt>> best_scores(const game::ScoreRates& rates) const;
    /// Everything that was ever finished, the latest last; waits for at most a tenth of a second.
    [[nodiscard]] Result<std::vector<Attempt>> attempts(const game::ScoreRates& rates) const;

private:
    class Scores;
    [[nodiscard]] std::filesystem::path solved_file(std::string_view key) const {
        return folders_.user_data / "solved" / (std::string(key) + ".toml");
    }
    [[nodiscard]] std::filesystem::path games_folder() const {
        return folders_.user_data / "games";
    }
    /// Those that were set aside, too.
    [[nodiscard]] std::vector<SavedGame> games_on_disk() const;
    [[nodiscard]] Result<game::Session> saved_session(const Item& item,
                                                      std::string_view text) const;
    /// Reads puzzles of the types at hand, and tells which type it was.
    [[nodiscard]] game::PuzzleReader reader(std::shared_ptr<const PuzzleType>& used) const;
    /// Reads what has changed since it was read last.
    [[nodiscard]] game::GameHead head_of(const std::filesystem::directory_entry& entry) const;
    [[nodiscard]] Result<Item> open_game(std::string_view text,
                                         const std::filesystem::path& name) const;
    [[nodiscard]] Result<Item> open_log(std::string_view text,
                                        const std::filesystem::path& name) const;
    /// Of no type: a saved game or a log. Without a format: native, else in one that is recognised.
    [[nodiscard]] Result<Item> open_one(std::string_view text,
                                        const std::shared_ptr<const PuzzleType>& type,
                                        const std::filesystem::path& name,
                                        std::string_view format = {}) const;
    /// The type and the format of a text, with its parts.
    [[nodiscard]] Result<TextParts> type_of(std::string_view text, std::string_view type,
                                            const std::filesystem::path& name,
                                            Doubt& doubt) const;
    /// The parts of a text in the format of that id, of that type if one is told.
    [[nodiscard]] Result<TextParts> parts_in_format(std::string_view text, std::string_view type,
                                                    std::string_view format, Doubt& doubt) const;
    [[nodiscard]] Result<std::shared_ptr<const PuzzleType>> type_named(std::string_view type) const;

    config::Folders folders_;
    TypeLister types_;
    std::unique_ptr<Scores> scores_;
    std::map<std::string, std::shared_ptr<GameFile>, std::less<>> files_;  ///< by key
    struct SeenHead {
        std::uintmax_t size = 0;
        std::filesystem::file_time_type time;
        game::GameHead head;
    };
    mutable std::map<std::filesystem::path, SeenHead> seen_heads_;
};

}  // namespace quadrille::library
