// Work that is waited for only so long, because nothing can stop a plugin's function.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace quadrille::cli {

/// What `work` returns, or none after `time`: then it goes on, on a thread that nobody waits for, and all that it uses has to
/// stay until the process ends. It must not throw.
template <class Result>
[[nodiscard]] std::optional<Result> within(std::chrono::duration<double> time, std::function<Result()> work) {
    struct Place {
        std::mutex mutex;
        std::condition_variable filled;
        std::optional<Result> result;
    };
    const auto place = std::make_shared<Place>();
    std::thread([place, work = std::move(work)] {
        Result result = work();
        const std::scoped_lock lock(place->mutex);
        place->result = std::move(result);
        place->filled.notify_one();
    }).detach();
    std::unique_lock lock(place->mutex);
    place->filled.wait_for(lock, time, [&] { return place->result.has_value(); });
    return std::move(place->result);
}

}  // namespace quadrille::cli
