#include "puzzle.hpp"

#include <utility>

#include "format.hpp"
#include "quadrille/kit/facets.hpp"

namespace sudoku {

namespace q = quadrille;

Sudoku::Sudoku(Sheet sheet)
    : StoredPuzzle(make_board(sheet), make_rules(sheet)), sheet_(std::move(sheet)) {}

void Sudoku::draw(q::Canvas& canvas, const q::Position& position,
                  const q::ClueStates& /*clues*/) const {
    draw_sheet(canvas, sheet_, board(), position);
}

std::string Sudoku::write() const { return sudoku::write(sheet_); }

const void* Sudoku::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::Techniques>(this, id);
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::parse(std::string_view text) const {
    q::Result<Sheet> sheet = read(text);
    if (!sheet) return sheet.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(std::move(*sheet)));
}

const void* SudokuType::facet(std::string_view id) const noexcept {
    return q::kit::offer_each<q::Generator, q::Batch>(id, &generator_, this);
}

}  // namespace sudoku
