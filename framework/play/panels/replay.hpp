// A log of a solve, stepped through forward and backward over the board of a game, whose score
// remembers when that shows a solution. Knows no widgets.
//
// Going back plays the log again from the last of some hundred scenes that were kept on the way: a
// step back is as quick as a step forward, however long the log is. Where these would take too much
// memory, deep searches on large boards, fewer are kept.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/watch/scene.hpp"
#include "engine/watch/step_log.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

class Replay {
public:
    using Clock = std::chrono::steady_clock;

    /// For the scenes that are kept, in bytes.
    static constexpr std::size_t most_bytes = std::size_t{32} << 20;

    explicit Replay(Game& game, std::size_t most = most_bytes) : game_(&game), most_(most) {}

    /// From its start. A log of another puzzle, or one that does not fit together, is left aside
    /// and told by `failure`.
    void load(std::shared_ptr<const engine::StepLog> log);
    [[nodiscard]] bool loaded() const noexcept { return log_ != nullptr; }
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }

    [[nodiscard]] const engine::StepLog& log() const noexcept { return *log_; }
    /// Events shown, from 0 to all of them.
    [[nodiscard]] std::size_t at() const noexcept { return at_; }
    [[nodiscard]] std::size_t size() const noexcept { return log_ ? log_->events.size() : 0; }
    void go(std::size_t at);
    void forward() { go(at_ + 1); }
    void back() { go(at_ == 0 ? 0 : at_ - 1); }

    /// By itself, so many events a second (> 0), until the end or a pause.
    void play(double events_a_second);
    void pause() { playing_ = false; }
    [[nodiscard]] bool playing() const noexcept { return playing_; }
    /// True if something is to be drawn anew.
    bool tick(Clock::time_point now = Clock::now());

    /// Makes the marks of this step those of the game, as one move. False if they are already.
    bool continue_from_here();
    [[nodiscard]] Highlights shown() const;

    /// About how many bytes are kept for going back. The start is kept even where that alone is
    /// more than was allowed.
    [[nodiscard]] std::size_t kept_bytes() const noexcept { return kept_bytes_; }
    /// A step back plays at most so many events again.
    [[nodiscard]] std::size_t spacing() const noexcept { return spacing_; }

private:
    void keep(const engine::Scene& scene);

    Game* game_;
    std::size_t most_;
    std::shared_ptr<const engine::StepLog> log_;
    Text failure_;
    std::size_t spacing_ = 0;
    std::vector<engine::Scene> kept_;  // after 0, spacing_, 2 spacing_ … events
    std::size_t kept_bytes_ = 0;
    std::vector<engine::Scene> now_;  // one, once a log is loaded
    std::size_t at_ = 0;
    bool playing_ = false;
    double speed_ = 1;
    Clock::time_point due_;
};

}  // namespace quadrille::play
