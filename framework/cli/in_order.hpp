// The same work on many things at a time, taken in order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace quadrille::cli {

/// Calls `work(i)` for each i below `count` on `jobs` threads, and `take(i, result)` on this one,
/// rising, as soon as all before are done. Once a stop is asked for no other work is begun after
/// the first, and what was begun is still taken. `work` runs on several threads at once and must
/// not throw. With one job it is done right here, each when it is its turn: what it writes does not
/// mix with what is told of the one before. However large `count` is, only a few results a job wait
/// to be taken.
template <class Result>
void in_order(std::size_t count, std::size_t jobs, const std::stop_token& stop,
              const std::function<Result(std::size_t)>& work,
              const std::function<void(std::size_t, Result)>& take) {
    jobs = std::min(jobs, count);
    if (jobs <= 1) {
        for (std::size_t i = 0; i < count && (i == 0 || !stop.stop_requested()); ++i)
            take(i, work(i));
        return;
    }
    constexpr std::size_t most_waiting_a_job = 16;
    std::vector<std::optional<Result>> results(jobs * most_waiting_a_job);  // of i at i % its size
    std::mutex mutex;
    std::condition_variable arrived;
    std::condition_variable room;
    std::size_t next = 0;
    std::size_t taken = 0;
    std::size_t serving = jobs;
    const auto serve = [&] {
        for (;;) {
            std::size_t mine = 0;
            {
                std::unique_lock lock(mutex);
                room.wait(lock, [&] { return next == count || next < taken + results.size(); });
                if (next == count || (next > 0 && stop.stop_requested())) {
                    --serving;
                    arrived.notify_one();
                    return;
                }
                mine = next++;
            }
            Result result = work(mine);
            const std::scoped_lock lock(mutex);
            results[mine % results.size()] = std::move(result);
            arrived.notify_one();
        }
    };
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < jobs; ++i) workers.emplace_back(serve);
    for (std::size_t i = 0; i < count; ++i) {
        std::optional<Result>& mine = results[i % results.size()];
        std::unique_lock lock(mutex);
        arrived.wait(lock, [&] { return mine.has_value() || serving == 0; });
        if (!mine) return;
        Result result = *std::move(mine);
        mine.reset();
        lock.unlock();
        take(i, std::move(result));
        lock.lock();
        taken = i + 1;
        room.notify_all();
    }
}

}  // namespace quadrille::cli
