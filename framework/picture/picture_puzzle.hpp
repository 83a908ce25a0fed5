// From a sketch to a puzzle that has it as its only solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/edit/repair.hpp"
#include "picture/sketch.hpp"
#include "quadrille/pictures.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::picture {

/// What became of a sketch.
struct PictureResult {
    Sketch sketch;                     ///< as its solution shows it
    std::vector<std::size_t> changed;  ///< cells that the repair changed, rising
    engine::Repaired repaired;         ///< with the puzzle, and how hard it is
};

/// Whether the sketch can be a puzzle of that type: the error says which sizes and how many colours
/// it takes.
[[nodiscard]] Result<void> check_sketch(const PuzzleType& type, std::size_t columns,
                                        std::size_t rows, std::size_t colours);

/// The puzzle of a sketch, repaired as the request says. The error: the type takes no such
/// pictures.
[[nodiscard]] Result<PictureResult> make_puzzle(const PuzzleType& type, const Sketch& sketch,
                                                const engine::RepairRequest& request);
/// The same as it is, however many solutions it has: nothing is changed.
[[nodiscard]] Result<PictureResult> make_puzzle_as_it_is(const PuzzleType& type,
                                                         const Sketch& sketch,
                                                         const engine::Limits& limits);

}  // namespace quadrille::picture
