// The screen of a game: a bar of buttons, the board with its panel, the history as a line, and
// the line that tells how each victory condition stands.
#pragma once

#include <functional>
#include <utility>

#include "play/camera.hpp"
#include "play/game.hpp"
#include "window/panels/side_panel.hpp"
#include "window/screens/palette_bar.hpp"
#include "window/screens/status_line.hpp"
#include "window/screens/timeline.hpp"
#include "window/screens/toolbar.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class PlayScreen {
public:
    /// `played` is called after a change that the screen makes to the game. All outlive it.
    PlayScreen(Shell& shell, play::Game& game, std::function<void()> played)
        : shell_(&shell),
          toolbar_(shell),
          timeline_(shell, game, std::move(played)),
          palette_(shell),
          status_(shell, game) {}

    /// What there is to show.
    struct Contents {
        play::Game& game;
        play::Camera& camera;
        SidePanel& panel;
        const play::ForcedSearch& forced;
        bool solving = false;  ///< a search is under way
        bool paused = false;   ///< the board is covered
        std::function<void()>
            played;  ///< to be called after a change that the screen makes to the game
        std::function<void()> go_on;  ///< the pause is to end
    };

    /// Builds the bars and the panel, and gives the camera what is left between them.
    void frame(const Contents& contents, float width, float height);
    /// The save point under the pointer: its marks are to be seen.
    [[nodiscard]] std::optional<game::LayerId> pointed_at() const noexcept {
        return timeline_.pointed_at();
    }
    /// Ends a look along the history. False if there is none.
    bool close_menu() { return timeline_.close(); }
    /// Ends a look along the history: the player writes, or points at the board.
    void leave_history() { timeline_.leave(); }
    /// True if the action was for one of its parts.
    bool perform(input::Action action) {
        if (action == input::Action::questions) toolbar_.ask();
        return action == input::Action::questions || timeline_.perform(action);
    }
    /// What is to be seen on the board of what the status line tells.
    void add_to(play::Highlights& shown) const { status_.add_to(shown); }
    /// What the board's painter paints besides the board.
    void paint(drawing::Painter& painter) const { palette_.paint(painter); }

private:
    /// In the place of board, keys and panel.
    void cover(const Contents& contents, const Rect& room) const;

    Shell* shell_;
    Toolbar toolbar_;
    TimelineStrip timeline_;
    PaletteBar palette_;
    StatusLine status_;
};

}  // namespace quadrille::window
