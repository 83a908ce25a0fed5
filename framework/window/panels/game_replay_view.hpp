// A small picture of a game that was played, with what plays it again: shown in panels.
#pragma once

#include <optional>

#include "play/panels/game_replay.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class GameReplayView {
public:
    GameReplayView(Shell& shell, game::Session session);
    ~GameReplayView() { drop_picture(); }
    GameReplayView(const GameReplayView&) = delete;
    GameReplayView& operator=(const GameReplayView&) = delete;

    /// Picture, slider, clock and speed, as wide as there is room.
    void body();
    /// True if something is to be drawn anew.
    bool tick() { return replay_.tick(); }
    void play_or_pause();

private:
    void drop_picture();
    void picture();
    [[nodiscard]] float clock_width() const;
    void clock(float height) const;
    [[nodiscard]] float speed_width() const;
    void speed(float height);
    void longest_thought();
    void tell() const;

    Shell* shell_;
    play::GameReplay replay_;
    std::optional<game::PlayTime> end_of_clock_;  ///< none: no clock is shown
    std::optional<play::GameReplay::Thought> longest_;
    Picture picture_ = nullptr;
    std::size_t painted_at_ = 0;
    unsigned painted_width_ = 0;
    std::uint64_t painted_colours_ = 0;  ///< revision of the settings
};

}  // namespace quadrille::window
