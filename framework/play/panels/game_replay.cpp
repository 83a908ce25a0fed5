#include "play/panels/game_replay.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::play {

namespace {

/// Seconds a step of a short game takes, and the longest that a whole one does.
constexpr double calm = 0.5;
constexpr double longest = 12;

}  // namespace

GameReplay::GameReplay(game::Session session)
    : session_(std::move(session)),
      path_(session_.journal().path(session_.journal().here())),
      state_(session_.journal().state()),
      at_(path_.size()) {}

void GameReplay::go(std::size_t at) {
    at = std::min(at, size());
    for (; at_ < at; ++at_) state_.redo(session_.journal().entry(path_[at_]));
    for (; at_ > at; --at_) state_.undo(session_.journal().entry(path_[at_ - 1]));
}

double GameReplay::speed() const noexcept {
    return std::max(1 / calm, static_cast<double>(size()) / longest);
}

void GameReplay::play(Clock::time_point now) {
    if (at_ == size()) go(0);
    playing_ = size() > 0;
    begun_ = now;
    begun_at_ = at_;
}

bool GameReplay::tick(Clock::time_point now) {
    if (!playing_) return false;
    const double passed = std::chrono::duration<double>(now - begun_).count();
    const std::size_t wanted = begun_at_ + static_cast<std::size_t>(passed * speed());
    const std::size_t before = at_;
    go(wanted);
    if (at_ == size()) playing_ = false;
    return at_ != before || !playing_;
}

}  // namespace quadrille::play
