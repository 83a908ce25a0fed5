#include "play/demonstration.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::play {

namespace {

using namespace std::chrono_literals;

/// Examples are small: what takes longer is shown as far as it has come.
constexpr std::chrono::seconds longest_search = 5s;

/// The untouched board, and what stands there after each step that writes something; at most
/// `most` after the first.
std::vector<Position> way_through(const Puzzle& puzzle, const std::stop_token& stop,
                                  std::size_t most) {
    const Board& board = puzzle.board();
    std::vector<Position> all{Position(board)};
    engine::SolveRequest request;
    request.time_limit = longest_search;
    request.stop = stop;
    const Result<engine::Rating> rating = engine::rate(puzzle, request);
    if (!rating) return all;
    Candidates candidates = engine::candidates_of(board, {});
    for (const engine::Step& step : rating->path) {
        engine::narrow(candidates, step.deduction.follows);
        Position position = engine::position_of(board, candidates);
        if (position != all.back()) all.push_back(std::move(position));
    }
    if (rating->solutions.size() == 1 && rating->solutions.front() != all.back())
        all.push_back(rating->solutions.front());
    const std::size_t steps = all.size() - 1;
    if (steps <= most) return all;
    std::vector<Position> few{all.front()};
    for (std::size_t i = 1; i <= most; ++i) few.push_back(all[i * steps / most]);
    return few;
}

}  // namespace

Demonstration::Demonstration(const PuzzleType& type, bool may_move) : may_move_(may_move) {
    Result<std::unique_ptr<Puzzle>> example = type.parse(type.info().example);
    if (!example) return;
    puzzle_ = std::move(*example);
    positions_.emplace_back(puzzle_->board());
    task_.ask([puzzle = puzzle_](const std::stop_token& stop) {
        return way_through(*puzzle, stop, most_steps);
    });
}

void Demonstration::again() {
    at_ = 0;
    stepped_ = {};
}

bool Demonstration::tick(Clock::time_point now) {
    if (puzzle_ == nullptr) return false;
    if (std::optional<Result<std::vector<Position>>> way = task_.poll()) {
        if (*way) positions_ = std::move(**way);
        if (!may_move_) at_ = positions_.size() - 1;
        stepped_ = now;
        return true;
    }
    if (is_over() || task_.thinking()) return false;
    if (at_ == 0 && stepped_ == Clock::time_point{}) stepped_ = now;
    if (now - stepped_ < step_time) return false;
    stepped_ = now;
    ++at_;
    return true;
}

}  // namespace quadrille::play
