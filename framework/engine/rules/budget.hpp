// When to leave off: a stop token, a deadline and a bound on the work, asked together. Internal to the engine.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

namespace quadrille::engine {

/// Thrown by Watch::check and caught where the request came in; never leaves the engine. Encoding and cut finding are deep in
/// loops when the time is up, and nothing of what they hold is wanted any more.
struct Interrupted {};

class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// `most_work` counts what is asked below, the same on every machine: clauses, turns of inner loops, every few propagations
    /// of the solver. 0: no bound.
    Budget(std::stop_token stop, std::optional<std::chrono::duration<double>> time_limit, std::uint64_t most_work = 0)
        : stop_(std::move(stop)), most_work_(most_work) {
        // A limit beyond what the clock can hold is no limit.
        if (time_limit && *time_limit < std::chrono::hours(24 * 365))
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(*time_limit);
    }

    [[nodiscard]] bool over() const {
        return exhausted() || stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
    }
    /// Whether it was too much work.
    [[nodiscard]] bool exhausted() const noexcept { return most_work_ != 0 && work_ >= most_work_; }
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    /// What is left of the time, at least a little; none where there is no limit.
    [[nodiscard]] std::optional<std::chrono::duration<double>> left() const {
        if (!deadline_) return std::nullopt;
        return std::max<std::chrono::duration<double>>(*deadline_ - Clock::now(), std::chrono::milliseconds(1));
    }
    /// For inner loops: looks up only now and then.
    void check() {
        if (++work_ % 256 == 0 && over()) throw Interrupted{};
    }
    /// For inner loops that leave off by themselves: looks up each time.
    [[nodiscard]] bool count_and_ask() {
        ++work_;
        return over();
    }
    void check_now() const {
        if (over()) throw Interrupted{};
    }

private:
    std::stop_token stop_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t most_work_ = 0;
    std::uint64_t work_ = 0;
};

}  // namespace quadrille::engine
