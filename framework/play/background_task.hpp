// Questions that take a while, answered beside the window: one at a time, and what was asked before
// is forgotten.
//
// A question that is forgotten is told to stop and left to end by itself, so that neither a move
// nor another question waits for it. Knows nothing of what is asked.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "quadrille/result.hpp"

namespace quadrille::play {

template <class Answer>
class BackgroundTask {
public:
    using Clock = std::chrono::steady_clock;
    /// Runs on a thread of its own, and honours the stop within 50 ms.
    using Work = std::function<Answer(std::stop_token)>;

    /// Waiting for less than this is not worth a sign.
    static constexpr std::chrono::milliseconds patience{150};

    BackgroundTask() = default;
    /// Stops what is under way and waits for it (at most some 50 ms).
    ~BackgroundTask() { forget(); }
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    void ask(Work work) {
        forget();
        since_ = Clock::now();
        current_ = std::make_unique<Thought>(std::move(work));
    }
    /// Its answer will not be told.
    void forget() {
        if (current_) {
            current_->thread.request_stop();
            forgotten_.push_back(std::move(current_));
        }
        reap();
    }

    [[nodiscard]] bool thinking() const noexcept { return current_ != nullptr; }
    /// Whether it takes so long that a sign of life is due.
    [[nodiscard]] bool slow(Clock::time_point now = Clock::now()) const {
        return thinking() && now - since_ >= patience;
    }
    [[nodiscard]] std::chrono::duration<double> elapsed() const { return Clock::now() - since_; }

    /// The answer, once it is there; an error if the work threw.
    [[nodiscard]] std::optional<Result<Answer>> poll() {
        reap();
        if (!current_ || !current_->finished.load(std::memory_order_acquire)) return std::nullopt;
        const std::unique_ptr<Thought> done = std::move(current_);
        return std::move(done->answer);
    }

    /// Takes the answer, once it is there: false until then. Of work that threw it is an empty one
    /// that says so. Requires that an answer can: a Text `failure`.
    [[nodiscard]] bool take(Answer& into) {
        std::optional<Result<Answer>> answer = poll();
        if (!answer) return false;
        into = {};
        if (*answer)
            into = std::move(**answer);
        else
            into.failure = answer->error().message;
        return true;
    }

private:
    struct Thought {
        explicit Thought(Work work)
            : thread([this, work = std::move(work)](std::stop_token stop) {
                  try {
                      answer = Result<Answer>(work(std::move(stop)));
                  } catch (const std::exception& fault) {  // out of memory, say: the game goes on
                      answer = Result<Answer>(Error{std::string(fault.what())});
                  }
                  finished.store(true, std::memory_order_release);
              }) {}
        std::optional<Result<Answer>> answer;
        std::atomic<bool> finished = false;
        std::jthread thread;  // last: joined before the rest goes
    };

    void reap() {
        std::erase_if(forgotten_, [](const auto& thought) {
            return thought->finished.load(std::memory_order_acquire);
        });
    }

    Clock::time_point since_;
    std::vector<std::unique_ptr<Thought>> forgotten_;
    std::unique_ptr<Thought> current_;
};

}  // namespace quadrille::play
