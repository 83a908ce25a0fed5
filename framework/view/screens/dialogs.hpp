// What opens in front of a screen: victory, settings, help, choosing a file. One at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "view/game.hpp"
#include "view/screens/file_dialog.hpp"
#include "view/screens/shell.hpp"

namespace quadrille::view {

class Dialogs {
public:
    enum class Which : std::uint8_t { none, victory, settings, help, open_file };

    /// What a finished game has come to.
    struct Victory {
        game::Score score;
        double total = 0;
        double best = 0;
        bool is_best = false;
        bool first = false;  ///< the puzzle was never finished before
    };

    explicit Dialogs(Shell& shell) : shell_(&shell) {}

    void open(Which which);
    void celebrate(const Victory& victory);
    void close();
    [[nodiscard]] Which which() const noexcept { return which_; }

    /// `game` is null in the gallery. The file to open, if one was chosen.
    [[nodiscard]] std::optional<std::filesystem::path> frame(float width, float height, const Game* game);

private:
    void heading(const std::string& words);
    void victory();
    void settings();
    void help(const Game* game, float height);
    void rules(const TypeInfo& info);
    void keys();
    void store(const std::string& key, const config::Value& value);

    Shell* shell_;
    Which which_ = Which::none;
    Victory victory_;
    FileDialog files_;
    bool show_keys_ = false;
};

}  // namespace quadrille::view
