// A game that was played, shown move by move from its beginning to where it stands. What was taken
// back and played otherwise is left out. Knows no widgets.
//
// Pauses of the player are no part of it: the whole takes as long as is pleasant to watch.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "game/session.hpp"

namespace quadrille::play {

class GameReplay {
public:
    using Clock = std::chrono::steady_clock;

    /// Shows the end at first.
    explicit GameReplay(game::Session session);

    [[nodiscard]] const Puzzle& puzzle() const noexcept { return session_.puzzle(); }
    [[nodiscard]] const game::Session& session() const noexcept { return session_; }
    /// What is seen, and the look of each element's layer: see drawing::Overlay.
    [[nodiscard]] const Position& position() const noexcept { return state_.position; }
    [[nodiscard]] std::vector<std::uint16_t> layer_looks() const {
        return session_.layer_looks(state_);
    }

    /// Steps shown, from 0 to all of them.
    [[nodiscard]] std::size_t at() const noexcept { return at_; }
    [[nodiscard]] std::size_t size() const noexcept { return path_.size(); }
    void go(std::size_t at);

    /// By itself until the end; from the beginning if it is there.
    void play(Clock::time_point now = Clock::now());
    void pause() noexcept { playing_ = false; }
    [[nodiscard]] bool playing() const noexcept { return playing_; }
    /// True if something is to be drawn anew.
    bool tick(Clock::time_point now = Clock::now());

private:
    /// Steps a second.
    [[nodiscard]] double speed() const noexcept;

    game::Session session_;
    std::vector<game::NodeId> path_;
    game::State state_;
    std::size_t at_ = 0;
    bool playing_ = false;
    Clock::time_point begun_;
    std::size_t begun_at_ = 0;
};

}  // namespace quadrille::play
