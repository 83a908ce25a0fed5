#include "puzzle.hpp"

#include <utility>

#include "format.hpp"

namespace sudoku {

namespace q = quadrille;

Sudoku::Sudoku(Sheet sheet) : StoredPuzzle(make_board(sheet), make_rules(sheet)), sheet_(std::move(sheet)) {}

void Sudoku::draw(q::Canvas& canvas, const q::Position& position, const q::ClueStates& /*clues*/) const {
    draw_sheet(canvas, sheet_, board(), position);
}

std::string Sudoku::write() const { return sudoku::write(sheet_); }

const void* Sudoku::facet(std::string_view id) const noexcept {
    if (id == q::Techniques::facet_id) return static_cast<const q::Techniques*>(this);
    return nullptr;
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::parse(std::string_view text) const {
    q::Result<Sheet> sheet = read(text);
    if (!sheet) return sheet.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(std::move(*sheet)));
}

const void* SudokuType::facet(std::string_view id) const noexcept {
    if (id == q::Generator::facet_id) return static_cast<const q::Generator*>(&generator_);
    if (id == q::Batch::facet_id) return static_cast<const q::Batch*>(this);
    return nullptr;
}

}  // namespace sudoku
