// The line below the board: how each victory condition stands, what goes on, moves and clock. What
// is wrong is told with its place: pointed at, it is lit; a click brings it into view.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "play/camera.hpp"
#include "play/game.hpp"
#include "play/panels/condition_report.hpp"
#include "play/panels/forced_search.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class StatusLine {
public:
    /// Both outlive it.
    StatusLine(Shell& shell, const play::Game& game) : shell_(&shell), report_(game) {}

    struct Contents {
        const play::Game& game;
        play::Camera& camera;
        const play::ForcedSearch& forced;
        bool solving = false;  ///< a search is under way
        bool paused = false;
    };

    /// At the lower end of the window, in pixels; its upper edge.
    float frame(const Contents& contents, float width, float height);
    /// What is to be seen on the board of what is pointed at.
    void add_to(play::Highlights& shown) const { report_.add_to(shown); }

private:
    /// A broken condition, told at a place of the line: pointed at and clicked.
    void link(std::size_t entry, const std::string& words, const std::string& shown, ImVec2 at,
              const Contents& contents);
    /// What each condition is told as, to the trace.
    void trace(const std::vector<std::string>& told);

    Shell* shell_;
    play::ConditionReport report_;
    std::optional<std::size_t> pointed_;  ///< in the frame that is made
    std::vector<std::string> traced_;
};

}  // namespace quadrille::window
