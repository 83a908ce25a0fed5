#include "engine/generate/solved_board.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/judge/hidden.hpp"
#include "engine/generate/clue_set.hpp"
#include "engine/generate/full_board.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// So many seeds are compared: where clues are drawn at random, two of them seldom agree.
constexpr std::uint64_t seeds_compared = 4;

/// The marks with blanks at rest, where that leaves nothing open.
std::optional<Position> full_position(const Board& board, const Position& marks) {
    if (marks.size() != board.size()) return std::nullopt;
    Position full(board);
    for (const ElementId id : board.deciding()) {
        const Mark mark = settled(board, marks, id);
        if (mark == blank) return std::nullopt;
        full.set_mark(id, mark);
    }
    return full;
}

/// The error says why there is not just one.
Result<Position> only_solution(const Puzzle& puzzle, const Limits& limits) {
    SolveResult solved = solve_exactly(puzzle, {limits});
    if (!solved.failure.empty()) return Error{solved.failure};
    switch (solved.verdict) {
        case Verdict::unique:
            return std::move(solved.solutions.front());
        case Verdict::none:
            return Error{"this puzzle has no solution, so no others can be made of it"};
        case Verdict::multiple:
            return Error{"this puzzle has several solutions; give it solved, or one that has "
                         "just one"};
        default:
            return Error{"the solution of this puzzle was not found in time"};
    }
}

}  // namespace

Result<SolvedBoard> solved_board(const Puzzle& puzzle, const Position& marks,
                                 const Limits& limits) {
    if (facet_of<ClueSheet>(puzzle) == nullptr)
        return Error{"a puzzle of this type does not say which clues are printed on it"};
    std::optional<Position> solution = full_position(puzzle.board(), marks);
    Budget budget(limits);
    const WorkEnd end = attempt([&] {
        if (solution && !is_solution(puzzle, *solution, budget)) solution.reset();
    });
    if (!end.failure.empty()) return Error{end.failure};
    if (!solution || !end.complete) {
        Result<Position> only = only_solution(puzzle, budget.rest());
        if (!only) return only.error();
        solution = *std::move(only);
    }
    Result<std::unique_ptr<Puzzle>> full = with_all_clues(puzzle, *solution, 0);
    if (!full) return full.error();
    return SolvedBoard{*std::move(full), *std::move(solution)};
}

bool gives_several_puzzles(const SolvedBoard& board) {
    const auto& sheet = *facet_of<ClueSheet>(*board.puzzle);
    if (!clues_to_leave_out(sheet).empty()) return true;
    const auto clues_by = [&](std::uint64_t seed) {
        const Result<std::vector<Clue>> clues = sheet.given_by(board.solution, seed);
        return clues ? *clues : std::vector<Clue>();
    };
    const std::vector<Clue> first = clues_by(0);
    for (std::uint64_t seed = 1; seed < seeds_compared; ++seed)
        if (clues_by(seed) != first) return true;
    return false;
}

}  // namespace quadrille::engine
