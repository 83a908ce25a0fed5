// What opens in front of a screen: a question, settings, help, a new puzzle, choosing a file. One at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.hpp"
#include "window/dialogs/file_dialog.hpp"
#include "window/dialogs/new_puzzle_dialog.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Dialogs {
public:
    enum class Which : std::uint8_t { none, question, settings, help, open_file, new_puzzle };

    /// What the player is to decide. The dialog may also be closed; then nothing is done.
    struct Question {
        struct Answer {
            const char* name = "";  ///< of its button, for traces
            std::string words;
            const char* icon = nullptr;
            std::function<void()> act;  ///< may be empty
        };
        std::string title;
        std::vector<std::string> words;  ///< a paragraph each
        std::vector<Answer> answers;     ///< the first is the one that a slip of the hand gives
    };

    explicit Dialogs(Shell& shell) : shell_(&shell), new_puzzle_(shell) {}

    void open(Which which);
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
    [[nodiscard]] std::optional<std::filesystem::path> frame(float width, float height, const play::Game* game);

private:
    void heading(const std::string& words);
    void question();
    void settings();
    void help(const play::Game* game, float height);
    void rules(const TypeInfo& info);
    void keys();
    void credits(const play::Game& game);
    void store(const std::string& key, const config::Value& value);

    Shell* shell_;
    Which which_ = Which::none;
    Question question_;
    FileDialog files_;
    NewPuzzleDialog new_puzzle_;
    bool show_keys_ = false;
};

}  // namespace quadrille::window
