// What opens in front of a screen: victory, settings, help, a new puzzle, choosing a file or one of two games,
// a game that cannot be saved. One at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/about.hpp"
#include "view/game.hpp"
#include "view/screens/file_dialog.hpp"
#include "view/screens/new_puzzle_dialog.hpp"
#include "view/screens/shell.hpp"

namespace quadrille::view {

class Dialogs {
public:
    enum class Which : std::uint8_t { none, victory, two_games, unsaved, settings, help, open_file, new_puzzle };

    /// What a finished game has come to.
    struct Victory {
        game::Score score;
        double total = 0;
        double best = 0;
        bool is_best = false;
        bool first = false;     ///< the puzzle was never finished before
        bool recorded = false;  ///< if not, whether it is the best is not known
        Credits credits = {};
    };

    /// A saved game was opened on whose puzzle another is in progress.
    struct TwoGames {
        std::string name;                              ///< of the file
        std::function<void(bool in_progress)> chosen;  ///< called once, unless the dialog is closed
    };

    /// The game is to be left, but cannot be saved. One of the two is called, once, unless the dialog is closed.
    struct Unsaved {
        std::string reason;
        std::function<void()> try_again;
        std::function<void()> leave;
    };

    explicit Dialogs(Shell& shell) : shell_(&shell), new_puzzle_(shell) {}

    void open(Which which);
    void celebrate(const Victory& victory);
    void ask(TwoGames games);
    void ask(Unsaved unsaved);
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
    void victory();
    void score();
    void two_games();
    void unsaved();
    void settings();
    void help(const Game* game, float height);
    void rules(const TypeInfo& info);
    void keys();
    void credits(const Game& game);
    void store(const std::string& key, const config::Value& value);

    Shell* shell_;
    Which which_ = Which::none;
    Victory victory_;
    /// Until then a key or click is meant for the board still. Empty when the buttons have the keys.
    std::optional<std::chrono::steady_clock::time_point> settles_at_;
    bool takes_keys_ = false;  ///< the buttons are to get them in the next frame
    TwoGames two_games_;
    Unsaved unsaved_;
    FileDialog files_;
    NewPuzzleDialog new_puzzle_;
    bool show_keys_ = false;
};

}  // namespace quadrille::view
