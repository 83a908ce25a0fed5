#include "play/panels/game_replay.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::play {

namespace {

/// Seconds that a step takes of which nobody knows when it was made.
constexpr double calm = 0.5;
/// What the eye can follow, and what it likes to wait.
constexpr double shortest = 0.1;
constexpr double longest = 2;
/// Seconds that the whole takes at first, at most; and at the highest speed.
constexpr double pleasant = 30;
constexpr double hasty = 8;
constexpr unsigned most_usual_speed = 4;

}  // namespace

GameReplay::GameReplay(game::Session session)
    : session_(std::move(session)),
      path_(session_.journal().path(session_.journal().here())),
      state_(session_.journal().state()),
      at_(path_.size()),
      due_{0} {
    for (std::size_t step = 1; step <= size(); ++step) {
        const std::optional<game::PlayTime> before = clock_after(step - 1);
        const std::optional<game::PlayTime> after = clock_after(step);
        const double wait =
            before && after ? std::chrono::duration<double>(*after - *before).count() : calm;
        due_.push_back(due_.back() + std::clamp(wait, shortest, longest));
    }
    speed_ = speed_for(pleasant);
}

std::optional<game::PlayTime> GameReplay::clock_after(std::size_t steps) const {
    return steps == 0 ? game::PlayTime{} : session_.journal().made_at(path_[steps - 1]);
}

std::optional<GameReplay::Thought> GameReplay::longest_thought() const {
    std::optional<Thought> found;
    game::PlayTime before{};
    for (std::size_t step = 1; step <= size(); ++step) {
        const std::optional<game::PlayTime> after = clock_after(step);
        if (!after) return std::nullopt;
        if (!found || *after - before > found->time) found = Thought{step, *after - before};
        before = *after;
    }
    return found;
}

void GameReplay::go(std::size_t at) {
    at = std::min(at, size());
    for (; at_ < at; ++at_) state_.redo(session_.journal().entry(path_[at_]));
    for (; at_ > at; --at_) state_.undo(session_.journal().entry(path_[at_ - 1]));
}

double GameReplay::length(unsigned speed) const { return due_.back() / speed; }

unsigned GameReplay::speed_for(double seconds) const {
    unsigned speed = 1;
    while (length(speed) > seconds) speed *= 2;
    return speed;
}

std::vector<unsigned> GameReplay::speeds() const {
    const unsigned last = std::max(speed_for(hasty), most_usual_speed);
    std::vector<unsigned> speeds;
    for (unsigned speed = 1; speed <= last; speed *= 2) speeds.push_back(speed);
    return speeds;
}

void GameReplay::set_speed(unsigned speed, Clock::time_point now) {
    speed_ = speed;
    begun_ = now;
    begun_at_ = at_;
}

void GameReplay::play(Clock::time_point now) {
    if (at_ == size()) go(0);
    playing_ = size() > 0;
    begun_ = now;
    begun_at_ = at_;
}

bool GameReplay::tick(Clock::time_point now) {
    if (!playing_) return false;
    const double passed =
        std::max(std::chrono::duration<double>(now - begun_).count(), 0.0) * speed_;
    const auto next = std::ranges::upper_bound(due_, due_[begun_at_] + passed);
    const std::size_t before = at_;
    go(static_cast<std::size_t>(next - due_.begin()) - 1);
    if (at_ == size()) playing_ = false;
    return at_ != before || !playing_;
}

}  // namespace quadrille::play
