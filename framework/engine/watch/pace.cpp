#include "engine/watch/pace.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::engine {

namespace {

/// Waits shorter than this are not worth a system call; they add up until they are.
constexpr std::chrono::milliseconds finest_wait{1};
/// A solver that was slower than its speed makes up for no more than this.
constexpr std::chrono::milliseconds most_made_up{20};

std::chrono::steady_clock::duration interval_of(double events_a_second) {
    if (!(events_a_second > 0)) return {};
    // A speed of next to nothing is as good as one a day, and the clock can hold it.
    const double seconds = std::min(1 / events_a_second, 86'400.0);
    return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
        std::chrono::duration<double>(seconds));
}

}  // namespace

Pace::Pace(const Board& board, const Position& start, bool trust_notes, std::stop_token stop,
           double speed, bool paused)
    : stop_(std::move(stop)),
      scene_(board, start, trust_notes),
      interval_(interval_of(speed)),
      last_(Clock::now()),
      paused_(paused) {
    tail_.reserve(tail_length);
}

void Pace::on(const Event& event) {
    std::unique_lock lock(mutex_);
    wait(lock);
    if (stop_.stop_requested() || !scene_.show(event)) return;
    if (tail_.size() < tail_length) {
        tail_.push_back(event);
    } else {
        tail_[next_] = event;
        next_ = (next_ + 1) % tail_length;
    }
}

void Pace::wait(std::unique_lock<std::mutex>& lock) {
    while (!stop_.stop_requested()) {
        const auto changed = [this, tempo = tempo_] { return tempo_ != tempo; };
        if (held_ || (paused_ && steps_ == 0)) {
            changed_.wait(lock, stop_, changed);
            last_ = Clock::now() - interval_;  // who plays on sees the next event at once
            continue;
        }
        if (paused_) {
            --steps_;
            return;
        }
        if (skipping_ || interval_ == Clock::duration{}) return;
        const Clock::time_point due = last_ + interval_;
        const Clock::time_point now = Clock::now();
        if (due <= now + finest_wait) {
            last_ = std::max(due, now - most_made_up);
            return;
        }
        changed_.wait_until(lock, stop_, due, changed);
    }
}

template <class Change>
void Pace::change(Change change) {
    {
        const std::scoped_lock lock(mutex_);
        change();
        ++tempo_;
    }
    changed_.notify_all();
}

void Pace::set_speed(double events_a_second) {
    change([&] { interval_ = interval_of(events_a_second); });
}

void Pace::pause() {
    change([&] {
        paused_ = true;
        skipping_ = false;
        steps_ = 0;
    });
}

void Pace::play() {
    change([&] { paused_ = false; });
}

void Pace::hold(bool is_held) {
    change([&] { held_ = is_held; });
}

void Pace::step() {
    change([&] {
        steps_ = paused_ ? steps_ + 1 : 1;
        paused_ = true;
        skipping_ = false;
    });
}

void Pace::skip_to_end() {
    change([&] {
        paused_ = false;
        skipping_ = true;
    });
}

bool Pace::paused() const {
    const std::scoped_lock lock(mutex_);
    return paused_;
}

Pace::Snapshot Pace::look() const {
    const std::scoped_lock lock(mutex_);
    return snapshot_now();
}

bool Pace::renew(Snapshot& look) const {
    const std::scoped_lock lock(mutex_);
    if (look.view.effort.events == scene_.view().effort.events) return false;
    look = snapshot_now();
    return true;
}

Pace::Snapshot Pace::snapshot_now() const {
    Snapshot look{scene_.view(), {}};
    look.tail.reserve(tail_.size());
    for (std::size_t i = 0; i < tail_.size(); ++i)
        look.tail.push_back(tail_[(next_ + i) % tail_.size()]);
    return look;
}

}  // namespace quadrille::engine
