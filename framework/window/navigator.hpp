// From the gallery to a game, from game to game, and back: opens puzzles, saved games, files and
// pasted texts, sees that what is left is saved first, and asks the player where a game would be
// lost or two claim one puzzle.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "library/foreign.hpp"
#include "supervision/supervisor.hpp"
#include "window/dialogs/dialogs.hpp"
#include "window/played_game.hpp"
#include "window/screens/editor_screen.hpp"
#include "window/screens/gallery.hpp"

namespace quadrille::window {

class Navigator {
public:
    /// `arrived` is called each time that another screen, or another game, is shown. All of it
    /// outlives the navigator.
    Navigator(Shell& shell, Dialogs& dialogs, Gallery& gallery, std::function<void()> arrived);

    /// Null where no game is on the screen.
    [[nodiscard]] PlayedGame* played() const noexcept { return played_.get(); }
    /// Null where no puzzle is drawn on the screen: one may wait behind a game that tries it out.
    [[nodiscard]] EditorScreen* editor() const noexcept {
        return played_ ? nullptr : editor_.get();
    }
    /// Whichever is on the screen; null in the gallery.
    [[nodiscard]] BoardScreen* board() const noexcept {
        return played_ ? static_cast<BoardScreen*>(played_.get()) : editor_.get();
    }

    /// A puzzle is drawn on from there. `draft`: the file that keeps it; empty: a new one.
    void draw(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle,
              std::filesystem::path draft = {});
    /// What is drawn is on disk; else why it is not. Nothing is removed.
    [[nodiscard]] Text finish_drawing();
    /// What is drawn is left, on disk or where it was saved.
    void leave_drawing();

    void open(const library::Item& item);
    /// From the gallery; says why it cannot be read.
    void open(const library::ShelfEntry& entry);
    /// A puzzle that was finished once, by its key.
    void open_key(const std::string& key);
    /// Plays the first puzzle in them; says what cannot be read.
    void open_files(const std::vector<std::filesystem::path>& files);
    /// The game that was on the screen when the run before ended.
    /// False, and where `tells` a sentence, if it cannot be shown.
    bool reopen(const supervision::LastGame& game, bool tells);
    /// A puzzle, a saved game, or the path of a file.
    void open_text(const std::string& text);
    /// Saves the game, and then does what ends it; if it cannot be saved, or another game had to
    /// make room for it, the player is asked first.
    void leave(const std::function<void()>& go_on);
    /// The language may be another: the game on the screen is called by it.
    void retitle();
    /// Enters what was finished but could not be entered into the scores then.
    void record_finished();

    // With a game on the screen.
    /// To the page that the player came from.
    void to_gallery();
    /// To the gallery, whatever is on the screen, with the keys in its search.
    void to_search();
    /// To the shelf that the puzzle stands on.
    void to_shelves();
    /// The puzzle that the gallery has next.
    void another();
    /// Its puzzle is drawn on; the game is saved.
    void edit_copy();
    /// A copy of one in the gallery is drawn on; says why it cannot be read.
    void edit_copy(const library::ShelfEntry& entry);
    /// Restarts or begins anew, as the player wants where both make sense.
    void start_again();
    /// Another attempt, with lives. The game under way, if there is any, is kept as a file.
    void begin_challenge(std::uint32_t lives);

private:
    /// Reads a text, or a file, as that type and that format; empty: as it tells itself.
    using Reader = std::function<Result<std::vector<library::Item>>(
        std::string_view type, std::string_view format, library::Doubt* doubt)>;
    /// What somebody has to say of a text that was to be opened.
    struct Unread {
        Reader read;
        std::filesystem::path name;
        bool is_file = false;
        Error error;
        library::Doubt doubt;
    };
    /// Asks which type or which format is meant, and opens it so.
    void ask_what_is_meant(const Unread& unread);
    /// Among the files that were opened last.
    void remember(const std::filesystem::path& file) const;
    /// As it was chosen; says what is wrong with it.
    void open_as(const Unread& unread, const std::string& type, const std::string& format);
    /// Says what else it could be, where only the text told what it is.
    void open_guessed(const library::Item& item);
    /// The game before is to be saved already, here and below.
    void open_now(const library::Item& item);
    void open_saved_game(const library::Item& item);
    /// The game on its puzzle goes on, or begins; the log is shown over it.
    void open_log(const library::Item& item);
    /// Which of a saved game and the game in progress on its puzzle is to be played.
    void ask_which(const library::Item& item);
    /// Whether the game that a newer program saved is to be left alone.
    void ask_about_newer(const library::Item& item, const Error& error);
    /// Whether the puzzle is to begin anew beside a saved game that cannot be read.
    void ask_about_unreadable(const library::Item& item, const Error& error);
    void begin_beside_unreadable(const library::Item& item);
    void go_on_with(const library::Item& item);
    void open_in_its_place(const library::Item& item);
    /// Moves the game in progress out of the way: where to. None if that failed; then it must not
    /// be played over.
    std::optional<std::filesystem::path> keep_aside(const library::Item& item);
    void begin(const library::Item& item, game::Session session);
    void show_title() const;
    void show_gallery();
    /// What is drawn is played, and waits meanwhile.
    void try_out();
    /// What is drawn leaves the program: by the dialog of `share` or of `book`.
    void share_drawing(input::Action dialog);
    /// What is drawn as any puzzle; empty, and the player is told, where it is none yet.
    [[nodiscard]] std::optional<library::Item> drawn_item();
    /// The game was a trial of what is drawn: that is on the screen again.
    void back_to_drawing();
    /// Another attempt at the same puzzle; a challenge if it has lives.
    void begin_anew(std::uint32_t lives = 0);
    /// A finished game into the scores, and its board among those that are kept. False if that
    /// failed.
    [[nodiscard]] bool keep_score_and_board(const library::Item& item,
                                            const game::Session& session);
    /// The game was just solved: into the scores with it.
    void record_victory();
    void complain(const Text& what) const;

    Shell* shell_;
    Dialogs* dialogs_;
    Gallery* gallery_;
    std::function<void()> arrived_;
    std::unique_ptr<EditorScreen> editor_;
    bool is_trial_ = false;  ///< the game is of what is drawn
    std::unique_ptr<PlayedGame> played_;
};

}  // namespace quadrille::window
