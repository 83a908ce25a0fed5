// The screen of a game: a bar of buttons, the board, and the line that tells how each victory
// condition stands.
#pragma once

#include "play/camera.hpp"
#include "play/game.hpp"
#include "window/panels/side_panel.hpp"
#include "window/screens/palette_bar.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class PlayScreen {
public:
    explicit PlayScreen(Shell& shell) : shell_(&shell), palette_(shell) {}

    /// What there is to show.
    struct Contents {
        play::Game& game;
        play::Camera& camera;
        SidePanel& panel;
        const play::ForcedSearch& forced;
        bool solving = false;  ///< a search is under way
        std::function<void()>
            played;  ///< to be called after a change that the screen makes to the game
    };

    /// Builds the bars and the panel, and gives the camera what is left between them.
    void frame(const Contents& contents, float width, float height);
    /// The save point under the pointer: its marks are to be seen.
    [[nodiscard]] std::optional<game::LayerId> pointed_at() const noexcept { return pointed_at_; }
    /// Closes the menu that is open. False if none is.
    bool close_menu();
    /// What the board's painter paints besides the board.
    void paint(drawing::Painter& painter) const { palette_.paint(painter); }
    /// Of the keys on screen; empty where there are none.
    [[nodiscard]] std::optional<Rect> palette_area() const { return palette_.area(); }

private:
    struct Bar;
    void top_bar(const Contents& contents, float width);
    /// Between these edges of the bar, on a line that begins at `top` and is `tall` pixels high.
    void name_and_save_points(const Contents& contents, float left, float right, float top,
                              float tall);
    /// The open save points, the newest at the right end; the room they took.
    float badges(const Contents& contents, float right, float room, float top, float tall);
    void branches(play::Game& game, float side);
    /// What can be asked of the engine, as a list.
    void questions(const play::ForcedSearch& forced, float side);
    void status_line(const Contents& contents, float width, float height);

    /// A menu under the button just made, begun with `begin_menu`; true if it is open. Then
    /// `end_menu` ends it.
    bool begin_menu(const char* name, float width);
    void end_menu();

    Shell* shell_;
    PaletteBar palette_;
    bool menu_open_ = false;   // in the last frame
    bool close_menu_ = false;  // asked for
    std::optional<game::LayerId> pointed_at_;
    float top_ = 0;     // lower edge of the bar
    float bottom_ = 0;  // upper edge of the status line
};

}  // namespace quadrille::window
