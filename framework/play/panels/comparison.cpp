#include "play/panels/comparison.hpp"

#include <utility>

namespace quadrille::play {

using RowState = Comparison::Row::State;

void Comparison::reset() {
    task_.forget();
    running_.reset();
    rows_.clear();
    for (engine::MethodChoice& way : engine::methods_to_compare(game_->puzzle())) {
        Row row;
        row.way = std::move(way);
        rows_.push_back(std::move(row));
    }
}

void Comparison::start() {
    reset();
    running_ = 0;
    go_on();
}

void Comparison::cancel() {
    task_.forget();
    running_.reset();
    for (Row& row : rows_)
        if (row.state != RowState::done) row.state = RowState::cancelled;
}

void Comparison::go_on() {
    if (*running_ == rows_.size()) {
        running_.reset();
        return;
    }
    Row& row = rows_[*running_];
    row.state = RowState::running;
    engine::SolveRequest request;
    request.start = game_->session().position();
    request.time_limit = time_limit_;
    row.way.choose(request);
    task_.ask([puzzle = game_->session().shared_puzzle(), request](std::stop_token stop) mutable {
        request.stop = std::move(stop);
        const auto begin = std::chrono::steady_clock::now();
        Result<engine::SolveResult> solved = engine::solve(*puzzle, request);
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - begin;
        return Answer{std::move(solved), took.count()};
    });
}

bool Comparison::tick() {
    if (!running_) return false;
    std::optional<Result<Answer>> answer = task_.poll();
    if (!answer) return false;
    Row& row = rows_[*running_];
    row.state = RowState::done;
    if (!*answer) {
        row.failure = answer->error().message;
    } else if (const Result<engine::SolveResult>& solved = (*answer)->solved; !solved) {
        row.failure = solved.error().message;
    } else {
        row.verdict = solved->verdict;
        row.stuck = solved->stuck;
        row.nodes = solved->nodes;
        row.steps = solved->steps;
        row.failure = solved->failure;
        row.milliseconds = (*answer)->milliseconds;
    }
    ++*running_;
    go_on();
    return true;
}

}  // namespace quadrille::play
