// The bar of buttons above the board, with the puzzle's name.
#pragma once

#include <string>
#include <vector>

#include "play/camera.hpp"
#include "play/game.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/layout.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class Toolbar {
public:
    explicit Toolbar(Shell& shell) : shell_(&shell) {}

    struct Contents {
        play::Game& game;
        const play::Camera& camera;
        const play::ForcedSearch& forced;
        play::BarSpace bars{};
        bool solving = false;  ///< a search is under way
        bool paused = false;   ///< only what is the program's works
    };

    /// At the upper end of the window, in pixels; its lower edge.
    float frame(const Contents& contents, float width);
    /// Opens the menu of what can be asked, in the next frame.
    void ask() noexcept { wants_questions_ = true; }

private:
    struct Button;
    struct Bar;
    /// Between these edges of the bar, on a line that begins at `top` and is `tall` pixels high.
    void name(const play::Game& game, float left, float right, float top, float tall);
    /// All buttons, in their order.
    [[nodiscard]] std::vector<Button> buttons(const Contents& contents) const;
    /// A button with a picture, a word, or both.
    bool tool(const std::string& name, const char* icon, const std::string& label,
              const std::string& tooltip, bool enabled, ImVec2 size);
    void branches(play::Game& game, const char* icon, const std::string& label, ImVec2 size);
    /// The ways that go on from here, to choose one.
    void ways(play::Game& game);
    /// What can be asked of the engine, as a list.
    void questions(const Contents& contents, const char* icon, const std::string& label,
                   ImVec2 size);
    struct MenuLine {
        input::Action action{};
        bool enabled = true;
        bool on = false;             ///< what it shows is shown now
        const char* icon = nullptr;  ///< null: that of its action
        bool ways = false;           ///< leads to the ways that go on from here instead
    };
    /// Actions in words, with their keys, under the button just made. `title` above them, unless it
    /// is empty. True if the ways are asked for.
    bool menu(const char* name, const std::vector<MenuLine>& lines, const std::string& title = {});

    /// A menu under the button just made, begun with `begin_menu`; true if it is open. Then
    /// `end_menu` ends it.
    bool begin_menu(const char* name, float width);
    /// The same from a place across the window on, in pixels.
    bool begin_menu(const char* name, float width, float from);
    void end_menu();

    Shell* shell_;
    bool wants_questions_ = false;
    bool has_solved_board_ = false;  // when that menu was opened
    float height_ = 0;
    float ways_from_ = 0;  // where the button is that asked for the ways
};

}  // namespace quadrille::window
