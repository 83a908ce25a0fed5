// A search for solutions beside the window, so that it stays alive and can stop the search.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "engine/sat/exact.hpp"

namespace quadrille::play {

class BackgroundSolve {
public:
    BackgroundSolve(std::shared_ptr<const Puzzle> puzzle, engine::SolveRequest request);
    /// Stops the search and waits for it (at most some 50 ms).
    ~BackgroundSolve() = default;
    BackgroundSolve(const BackgroundSolve&) = delete;
    BackgroundSolve& operator=(const BackgroundSolve&) = delete;

    [[nodiscard]] bool finished() const noexcept { return finished_.load(std::memory_order_acquire); }
    void stop() { thread_.request_stop(); }
    /// Requires finished().
    [[nodiscard]] const engine::SolveResult& result() const noexcept { return result_; }

private:
    engine::SolveResult result_;
    std::atomic<bool> finished_ = false;
    std::jthread thread_;  // last: joined before the rest goes
};

}  // namespace quadrille::play
