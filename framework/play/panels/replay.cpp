#include "play/panels/replay.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "play/panels/scene_view.hpp"

namespace quadrille::play {

namespace {

constexpr std::size_t most_kept = 256;
constexpr std::size_t least_spacing = 64;

}  // namespace

void Replay::keep(const engine::Scene& scene) {
    kept_.push_back(scene.snapshot());
    kept_bytes_ += kept_.back().bytes(kept_.size() > 1 ? &kept_[kept_.size() - 2] : nullptr);
    while (kept_.size() > 1 && (kept_bytes_ > most_ || kept_.size() > most_kept)) {
        for (std::size_t i = 1; 2 * i < kept_.size(); ++i) kept_[i] = std::move(kept_[2 * i]);
        kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>((kept_.size() + 1) / 2),
                    kept_.end());
        spacing_ *= 2;
        // Guesses are taken back in the order opposite to their making: whatever two scenes share,
        // all between them do too.
        kept_bytes_ = 0;
        for (std::size_t i = 0; i < kept_.size(); ++i)
            kept_bytes_ += kept_[i].bytes(i == 0 ? nullptr : &kept_[i - 1]);
    }
}

void Replay::load(std::shared_ptr<const engine::StepLog> log) {
    *this = Replay(*game_, most_);
    spacing_ = least_spacing;
    if (!log) return;
    const Board& board = game_->board();
    if (log->start.size() != board.size() ||
        (!log->puzzle.empty() && log->puzzle != game_->puzzle().write())) {
        failure_ = Text("This log is of another puzzle.");
        return;
    }
    log_ = std::move(log);
    engine::Scene scene(board, log_->start, log_->trust_notes);
    for (std::size_t i = 0; i < size(); ++i) {
        if (i == kept_.size() * spacing_) keep(scene);
        if (!scene.show(log_->events[i])) {
            failure_ = Text("event {0} of the log does not fit what is before it",
                            {std::to_string(i + 1)});
            log_ = nullptr;
            kept_.clear();
            kept_bytes_ = 0;
            return;
        }
    }
    if (kept_.empty()) keep(scene);
    now_.push_back(kept_.front());
}

void Replay::go(std::size_t at) {
    if (!log_) return;
    at = std::min(at, size());
    // The nearest scene before it: the present one, or one that was kept.
    const std::size_t nearest = std::min(at / spacing_, kept_.size() - 1);
    if (at < at_ || nearest * spacing_ > at_) {
        now_.front() = kept_[nearest];
        at_ = nearest * spacing_;
    }
    for (; at_ < at; ++at_) now_.front().show(log_->events[at_]);
    if (now_.front().view().solution.size() != 0) game_->count_solution_shown();
}

void Replay::play(double events_a_second) {
    if (!log_) return;
    if (at_ == size()) go(0);
    speed_ = events_a_second;
    if (!std::exchange(playing_, true)) due_ = Clock::now();
}

bool Replay::tick(Clock::time_point now) {
    if (!playing_ || now < due_) return false;
    const auto interval = std::chrono::duration<double>(1 / std::max(speed_, 1e-3));
    const auto passed =
        static_cast<std::size_t>(std::chrono::duration<double>(now - due_) / interval);
    go(at_ + 1 + passed);
    due_ += std::chrono::duration_cast<Clock::duration>(interval * static_cast<double>(1 + passed));
    if (at_ == size()) playing_ = false;
    return true;
}

bool Replay::continue_from_here() {
    if (!log_) return false;
    playing_ = false;
    return game_->play_by_program(
        move_to(game_->board(), game_->session().position(), now_.front().view()));
}

Highlights Replay::shown() const {
    if (!log_) return {};
    return scenery(game_->board(), game_->session().position(), now_.front().view(),
                   at_ == 0 ? std::vector<ElementId>{} : log_->events[at_ - 1].what.because);
}

}  // namespace quadrille::play
