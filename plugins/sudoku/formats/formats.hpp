// The formats of other programs that the type reads and writes, one source each, and what several
// of them need.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/formats.hpp"
#include "sheet.hpp"

namespace sudoku {

[[nodiscard]] std::vector<quadrille::Format> foreign_formats();

/// All givens in a line, a puzzle a line.
[[nodiscard]] quadrille::Format line_format();
/// Solo, in Simon Tatham's collection.
[[nodiscard]] std::vector<quadrille::Format> solo_formats();
/// puzz.link and its relatives.
[[nodiscard]] std::vector<quadrille::Format> puzzlink_formats();
/// f-puzzles, as a link, as a link to SudokuPad and as JSON.
[[nodiscard]] std::vector<quadrille::Format> fpuzzles_formats();
/// SadMan Software's .sdk.
[[nodiscard]] quadrille::Format sadman_format();
/// KSudoku's puzzles and shapes.
[[nodiscard]] quadrille::Format ksudoku_format();
/// OpenSudoku's collections.
[[nodiscard]] quadrille::Format opensudoku_format();

/// What a sheet can have besides givens.
enum Feature : unsigned {
    many_grids = 1,
    own_blocks = 2,  ///< of another shape than usual, or none
    diagonal_lines = 4,
    parities = 8,
    comparison_signs = 16,
    sum_cages = 32,
    single_diagonals = 64,  ///< one of the two alone
    open_cages = 128,       ///< without a total
    pair_signs = 256,       ///< dots, X and V
    lines_and_moves = 512,  ///< thermometers and the like, anti-knight and its relatives
};
/// Why a format that has just these features besides givens cannot tell the sheet; nothing where it
/// can.
[[nodiscard]] std::optional<quadrille::Error> beyond(const Sheet& sheet, unsigned features);

/// The native text of a sheet, if it is one that the type reads; what is wrong with it is an error
/// at that place.
[[nodiscard]] quadrille::Result<quadrille::Translation> native_of(Sheet sheet,
                                                                  std::vector<quadrille::Text> lost,
                                                                  std::size_t line,
                                                                  std::size_t column);

/// Numbers the blocks in order of appearance. Blocks that are the usual rectangles are told as
/// these. `blocks` has a number for each cell, `no_cell` for none.
void set_blocks(Sheet& sheet, std::vector<Cell> blocks);

}  // namespace sudoku
