// The time limit of a command where nothing can stop the work: a plugin's function.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <future>
#include <optional>
#include <thread>
#include <utility>

#include "cli/context.hpp"

namespace quadrille::cli {

class Watchdog {
public:
    /// `limit` in seconds. Without one, that is 0, `run` waits as long as it takes.
    explicit Watchdog(double limit) : limit_(limit) {}

    /// Seconds; 0: none. [any thread]
    [[nodiscard]] double limit() const noexcept { return limit_; }

    /// "Gave up after 5 seconds." [any thread]
    [[nodiscard]] Text told_gave_up() const;

    /// What `work` returns; none where it has not ended a second after its time, that is `limits`
    /// time limits of the command. Then it goes on, on a thread that nobody waits for, and all that
    /// it uses has to stay until `end`. [any thread]
    template <class Result>
    [[nodiscard]] std::optional<Result> run(std::function<Result()> work, std::size_t limits = 1) {
        if (limit_ <= 0) return work();
        std::packaged_task<Result()> task(std::move(work));
        std::future<Result> future = task.get_future();
        std::thread(std::move(task)).detach();
        if (future.wait_for(time_for(limits)) == std::future_status::ready) return future.get();
        left_behind_ = true;
        return std::nullopt;
    }

    /// To be returned at the end of the command, when all else is told. Where work was left behind
    /// the process ends here, with that status: the work uses all that would be taken down in good
    /// order. `quiet`: without a word of refused rules.
    [[nodiscard]] Exit end(const CommandContext& context, bool quiet, Exit exit) const;

private:
    [[nodiscard]] std::chrono::duration<double> time_for(std::size_t limits) const;

    double limit_;  ///< seconds; 0: none
    std::atomic<bool> left_behind_ = false;
};

}  // namespace quadrille::cli
