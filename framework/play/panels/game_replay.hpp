// A game that was played, shown move by move from its beginning to where it stands. What was taken
// back and played otherwise is left out. Knows no widgets.
//
// It goes at the player's own pace, as far as the journal knows when each step was made: long
// thoughts are shortened, and what happened at once can still be seen. Any speed above that is a
// power of two.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
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

    /// What the game's clock told after the steps that are shown; none where nobody knows.
    [[nodiscard]] std::optional<game::PlayTime> clock() const { return clock_after(at_); }
    /// The longest pause of the player before a step.
    struct Thought {
        std::size_t step = 0;  ///< from 1
        game::PlayTime time{};
    };
    /// The first of the longest; none where not all times are known, and of an empty game.
    [[nodiscard]] std::optional<Thought> longest_thought() const;

    /// By itself until the end; from the beginning if it is there.
    void play(Clock::time_point now = Clock::now());
    void pause() noexcept { playing_ = false; }
    [[nodiscard]] bool playing() const noexcept { return playing_; }
    /// True if something is to be drawn anew.
    bool tick(Clock::time_point now = Clock::now());

    /// How many times faster than it was played. At first as fast as makes the whole pleasant to
    /// watch.
    [[nodiscard]] unsigned speed() const noexcept { return speed_; }
    /// 1, 2, 4 and so on, as far as anybody wants to watch this game.
    [[nodiscard]] std::vector<unsigned> speeds() const;
    /// Goes on from what is shown. Requires speed > 0.
    void set_speed(unsigned speed, Clock::time_point now = Clock::now());

private:
    [[nodiscard]] std::optional<game::PlayTime> clock_after(std::size_t steps) const;
    /// Seconds that the whole takes.
    [[nodiscard]] double length(unsigned speed) const;
    /// The smallest speed at which the whole takes at most so many seconds.
    [[nodiscard]] unsigned speed_for(double seconds) const;

    game::Session session_;
    std::vector<game::NodeId> path_;
    game::State state_;
    std::size_t at_ = 0;
    std::vector<double> due_;  ///< after 0, 1, … steps: seconds from the beginning, at speed 1
    unsigned speed_ = 1;
    bool playing_ = false;
    Clock::time_point begun_;
    std::size_t begun_at_ = 0;
};

}  // namespace quadrille::play
