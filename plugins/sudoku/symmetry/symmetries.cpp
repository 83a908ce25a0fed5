// The equivalents of a Sudoku as the facet tells them. Only of plain ones: what is added to others
// (cages, diagonals, overlapping grids) stays true of few changes or none.
#include <string>
#include <utility>

#include "format.hpp"
#include "puzzle.hpp"
#include "symmetry/canonical.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// The sheet of a plain Sudoku, with the usual symbols.
q::Result<Sheet> plain_sheet(std::string_view native) {
    q::Result<Sheet> sheet = read(native);
    if (!sheet) return sheet.error();
    sheet->symbols = usual_symbols(sheet->order);
    if (!is_classic(*sheet) || sheet->blocks.width == 0)
        return q::Error{"only plain Sudokus, with nothing but givens, have equivalents here"};
    return sheet;
}

PlainGrid grid_of(const Sheet& sheet) {
    return {sheet.order, sheet.blocks.height, sheet.blocks.width, sheet.givens};
}

}  // namespace

q::Result<std::string> SudokuType::canonical(std::string_view native) const {
    q::Result<Sheet> sheet = plain_sheet(native);
    if (!sheet) return sheet.error();
    std::optional<std::vector<q::Mark>> least = sudoku::canonical(grid_of(*sheet));
    if (!least)
        return q::Error{"too much of this Sudoku looks alike to find the least of its equivalents"};
    sheet->givens = *std::move(least);
    return write(*sheet);
}

q::Result<std::string> SudokuType::equivalent(std::string_view native, std::uint64_t seed) const {
    q::Result<Sheet> sheet = plain_sheet(native);
    if (!sheet) return sheet.error();
    sheet->givens = shuffled(grid_of(*sheet), seed);
    return write(*sheet);
}

}  // namespace sudoku
