// When to leave off: a stop token, a deadline and a bound on the work, asked together. Internal to
// the engine.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "engine/rules/request.hpp"

namespace quadrille::engine {

/// Thrown by Budget::check and caught where the request came in; never leaves the engine. Encoding
/// and cut finding are deep in loops when the time is up, and nothing of what they hold is wanted
/// any more.
struct Interrupted {};

/// What is spent for each question to a rule that looks at the whole board, and to a function of a
/// plugin: about as many times as long as a clause that is added, on boards of the usual sizes.
inline constexpr std::uint64_t work_of_wide_rule = 30;
inline constexpr std::uint64_t work_of_function = 50;

class Budget {
public:
    using Clock = std::chrono::steady_clock;

    /// `most_work` counts what is asked below, the same on every machine: clauses, turns of inner
    /// loops, every few propagations of the solver. 0: no bound. The effort of the limits counts
    /// that, and what is spent besides.
    explicit Budget(const Limits& limits, std::uint64_t most_work = 0)
        : stop_(limits.stop), effort_(limits.effort), most_work_(most_work) {
        // A limit beyond what the clock can hold is no limit.
        if (limits.time_limit && *limits.time_limit < std::chrono::hours(24 * 365))
            deadline_ =
                Clock::now() + std::chrono::duration_cast<Clock::duration>(*limits.time_limit);
    }

    [[nodiscard]] bool over() const {
        return exhausted() || stop_.stop_requested() || (deadline_ && Clock::now() >= *deadline_);
    }
    /// Whether it was too much work.
    [[nodiscard]] bool exhausted() const noexcept {
        return (most_work_ != 0 && work_ >= most_work_) || search_ >= most_search_ ||
               (effort_ && work_ + spent_ >= *effort_);
    }
    /// Whether nobody wants the answer any more.
    [[nodiscard]] bool stopped() const noexcept { return stop_.stop_requested(); }
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    /// The limits of what is asked next: of the time what is left of it, at least a little; of the
    /// effort as much as there was.
    [[nodiscard]] Limits rest() const {
        if (!deadline_) return {std::nullopt, stop_, effort_};
        return {std::max<std::chrono::duration<double>>(*deadline_ - Clock::now(),
                                                        std::chrono::milliseconds(1)),
                stop_, effort_};
    }
    /// For inner loops: looks up only now and then.
    void check() {
        if (++work_ % 256 == 0 && over()) throw Interrupted{};
    }
    /// Counts against the effort what is long and does not ask by itself: rules that look at the
    /// whole board, techniques of plugins.
    void spend(std::uint64_t work) noexcept { spent_ += work; }
    /// From now on the solver may search so long, in turns of its inner loop; what its formula is
    /// made of does not count.
    void allow_search(std::uint64_t most) noexcept {
        search_ = 0;
        most_search_ = most;
    }
    [[nodiscard]] std::uint64_t search() const noexcept { return search_; }
    /// For the solver's inner loop, which leaves off by itself: looks up each time.
    [[nodiscard]] bool count_and_ask() {
        ++work_;
        ++search_;
        return over();
    }
    void check_now() const {
        if (over()) throw Interrupted{};
    }

private:
    std::stop_token stop_;
    std::optional<Clock::time_point> deadline_;
    std::optional<std::uint64_t> effort_;
    std::uint64_t most_work_ = 0;
    std::uint64_t work_ = 0;
    std::uint64_t spent_ = 0;
    std::uint64_t most_search_ = UINT64_MAX;
    std::uint64_t search_ = 0;
};

}  // namespace quadrille::engine
