#include "engine/generate/full_board.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/generate/drawn_board.hpp"

namespace quadrille::engine {

namespace {

/// Whether there are clues that can be left out, and all of them are.
bool is_shape(const ClueSheet& sheet) {
    const std::vector<ClueKind> kinds = sheet.kinds();
    return std::ranges::any_of(kinds, &ClueKind::can_be_left_out) &&
           std::ranges::none_of(sheet.clues(), [&](const Clue& clue) {
               return kinds[clue.kind].can_be_left_out;
           });
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
                                           Budget& budget, const ClueFrames& known) {
    const bool is_drawn_by_type = setter.draws_full_boards();
    Result<std::unique_ptr<Puzzle>> board =
        is_drawn_by_type ? setter.full_board(values, seed) : setter.blank_board(values);
    if (!board || (is_drawn_by_type && *board == nullptr)) return board;
    if (is_drawn_by_type && known.know(**board)) return board;
    const auto* const sheet = *board == nullptr ? nullptr : facet_of<ClueSheet>(**board);
    if (sheet == nullptr)
        return Error{"a puzzle of this type does not say which clues are printed on it"};
    if (is_drawn_by_type && !is_shape(*sheet)) return board;
    return drawn_board(**board, seed, budget);
}

}  // namespace quadrille::engine
