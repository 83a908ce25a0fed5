// The line below the board: how each victory condition stands, what goes on, moves and clock. In a
// low window it has one line whatever there is to tell: signs, with the words of the condition that
// matters most, and all words a click away; in a very low one the history lies in it, too.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "play/game.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/layout.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class StatusLine {
public:
    explicit StatusLine(Shell& shell) : shell_(&shell) {}

    struct Contents {
        const play::Game& game;
        const play::ForcedSearch& forced;
        play::BarSpace bars{};
        bool solving = false;  ///< a search is under way
        bool paused = false;
        /// Makes the history between these corners on the screen, where it lies in this line.
        std::function<void(ImVec2 min, ImVec2 max)> history;
    };

    /// At the lower end of the window, in pixels; its upper edge.
    float frame(const Contents& contents, float width, float height);

private:
    struct Piece;
    [[nodiscard]] std::vector<Piece> conditions(const Contents& contents) const;
    /// What comes and goes.
    [[nodiscard]] std::vector<Piece> states(const Contents& contents) const;
    [[nodiscard]] std::vector<Piece> counters(const Contents& contents) const;
    [[nodiscard]] float width_of(const Piece& piece) const;
    void draw(const Piece& piece, ImVec2 at) const;
    [[nodiscard]] std::string told(const game::Score& score) const;
    /// A counter, with what it counts where it is pointed at.
    void draw_counter(const Contents& contents, const Piece& piece, ImVec2 at, float height);
    void pause_button(const Contents& contents, ImVec2 at);

    /// On as many lines as it needs.
    struct Lines;
    [[nodiscard]] Lines lay_out(const Contents& contents, float width) const;
    void draw_lines(const Contents& contents, const Lines& lines, float width, float top);
    /// On one line.
    float frame_folded(const Contents& contents, float width, float height);
    /// What is between these two.
    void conditions_folded(const Contents& contents, float left, float right, ImVec2 line);
    /// All that the line would tell, in words, over it.
    void words_of_all(const Contents& contents, float top);

    Shell* shell_;
};

}  // namespace quadrille::window
