// A random puzzle that shows every clue of its solution: the type's own, or one that the host draws
// (drawn_board.hpp) on the blank board, or on a shape without clues that the type has drawn.
// Internal to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/generate/clue_frame.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// Null where that seed leads to none, and another may. What is returned offers a ClueSheet. The
/// error says which values do not go together. Same values and seed, same puzzle, whatever is
/// `known` of boards before it. Throws Interrupted.
[[nodiscard]] Result<std::unique_ptr<Puzzle>> full_board(const PuzzleSetter& setter,
                                                         std::span<const std::int32_t> values,
                                                         std::uint64_t seed, Budget& budget,
                                                         const ClueFrames& known);

/// The puzzle with all the clues that a solution gives, in the place of those that are printed now.
/// Requires a ClueSheet and a solution as ClueSheet::given_by does.
[[nodiscard]] Result<std::unique_ptr<Puzzle>> with_all_clues(const Puzzle& puzzle,
                                                             const Position& solution,
                                                             std::uint64_t seed);

}  // namespace quadrille::engine
