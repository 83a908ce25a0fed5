#include "engine/generate/full_board.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/rules/contract.hpp"
#include "engine/sat/models.hpp"

namespace quadrille::engine {

namespace {

/// Where the solver's choices are random the solutions are, too, if not evenly so.
std::optional<Position> random_solution(const Puzzle& puzzle, std::uint64_t seed, Budget& budget) {
    std::optional<Position> solution;
    static_cast<void>(failure_of([&] {
        Models models(puzzle, Position(puzzle.board()), std::max<std::uint64_t>(seed, 1), budget);
        models.encode_all();
        solution = models.next();
    }));
    return solution;
}

}  // namespace

Result<std::unique_ptr<Puzzle>> with_all_clues(const Puzzle& puzzle, const Position& solution,
                                               std::uint64_t seed) {
    const auto& sheet = *facet_of<ClueSheet>(puzzle);
    const Result<std::vector<Clue>> clues = sheet.given_by(solution, seed);
    if (!clues) return clues.error();
    return sheet.changed({}, *clues);
}

Result<std::unique_ptr<Puzzle>> full_board(const PuzzleSetter& setter,
                                           std::span<const std::int32_t> values, std::uint64_t seed,
                                           Budget& budget) {
    if (setter.draws_full_boards()) {
        Result<std::unique_ptr<Puzzle>> full = setter.full_board(values, seed);
        if (full && *full != nullptr && facet_of<ClueSheet>(**full) == nullptr)
            return Error{"a puzzle of this type does not say which clues are printed on it"};
        return full;
    }
    const Result<std::unique_ptr<Puzzle>> blank_board = setter.blank_board(values);
    if (!blank_board) return blank_board.error();
    if (*blank_board == nullptr || facet_of<ClueSheet>(**blank_board) == nullptr)
        return Error{"a puzzle of this type does not say which clues are printed on it"};
    const std::optional<Position> solution = random_solution(**blank_board, seed, budget);
    if (!solution) return std::unique_ptr<Puzzle>();
    Result<std::unique_ptr<Puzzle>> full = with_all_clues(**blank_board, *solution, seed);
    return full ? std::move(full) : std::unique_ptr<Puzzle>();
}

}  // namespace quadrille::engine
