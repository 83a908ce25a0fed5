#include "play/panels/watched_solve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "play/panels/scene_view.hpp"

namespace quadrille::play {

namespace {

/// Between two looks: more of them than a screen can show would only cost.
constexpr std::chrono::milliseconds look_every{16};
/// From this place of the slider on nothing is held back.
constexpr double top = 0.98;
constexpr double fastest = 2000;
/// Up to this speed a person can follow what a step looks at.
constexpr double legible = 10;

}  // namespace

WatchedSolve::WatchedSolve(Game& game, std::size_t most_kept)
    : game_(&game),
      most_kept_(most_kept),
      ways_(engine::methods_to_watch(game.puzzle())),
      recorder_(most_kept) {}

double WatchedSolve::speed_of(double slider) {
    return slider >= top ? 0 : std::pow(fastest, std::max(slider, 0.0) / top);
}

void WatchedSolve::set_slider(double slider) {
    slider_ = std::clamp(slider, 0.0, 1.0);
    if (demonstration_) demonstration_->pace().set_speed(speed_of(slider_));
}

void WatchedSolve::choose(std::size_t way) {
    reset();
    chosen_ = std::min(way, ways_.size() - 1);
}

void WatchedSolve::begin(bool paused) {
    reset();
    engine::SolveRequest request;
    request.start = start_ = game_->session().position();
    request.observer = &recorder_;
    ways_[chosen_].choose(request);
    demonstration_ = std::make_unique<engine::Demonstration>(
        game_->session().shared_puzzle(), std::move(request), speed_of(slider_), paused);
    look_ = demonstration_->pace().look();
    game_->count_hint();
    state_ = State::running;
    ticked_ = looked_ = Clock::now();
}

void WatchedSolve::play() {
    if (state_ != State::running)
        begin(false);
    else
        demonstration_->pace().play();
}

void WatchedSolve::pause() {
    if (demonstration_) demonstration_->pace().pause();
}

bool WatchedSolve::paused() const { return demonstration_ && demonstration_->pace().paused(); }

void WatchedSolve::hold(bool is_held) {
    if (demonstration_) demonstration_->pace().hold(is_held);
}

void WatchedSolve::step() {
    if (state_ != State::running) begin(true);
    demonstration_->pace().step();
}

void WatchedSolve::skip_to_end() {
    if (state_ != State::running) begin(true);
    demonstration_->pace().skip_to_end();
}

void WatchedSolve::stop() {
    if (state_ != State::running) return;
    stopped_ = true;
    demonstration_->stop();
}

bool WatchedSolve::stop_at_seen() {
    if (state_ != State::running) return true;
    if (look_->view.effort.events > most_kept_) return false;
    seen_ = static_cast<std::size_t>(look_->view.effort.events);
    stop();
    return true;
}

void WatchedSolve::reset() {
    seen_.reset();
    demonstration_.reset();
    recorder_ = engine::Recorder(most_kept_);
    look_.reset();
    result_.reset();
    log_.reset();
    state_ = State::ready;
    stopped_ = false;
    solution_seen_ = false;
    longest_gap_ = {};
    ticks_ = 0;
}

void WatchedSolve::game_changed() { reset(); }

bool WatchedSolve::tick(Clock::time_point now) {
    if (state_ != State::running) return false;
    longest_gap_ =
        std::max<std::chrono::duration<double>>(longest_gap_, now - std::exchange(ticked_, now));
    ++ticks_;
    const bool finished =
        demonstration_->finished();  // asked before the look: the last event is seen, too
    if (!finished && now - looked_ < look_every) return false;
    looked_ = now;
    const bool renewed = demonstration_->pace().renew(*look_);
    if (look_->view.effort.solutions != 0 && !std::exchange(solution_seen_, true))
        game_->count_solution_shown();
    if (finished) end();
    return renewed || finished;
}

void WatchedSolve::end() {
    result_ = demonstration_->result();
    demonstration_.reset();
    // What was recorded between the last look and the stop was never seen.
    if (seen_ && *seen_ <= recorder_.events.size()) {
        recorder_.events.erase(recorder_.events.begin() + static_cast<std::ptrdiff_t>(*seen_),
                               recorder_.events.end());
        recorder_.cut_short = false;
    }
    if (!recorder_.cut_short) {
        engine::StepLog log{start_, std::move(recorder_.events)};
        log.type = game_->item().type;
        log.puzzle = game_->puzzle().write();
        log_ = std::make_shared<const engine::StepLog>(std::move(log));
    }
    recorder_ = engine::Recorder(most_kept_);
    state_ = State::ended;
}

Highlights WatchedSolve::shown() const {
    if (!look_) return {};
    const double speed = speed_of(slider_);
    const bool follows = !look_->tail.empty() &&
                         (state_ == State::ended || paused() || (speed > 0 && speed <= legible));
    return scenery(game_->board(), game_->session().position(), look_->view,
                   follows ? look_->tail.back().what.because : std::vector<ElementId>{});
}

}  // namespace quadrille::play
