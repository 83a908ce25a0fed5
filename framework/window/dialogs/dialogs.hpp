// The dialogs there are, of which one at a time is open. Another is a class (dialog.hpp) and a
// member here.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

#include "window/dialogs/book_dialog.hpp"
#include "window/dialogs/challenge_dialog.hpp"
#include "window/dialogs/dialog.hpp"
#include "window/dialogs/draw_dialog.hpp"
#include "window/dialogs/file_dialog.hpp"
#include "window/dialogs/help_dialog.hpp"
#include "window/dialogs/messages_dialog.hpp"
#include "window/dialogs/new_puzzle_dialog.hpp"
#include "window/dialogs/picture_dialog.hpp"
#include "window/dialogs/question_dialog.hpp"
#include "window/dialogs/settings_dialog.hpp"
#include "window/dialogs/share_dialog.hpp"
#include "window/screens/statistics_screen.hpp"

namespace quadrille::window {

class Dialogs {
public:
    /// `open_file` is given the file that was chosen, or made, in a dialog that has closed;
    /// `open_item` a puzzle with a game that the program has begun on it.
    /// `begin_challenge` is given the lives that were chosen, `open_puzzle` the key of a puzzle
    /// that was finished once, `begin_drawing` what is to be drawn on. `cards` outlives them.
    Dialogs(Shell& shell, const play::CardList& cards,
            const std::function<void(const std::filesystem::path&)>& open_file,
            HelpDialog::OpenItem open_item,
            std::function<void(std::uint32_t)> begin_challenge,
            StatisticsScreen::OpenPuzzle open_puzzle, DrawDialog::Begin begin_drawing);

    /// True if the action opened one. `game` is null in the gallery, and where a puzzle of the type
    /// `drawn` is being drawn, which else is null.
    bool perform(input::Action action, const play::Game* game,
                 std::shared_ptr<const PuzzleType> drawn);
    void ask(Question question);
    /// Shows how the type is played.
    void introduce(const play::Game& game);
    /// Shows what that technique is.
    void explain(const play::Game& game, const std::string& technique);
    /// What is drawn leaves the program: by the dialog of `share` or of `book`.
    void share_drawing(input::Action dialog, DrawnPuzzle drawing);
    /// A new puzzle of that type is chosen.
    void make_new(const std::string& type);
    /// Shows what puzzle becomes of the picture in a file.
    void show_picture(const std::filesystem::path& file);
    void close();
    /// Leaves off what is under way in the one that is open, else closes it.
    void back();
    [[nodiscard]] bool is_open() const noexcept { return open_ != nullptr; }
    /// The one that is open waits for a key, and has taken this one.
    [[nodiscard]] bool takes_key(const input::Chord& chord);

    void tick(std::chrono::steady_clock::time_point now);
    void frame(float width, float height, const play::Game* game);

private:
    void open(Dialog& dialog);
    void heading(const std::string& words);
    /// None for the keys: a dialog that opens by one has them at its cross.
    [[nodiscard]] std::string word_of_cross() const;
    /// Of one that fills the window: the way back stands before the words.
    void heading_of_screen(const std::string& words);

    Shell* shell_;
    QuestionDialog question_;
    SettingsDialog settings_;
    HelpDialog help_;
    FileDialog files_;
    NewPuzzleDialog new_puzzle_;
    PictureDialog picture_;
    MessagesDialog messages_;
    ShareDialog share_;
    ChallengeDialog challenge_;
    StatisticsScreen statistics_;
    DrawDialog draw_;
    BookDialog book_;
    std::array<Dialog*, 12> all_{&question_,   &settings_, &help_,      &files_,
                                 &new_puzzle_, &picture_,  &messages_,  &share_,
                                 &challenge_,  &statistics_, &draw_,    &book_};
    Dialog* open_ = nullptr;
};

}  // namespace quadrille::window
