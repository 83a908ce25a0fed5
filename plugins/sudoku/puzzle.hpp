// Sudoku of any order, its variants, and multidoku: each symbol once in every row, column and block of every grid.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "techniques/techniques.hpp"
#include "generator/generator.hpp"
#include "board.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "sheet.hpp"

namespace sudoku {

/// Victory conditions, in the order of TypeInfo::conditions.
enum Condition : std::uint16_t { rows, columns, blocks, diagonals, parity, comparisons, cages };

/// Rule i states house i of the model; those of parity, comparisons and sums follow.
[[nodiscard]] quadrille::Board make_board(const Sheet& sheet);
[[nodiscard]] quadrille::Rules make_rules(const Sheet& sheet);
/// "row 3", "block 2 of grid 4": how rules and sentences call a house.
[[nodiscard]] quadrille::Text name_of(const House& house, const Sheet& sheet);

/// The texts of the type and their French, see sudoku_text.cpp.
[[nodiscard]] quadrille::TypeInfo describe();
/// Draws a sheet with its position, see draw.cpp.
void draw_sheet(quadrille::Canvas& canvas, const Sheet& sheet, const quadrille::Board& board,
                const quadrille::Position& position);

/// Element i is cell i of the sheet's plane.
class Sudoku final : public quadrille::kit::StoredPuzzle, public quadrille::Techniques {
public:
    explicit Sudoku(Sheet sheet);

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position, const quadrille::Marking& marking) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;

    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override { return techniques_; }

    [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }

private:
    Sheet sheet_;
    Desk desk_{sheet_};
    std::vector<quadrille::Technique> techniques_ = techniques_for(desk_);
};

class SudokuType final : public quadrille::PuzzleType, public quadrille::Batch {
public:
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view text) const override { return split(text); }

private:
    quadrille::TypeInfo info_ = describe();
    SudokuGenerator generator_;
};

}  // namespace sudoku
