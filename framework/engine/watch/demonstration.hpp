// A solve on a thread of its own that somebody watches: started at once, led by its pace, stopped
// with the object.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include "engine/solve/solve.hpp"
#include "engine/watch/pace.hpp"

namespace quadrille::engine {

class Demonstration {
public:
    /// The request's own observer is told each event as well, on the solving thread, as soon as it
    /// is shown. The stop token is the demonstration's.
    Demonstration(std::shared_ptr<const Puzzle> puzzle, SolveRequest request, double speed,
                  bool paused);
    /// Stops the solve and waits for it (at most some 50 ms).
    ~Demonstration() = default;
    Demonstration(const Demonstration&) = delete;
    Demonstration& operator=(const Demonstration&) = delete;

    [[nodiscard]] Pace& pace() noexcept { return pace_; }
    [[nodiscard]] const Puzzle& puzzle() const noexcept { return *puzzle_; }
    /// Asks it to stop; it is finished soon after.
    void stop() { stop_.request_stop(); }
    [[nodiscard]] bool finished() const noexcept {
        return finished_.load(std::memory_order_acquire);
    }
    /// Requires finished().
    [[nodiscard]] const Result<SolveResult>& result() const { return *result_; }

private:
    std::shared_ptr<const Puzzle> puzzle_;
    std::stop_source stop_;
    Pace pace_;
    std::optional<Result<SolveResult>> result_;
    std::atomic<bool> finished_ = false;
    std::jthread thread_;  // last: joined before the rest goes
};

}  // namespace quadrille::engine
