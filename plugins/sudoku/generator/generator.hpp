// Making new boards: shapes, full grids and constraints drawn at random from a seed. Knows nothing
// of uniqueness: the host takes the clues away.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "quadrille/result.hpp"
#include "quadrille/setting.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Connected blocks of as many cells as there are symbols, on a single grid: rectangles or rows
/// whose cells are exchanged across borders many times.
void draw_regions(Sheet& sheet, quadrille::kit::Random& random);

/// Makes the rectangular blocks of a full board irregular: each holds each symbol once from the
/// beginning to the end.
void redraw_regions(Sheet& sheet, const std::vector<quadrille::Mark>& full,
                    quadrille::kit::Random& random);

/// A full board for the sheet's grids and constraints; nothing where none was found in reasonable
/// time, or there is none. Boards with nothing but rectangular blocks always have one.
[[nodiscard]] std::optional<std::vector<quadrille::Mark>> fill(const Sheet& sheet,
                                                               quadrille::kit::Random& random);

/// The grid with a cyclic pattern, its rows, columns, bands, stacks and symbols exchanged at
/// random. Requires one grid with rectangular blocks.
[[nodiscard]] std::vector<quadrille::Mark> permuted_pattern(const Sheet& sheet,
                                                            quadrille::kit::Random& random);

// Constraints that a full board satisfies.
void draw_parity(Sheet& sheet, const std::vector<quadrille::Mark>& full,
                 quadrille::kit::Random& random);
/// Between all neighbours of a block.
void draw_comparisons(Sheet& sheet, const std::vector<quadrille::Mark>& full);
/// All white and black dots that are right; between 1 and 2 one of them.
void draw_dots(Sheet& sheet, const std::vector<quadrille::Mark>& full,
               quadrille::kit::Random& random);
/// Thermometers of three to six cells on about half of the board; no two of them cross.
void draw_thermometers(Sheet& sheet, const std::vector<quadrille::Mark>& full,
                       quadrille::kit::Random& random);
/// Every cell in a cage, mostly of two to four cells.
void draw_cages(Sheet& sheet, const std::vector<quadrille::Mark>& full,
                quadrille::kit::Random& random);

/// Symbols, variant and layout, in this order: what the functions below take a value for.
[[nodiscard]] std::vector<quadrille::Parameter> board_parameters();
/// A sheet without givens, cages and the like. The error says which values do not go together.
[[nodiscard]] quadrille::Result<Sheet> blank_sheet(std::span<const std::int32_t> values);
/// A random one with all givens, and the constraints of the variant; nothing where that seed leads
/// to none.
[[nodiscard]] quadrille::Result<std::optional<Sheet>> full_sheet(
    std::span<const std::int32_t> values, std::uint64_t seed);

}  // namespace sudoku
