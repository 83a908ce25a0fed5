// Sudoku of any order, its variants, and multidoku: each symbol once in every row, column and block
// of every grid.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/kernels.hpp"
#include "quadrille/kit/last_made.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/shared_puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "quadrille/symmetries.hpp"
#include "sheet.hpp"
#include "solver/lanes.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

/// What the type tells of itself, see info.cpp.
[[nodiscard]] quadrille::TypeInfo describe();
/// Draws a sheet with its position, see draw.cpp.
void draw_sheet(quadrille::Canvas& canvas, const Sheet& sheet, const quadrille::Board& board,
                const quadrille::Position& position);

/// Element i is cell i of the sheet's plane.
class Sudoku final : public quadrille::kit::SharedPuzzle,
                     public quadrille::kit::StoredKind,
                     public quadrille::Techniques,
                     public quadrille::UniquenessTechniques,
                     public quadrille::ClueSheet {
public:
    explicit Sudoku(Sheet sheet);
    /// The frame is that of the sheet; not null.
    Sudoku(Sheet sheet, std::shared_ptr<const Frame> frame);

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position,
              const quadrille::ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;

    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> uniqueness_techniques()
        const noexcept override;
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const override;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const override;
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> changed(
        std::span<const quadrille::Clue> taken,
        std::span<const quadrille::Clue> printed) const override;
    [[nodiscard]] quadrille::Result<std::vector<quadrille::Clue>> given_by(
        const quadrille::Position& solution, std::uint64_t seed) const override;

    [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }

private:
    /// Null where there is no memory for it. Most puzzles that are read are never reasoned about.
    [[nodiscard]] const TechniqueSet* technique_set() const noexcept;

    Sheet sheet_;
    std::shared_ptr<const Frame> frame_;
    quadrille::kit::Lazy<std::unique_ptr<const TechniqueSet>> technique_set_;
};

class SudokuType final : public quadrille::PuzzleType,
                         public quadrille::Batch,
                         public quadrille::Formats,
                         public quadrille::PuzzleSetter,
                         public quadrille::Symmetries,
                         public quadrille::Kernels,
                         public quadrille::Lessons {
public:
    SudokuType();
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(
        std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view text) const override {
        return split(text);
    }
    [[nodiscard]] std::span<const quadrille::Format> formats() const noexcept override {
        return formats_;
    }
    [[nodiscard]] std::span<const quadrille::Parameter> parameters() const noexcept override {
        return parameters_;
    }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> blank_board(
        std::span<const std::int32_t> values) const override;
    [[nodiscard]] bool draws_full_boards() const noexcept override { return true; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> full_board(
        std::span<const std::int32_t> values, std::uint64_t seed) const override;
    [[nodiscard]] quadrille::Result<std::string> canonical(std::string_view native) const override;
    [[nodiscard]] quadrille::Result<std::string> equivalent(std::string_view native,
                                                            std::uint64_t seed) const override;
    [[nodiscard]] std::span<const quadrille::Kernel> kernels() const noexcept override {
        return kernels_;
    }
    [[nodiscard]] quadrille::Text lesson(std::string_view technique) const override;

private:
    [[nodiscard]] std::unique_ptr<quadrille::Puzzle> puzzle_of(Sheet sheet) const;

    quadrille::TypeInfo info_ = describe();
    quadrille::kit::LastMade<Sheet, Frame> frames_;  ///< by sheets without givens
    std::vector<quadrille::Parameter> parameters_;
    std::vector<quadrille::Format> formats_ = foreign_formats();
    std::vector<quadrille::Kernel> kernels_ = make_kernels();
};

}  // namespace sudoku
