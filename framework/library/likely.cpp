#include "library/likely.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/exact.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::library {

namespace {

bool is_begun_well(const Puzzle& puzzle) {
    const Board& board = puzzle.board();
    const Position printed(board);
    bool open = false;
    for (std::size_t i = 0; i < board.size(); ++i)
        open = open || (board.decides(element_id(i)) && board.writable(element_id(i)));
    return open && std::none_of(puzzle.rules().begin(), puzzle.rules().end(),
                                [&](const Rule& rule) { return judge(board, rule, printed) == Status::violated; });
}

bool may_have_one_solution(const Puzzle& puzzle) {
    engine::SolveRequest request;
    request.start = Position(puzzle.board());
    request.max_solutions = 2;
    request.time_limit = std::chrono::seconds(1);
    const engine::Verdict verdict = engine::solve_exactly(puzzle, request).verdict;
    return verdict == engine::Verdict::unique || verdict == engine::Verdict::gave_up;
}

template <class Test>
void keep(std::vector<Reading>& readings, Test&& test) {
    if (readings.size() < 2) return;
    const auto middle =
        std::stable_partition(readings.begin(), readings.end(), [&](const Reading& reading) { return test(*reading.puzzle); });
    if (middle != readings.begin()) readings.erase(middle, readings.end());
}

}  // namespace

std::vector<Reading> likely(std::vector<Reading> readings) {
    keep(readings, is_begun_well);
    keep(readings, may_have_one_solution);
    return readings;
}

}  // namespace quadrille::library
