// The line below the board: how each victory condition stands, what goes on, moves and clock.
#pragma once

#include "play/game.hpp"
#include "play/panels/forced_search.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class StatusLine {
public:
    explicit StatusLine(Shell& shell) : shell_(&shell) {}

    struct Contents {
        const play::Game& game;
        const play::ForcedSearch& forced;
        bool solving = false;  ///< a search is under way
        bool paused = false;
    };

    /// At the lower end of the window, in pixels; its upper edge.
    float frame(const Contents& contents, float width, float height);

private:
    Shell* shell_;
};

}  // namespace quadrille::window
