// How fast a solve is watched: between the thread that solves and the one that draws. The solver is
// held back before each event, by a speed, a pause or a step at a time; whoever draws takes a look
// when it likes. Neither waits for the other: a look is a copy of one board, and what nobody looked
// at in time is simply not seen. Knows no screen and no clock but the steady one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <vector>

#include "engine/rules/observer.hpp"
#include "engine/watch/scene.hpp"

namespace quadrille::engine {

class Pace final : public Observer {
public:
    /// Events whose sentences are kept.
    static constexpr std::size_t tail_length = 24;

    /// What is seen of it at one moment.
    struct Snapshot {
        Scene::View view;
        std::vector<Event> tail;  ///< the last events, oldest first, at most tail_length
    };

    /// `stop` is the solver's: once it is asked to stop nothing blocks, and nothing more is shown.
    /// Begins paused if `paused`; `speed` as in set_speed. The board must outlive it.
    Pace(const Board& board, const Position& start, bool trust_notes, std::stop_token stop,
         double speed = 0, bool paused = false);

    /// Blocks until the event may be seen, then shows it.
    void on(const Event& event) override;

    // For any thread.
    /// Events a second; 0: as fast as can be. Holds for the event that is waited for, too.
    void set_speed(double events_a_second);
    void pause();
    void play();
    /// Holds it, whatever speed and pause are, until it is let go; then it goes on as before.
    void hold(bool is_held);
    /// Lets one more event be seen, and pauses.
    void step();
    /// As fast as can be from now on, whatever speed and pause were.
    void skip_to_end();
    [[nodiscard]] bool paused() const;
    [[nodiscard]] Snapshot look() const;
    /// Renews a look. False, and untouched, where nothing happened since.
    bool renew(Snapshot& look) const;

private:
    using Clock = std::chrono::steady_clock;

    void wait(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] Snapshot snapshot_now() const;
    template <class Change>
    void change(Change change);

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::stop_token stop_;
    Scene scene_;
    std::vector<Event> tail_;  // a ring; the oldest is at next_ once it is full
    std::size_t next_ = 0;
    Clock::duration interval_{};
    Clock::time_point last_;  // when the last event was due
    bool held_ = false;
    bool paused_ = false;
    bool skipping_ = false;
    std::uint64_t steps_ = 0;  // that may still be seen while paused
    std::uint64_t tempo_ = 0;  // rises with every change of the above
};

}  // namespace quadrille::engine
