#include "library/likely.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/sat/exact.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::library {

namespace {

bool is_begun_well(const Puzzle& puzzle) {
    const Board& board = puzzle.board();
    const Position printed(board);
    bool open = false;
    for (const ElementId id : board.deciding()) open = open || board.writable(id);
    return open &&
           std::none_of(puzzle.rules().begin(), puzzle.rules().end(), [&](const Rule& rule) {
               return judge(board, rule, printed) == Status::violated;
           });
}

/// For all readings of a text together.
constexpr std::chrono::duration<double> most_time{1};

bool may_have_one_solution(const Puzzle& puzzle, std::chrono::duration<double> time_limit) {
    engine::SolveRequest request;
    request.start = Position(puzzle.board());
    request.max_solutions = 2;
    request.time_limit = time_limit;
    const engine::Verdict verdict = engine::solve_exactly(puzzle, request).verdict;
    return verdict == engine::Verdict::unique || verdict == engine::Verdict::gave_up;
}

template <class Test>
void keep(std::vector<ParsedPuzzle>& readings, Test&& test) {
    if (readings.size() < 2) return;
    const auto middle =
        std::stable_partition(readings.begin(), readings.end(),
                              [&](const ParsedPuzzle& reading) { return test(*reading.puzzle); });
    if (middle != readings.begin()) readings.erase(middle, readings.end());
}

}  // namespace

std::vector<ParsedPuzzle> likely(std::vector<ParsedPuzzle> readings) {
    keep(readings, is_begun_well);
    const std::chrono::duration<double> each =
        most_time / static_cast<double>(std::max<std::size_t>(1, readings.size()));
    keep(readings, [&](const Puzzle& puzzle) { return may_have_one_solution(puzzle, each); });
    return readings;
}

}  // namespace quadrille::library
