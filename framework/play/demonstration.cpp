#include "play/demonstration.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "engine/generate/generate.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::play {

namespace {

using namespace std::chrono_literals;

/// Examples are small: what takes longer is shown as far as it has come.
constexpr std::chrono::seconds longest_search = 5s;

Result<engine::Rating> rating_of(const Puzzle& puzzle, const std::stop_token& stop) {
    engine::SolveRequest request;
    request.time_limit = longest_search;
    request.stop = stop;
    return engine::rate(puzzle, request);
}

/// The untouched board, and what stands there after each step that writes something, up to `most`
/// of them.
std::vector<Position> steps_of(const Puzzle& puzzle, const engine::Rating& rating,
                               std::size_t most) {
    const Board& board = puzzle.board();
    std::vector<Position> all{Position(board)};
    Candidates candidates = engine::candidates_of(board, {});
    for (const engine::Step& step : rating.path) {
        engine::narrow(candidates, step.deduction.follows);
        Position position = engine::position_of(board, candidates);
        if (position != all.back()) all.push_back(std::move(position));
        if (all.size() > most) break;
    }
    return all;
}

/// How it begins.
std::vector<Position> way_into(const Puzzle& puzzle, const std::stop_token& stop,
                               std::size_t most) {
    const Result<engine::Rating> rating = rating_of(puzzle, stop);
    if (!rating) return {Position(puzzle.board())};
    return steps_of(puzzle, *rating, most);
}

/// All of it, in at most `most` steps.
std::vector<Position> way_through(const Puzzle& puzzle, const std::stop_token& stop,
                                  std::size_t most) {
    const Result<engine::Rating> rating = rating_of(puzzle, stop);
    if (!rating) return {Position(puzzle.board())};
    std::vector<Position> all = steps_of(puzzle, *rating, rating->path.size());
    if (rating->solutions.size() == 1 && rating->solutions.front() != all.back())
        all.push_back(rating->solutions.front());
    const std::size_t steps = all.size() - 1;
    if (steps <= most) return all;
    std::vector<Position> few{all.front()};
    for (std::size_t i = 1; i <= most; ++i) few.push_back(all[i * steps / most]);
    return few;
}

/// A puzzle of that type as small as it is made, easy, without what players have to choose; null
/// where there is none at once.
std::shared_ptr<const Puzzle> smallest_of(const PuzzleType& type, const std::stop_token& stop) {
    engine::GenerateRequest request;
    request.time_limit = longest_search;
    request.stop = stop;
    request.seed = 1;
    request.most_level = engine::difficulties().front().most;
    for (const Parameter& parameter : engine::parameters_of(type)) {
        const bool is_side =
            parameter.id == "size" || parameter.id == "columns" || parameter.id == "rows";
        request.values.push_back(is_side ? parameter.least : parameter.standard);
    }
    Result<engine::Generated> made = engine::generate(type, request);
    return made ? std::move(made->puzzle) : nullptr;
}

}  // namespace

bool has_all_conditions(const Puzzle& puzzle, const Puzzle& other) {
    const auto conditions_of = [](const Puzzle& of) {
        std::set<std::uint16_t> all;
        for (const Rule& rule : of.rules()) all.insert(rule.condition);
        return all;
    };
    return std::ranges::includes(conditions_of(puzzle), conditions_of(other));
}

Demonstration::Demonstration(std::shared_ptr<const PuzzleType> type,
                             std::shared_ptr<const Puzzle> opened, bool may_move)
    : may_move_(may_move) {
    Result<std::unique_ptr<Puzzle>> example = type->parse(type->info().example);
    if (!example) return;
    if (has_all_conditions(*opened, **example)) {
        begin_with(*std::move(example));
        task_.ask([puzzle = puzzle_](const std::stop_token& stop) {
            return Way{puzzle, way_through(*puzzle, stop, most_steps)};
        });
        return;
    }
    begin_with(std::move(opened));
    task_.ask([type = std::move(type), puzzle = puzzle_](const std::stop_token& stop) {
        return way_beside(*type, puzzle, stop);
    });
}

void Demonstration::begin_with(std::shared_ptr<const Puzzle> puzzle) {
    puzzle_ = std::move(puzzle);
    positions_.emplace_back(puzzle_->board());
}

Demonstration::Way Demonstration::way_beside(const PuzzleType& type,
                                             const std::shared_ptr<const Puzzle>& opened,
                                             const std::stop_token& stop) {
    std::shared_ptr<const Puzzle> smallest = smallest_of(type, stop);
    if (smallest == nullptr || !has_all_conditions(*opened, *smallest))
        return {opened, way_into(*opened, stop, first_steps)};
    std::vector<Position> positions = way_through(*smallest, stop, most_steps);
    return {std::move(smallest), std::move(positions)};
}

void Demonstration::again() {
    at_ = 0;
    stepped_ = {};
}

bool Demonstration::tick(Clock::time_point now) {
    if (puzzle_ == nullptr) return false;
    if (std::optional<Result<Way>> way = task_.poll()) {
        if (*way) {
            puzzle_ = std::move((*way)->puzzle);
            positions_ = std::move((*way)->positions);
        }
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
