// What opens in front of a screen: settings, help, a new puzzle, choosing a file or one of two games. One at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "view/game.hpp"
#include "view/screens/file_dialog.hpp"
#include "view/screens/new_puzzle_dialog.hpp"
#include "view/screens/shell.hpp"

namespace quadrille::view {

class Dialogs {
public:
    enum class Which : std::uint8_t { none, two_games, confirm, settings, help, open_file, new_puzzle };

    /// A saved game was opened on whose puzzle another is in progress.
    struct TwoGames {
        std::string name;                              ///< of the file
        std::function<void(bool in_progress)> chosen;  ///< called once, unless the dialog is closed
    };

    /// Something that is not to happen by a slip of the hand.
    struct Question {
        std::string title;
        std::string words;
        std::string yes;
        std::string no;
        std::function<void()> agreed;
    };

    explicit Dialogs(Shell& shell) : shell_(&shell), new_puzzle_(shell) {}

    void open(Which which);
    void ask(TwoGames games);
    void ask(Question question);
    /// `type` is that of the game being played, or empty.
    void make_puzzle(std::string_view type);
    void close();
    /// Leaves off what is under way in the dialog, else closes it.
    void back();
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick(std::chrono::steady_clock::time_point now);
    [[nodiscard]] Which which() const noexcept { return which_; }

    /// `game` is null in the gallery. The file to open, if one was chosen.
    [[nodiscard]] std::optional<std::filesystem::path> frame(float width, float height, const Game* game);

private:
    void heading(const std::string& words);
    void two_games();
    void confirm();
    void settings();
    void help(const Game* game, float height);
    void rules(const TypeInfo& info);
    void keys();
    void credits(const Game& game);
    void store(const std::string& key, const config::Value& value);

    Shell* shell_;
    Which which_ = Which::none;
    TwoGames two_games_;
    Question question_;
    FileDialog files_;
    NewPuzzleDialog new_puzzle_;
    bool show_keys_ = false;
};

}  // namespace quadrille::view
