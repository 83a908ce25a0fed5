// A solve from the position of a game, watched at a chosen speed. The game stays as it is; its
// score counts a hint, and that the solution was shown where one is found. Knows no widgets.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/questions/methods.hpp"
#include "engine/watch/demonstration.hpp"
#include "engine/watch/step_log.hpp"
#include "play/game.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

class WatchedSolve {
public:
    using Clock = std::chrono::steady_clock;

    enum class State : std::uint8_t {
        ready,    ///< nothing was begun from this position
        running,  ///< at its pace, or paused
        ended,    ///< with a verdict, unless it was stopped
    };

    /// A log of more events than this is not kept for playing it again.
    static constexpr std::size_t usually_kept = 200'000;

    explicit WatchedSolve(Game& game, std::size_t most_kept = usually_kept);

    [[nodiscard]] const std::vector<engine::MethodChoice>& ways() const noexcept { return ways_; }
    [[nodiscard]] std::size_t chosen() const noexcept { return chosen_; }
    /// Ends what is running.
    void choose(std::size_t way);

    /// From 0, one event a second, by powers of ten to 1, as fast as can be.
    void set_slider(double slider);
    [[nodiscard]] double slider() const noexcept { return slider_; }
    /// Events a second; 0: as fast as can be.
    [[nodiscard]] static double speed_of(double slider);

    /// Begins, or goes on.
    void play();
    void pause();
    [[nodiscard]] bool paused() const;
    /// What runs stands still while it is held, and then goes on as before.
    void hold(bool is_held);
    /// One event further; begins with a pause where nothing was begun.
    void step();
    void skip_to_end();
    /// What was seen so far stays to be looked at.
    void stop();
    /// The same, and the log ends with what was seen. False, and it goes on, where that is more
    /// than is kept.
    [[nodiscard]] bool stop_at_seen();
    void reset();
    void game_changed();
    /// True if something is to be drawn anew.
    bool tick(Clock::time_point now = Clock::now());

    [[nodiscard]] State state() const noexcept { return state_; }
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    /// Null unless something was begun.
    [[nodiscard]] const engine::Pace::Snapshot* look() const { return look_ ? &*look_ : nullptr; }
    /// Requires that it ended.
    [[nodiscard]] const Result<engine::SolveResult>& result() const { return *result_; }
    /// What happened from the start to the end, if it was not too much to keep. Requires that it
    /// ended.
    [[nodiscard]] std::shared_ptr<const engine::StepLog> log() const { return log_; }
    [[nodiscard]] Highlights shown() const;

    /// The longest time between two ticks while it ran: how smooth the window was.
    [[nodiscard]] std::chrono::duration<double> longest_gap() const noexcept {
        return longest_gap_;
    }
    [[nodiscard]] std::uint64_t ticks() const noexcept { return ticks_; }

private:
    void begin(bool paused);
    void end();

    Game* game_;
    std::size_t most_kept_;
    std::vector<engine::MethodChoice> ways_;
    std::size_t chosen_ = 0;
    double slider_ = 0.35;
    State state_ = State::ready;
    bool stopped_ = false;
    std::optional<std::size_t> seen_;  ///< events that the log is to end with
    bool solution_seen_ = false;
    std::optional<engine::Pace::Snapshot> look_;
    std::optional<Result<engine::SolveResult>> result_;
    std::shared_ptr<const engine::StepLog> log_;
    Position start_;
    Clock::time_point looked_;
    Clock::time_point ticked_;
    std::chrono::duration<double> longest_gap_{};
    std::uint64_t ticks_ = 0;
    engine::Recorder recorder_;
    std::unique_ptr<engine::Demonstration>
        demonstration_;  // last: it tells the recorder until it is gone
};

}  // namespace quadrille::play
