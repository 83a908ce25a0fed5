// The line below the board: how each victory condition stands, what goes on, moves and clock. In a
// low window it has one line whatever there is to tell: signs, with the words of the condition that
// matters most, and all words a click away; in a very low one the history lies in it, too. What is
// wrong is told with its place: pointed at, it is lit; a click brings it into view.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/camera.hpp"
#include "play/game.hpp"
#include "play/panels/condition_report.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/layout.hpp"
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
        play::BarSpace bars{};
        bool solving = false;  ///< a search is under way
        bool paused = false;
        /// Makes the history between these corners on the screen, where it lies in this line.
        std::function<void(ImVec2 min, ImVec2 max)> history;
    };

    /// At the lower end of the window, in pixels; its upper edge.
    float frame(const Contents& contents, float width, float height);
    /// What is to be seen on the board of what is pointed at.
    void add_to(play::Highlights& shown) const { report_.add_to(shown); }

private:
    struct Piece;
    [[nodiscard]] std::vector<Piece> conditions(const Contents& contents);
    /// What comes and goes.
    [[nodiscard]] std::vector<Piece> states(const Contents& contents) const;
    [[nodiscard]] std::vector<Piece> counters(const Contents& contents) const;
    [[nodiscard]] float width_of(const Piece& piece) const;
    void draw(const Piece& piece, ImVec2 at) const;
    /// The same of a broken condition, which is pointed at and clicked.
    void draw_broken(const Piece& piece, ImVec2 at, const Contents& contents);
    /// What each condition is told as, to the trace.
    void trace_conditions();
    [[nodiscard]] std::string told(const game::Score& score) const;
    /// Why a game has no score.
    [[nodiscard]] std::string told_unscored(const game::Session& session) const;
    /// A counter, with what it counts where it is pointed at.
    void draw_counter(const Contents& contents, const Piece& piece, ImVec2 at, float height);
    void pause_button(const Contents& contents, ImVec2 at);

    /// On as many lines as it needs.
    struct Lines;
    [[nodiscard]] Lines lay_out(const Contents& contents, float width);
    /// What is broken takes what its line has to spare.
    void widen_broken(Lines& lines, float room) const;
    void draw_lines(const Contents& contents, const Lines& lines, float width, float top);
    float frame_whole(const Contents& contents, float width, float height);
    /// On one line.
    float frame_folded(const Contents& contents, float width, float height);
    /// What is between these two.
    void conditions_folded(const Contents& contents, float left, float right, ImVec2 line);
    /// All that the line would tell, in words, over it.
    void words_of_all(const Contents& contents, float top);

    Shell* shell_;
    play::ConditionReport report_;
    std::optional<std::size_t> pointed_;  ///< of the report, in the frame that is made
    std::vector<std::string> traced_;
};

}  // namespace quadrille::window
