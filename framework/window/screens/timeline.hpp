// The strip between the board and the status line: the open save points, and the history as a line
// to go along. Where there is little room it lies in the status line, and the save points are one
// button.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "play/panels/layout.hpp"
#include "play/timeline.hpp"
#include "window/screens/layer_chips.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class TimelineStrip {
public:
    /// `played` is called after the game has gone somewhere. Shell and game outlive it.
    TimelineStrip(Shell& shell, play::Game& game, std::function<void()> played);
    ~TimelineStrip() { drop_picture(); }
    TimelineStrip(const TimelineStrip&) = delete;
    TimelineStrip& operator=(const TimelineStrip&) = delete;

    /// A bar above `bottom`, in pixels; its upper edge. It takes nothing while `paused`.
    float frame(float width, float bottom, play::BarSpace bars, bool paused);
    /// In the window just begun, between these corners on the screen.
    void folded(ImVec2 min, ImVec2 max, bool paused);
    /// The save point under the pointer: its marks are to be seen.
    [[nodiscard]] std::optional<game::LayerId> pointed_at() const noexcept {
        return chips_.pointed_at();
    }
    /// Closes the menu that is open, or gives up what is looked at. False if there is neither.
    bool close();
    /// The player writes or points elsewhere: keys go to the board again, and it is shown as it is.
    void leave();
    /// True if the action was for it.
    bool perform(input::Action action);

private:
    /// Where things are on the screen, in pixels.
    struct Track {
        ImVec2 min, max;
        float line = 0;  ///< height of the line's middle
        float step = 0;  ///< between two places
        std::size_t end = 0;

        [[nodiscard]] float x(std::size_t place) const {
            return min.x + static_cast<float>(place) * step;
        }
        [[nodiscard]] std::size_t place_at(float at) const;
    };
    [[nodiscard]] const game::Journal& journal() const { return game_->session().journal(); }
    [[nodiscard]] bool has_line() const;
    /// Whether there is anything to show; ends what is looked at where there is not.
    [[nodiscard]] bool is_shown();
    /// At the right of save points so wide.
    void line_beside(float chips, ImVec2 min, ImVec2 max);
    /// Over what takes nothing now.
    void veil(ImVec2 min, ImVec2 max) const;
    void track(ImVec2 min, ImVec2 max);
    void draw_spans(const Track& track) const;
    void draw_ticks(const Track& track) const;
    void draw_forks(const Track& track, const std::size_t* pointed) const;
    void draw_head(const Track& track) const;
    /// The place of the fork under the pointer; null where none is.
    [[nodiscard]] const std::size_t* fork_at(const Track& track, ImVec2 pointer) const;
    /// The way that leaves the line there.
    [[nodiscard]] game::NodeId way_at(std::size_t fork) const {
        return play::next_way(journal(), *journal().next(line_.node(fork)));
    }
    /// Pointer and wheel.
    void handle(const Track& track);
    [[nodiscard]] std::string told_place(std::size_t place) const;
    void tell_place(std::size_t place) const;
    /// `body` makes widgets in a box of that width, in pixels, over the strip.
    template <class Body>
    void tip(float width, Body body) const;
    void tell_way(std::size_t fork);
    void drop_picture();

    Shell* shell_;
    play::Game* game_;
    play::Timeline line_;
    play::TimelineHand hand_;
    std::function<void()> played_;
    LayerChips chips_;
    bool grabbed_ = false;
    bool given_up_ = false;  ///< with the button still down
    Picture picture_ = nullptr;
    std::string pictured_;  ///< what it shows
};

}  // namespace quadrille::window
