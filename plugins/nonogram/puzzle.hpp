// Nonogram: the numbers beside each row and above each column are the lengths of its blocks of
// filled cells, in order.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board.hpp"
#include "clues.hpp"
#include "colours.hpp"
#include "formats/formats.hpp"
#include "generator/generator.hpp"
#include "line.hpp"
#include "quadrille/batch.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "quadrille/symmetries.hpp"

namespace nonogram {

/// What the type tells of itself, see info.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Nonogram final : public quadrille::kit::StoredPuzzle,
                       public quadrille::kit::StoredKind,
                       public quadrille::Techniques,
                       public quadrille::Colours,
                       public quadrille::About,
                       public quadrille::CreditSheet,
                       public quadrille::ClueSheet {
public:
    explicit Nonogram(Clues clues);

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position,
              const quadrille::ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override {
        return techniques_;
    }
    [[nodiscard]] std::span<const quadrille::StatedColour> colours() const noexcept override {
        return colours_;
    }
    [[nodiscard]] const quadrille::Credits& credits() const noexcept override { return credits_; }

    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> signed_with(
        std::string_view title, std::string_view author) const override;

    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const override;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const override;
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> changed(
        std::span<const quadrille::Clue> taken,
        std::span<const quadrille::Clue> printed) const override;
    [[nodiscard]] quadrille::Result<std::vector<quadrille::Clue>> given_by(
        const quadrille::Position& solution, std::uint64_t seed) const override;

    [[nodiscard]] const Clues& stated() const noexcept { return clues_; }
    [[nodiscard]] const std::vector<Ink>& inks() const noexcept { return inks_; }
    [[nodiscard]] const Layout& layout() const noexcept { return layout_; }
    [[nodiscard]] const Clue& clue(std::size_t line) const {
        return layout_.is_row(line) ? clues_.rows[line] : clues_.columns[line - layout_.grid.rows];
    }
    /// The cells of a line, from the left or from the top.
    [[nodiscard]] std::size_t cell(std::size_t line, std::size_t place) const {
        return layout_.is_row(line) ? layout_.grid.at(line, place)
                                    : layout_.grid.at(place, line - layout_.grid.rows);
    }
    [[nodiscard]] std::size_t length(std::size_t line) const {
        return layout_.is_row(line) ? layout_.grid.columns : layout_.grid.rows;
    }

private:
    Nonogram(Clues clues, Layout layout, std::vector<Ink> inks);

    void draw_cells(quadrille::Canvas& canvas, const quadrille::Position& position) const;
    void draw_clues(quadrille::Canvas& canvas, const quadrille::Position& position,
                    const quadrille::ClueStates& clues) const;
    /// Which blocks of a line are certainly done: fully marked, at the one place where they can
    /// lie.
    [[nodiscard]] std::vector<bool> done(std::size_t line,
                                         const quadrille::Position& position) const;

    Clues clues_;
    Layout layout_;
    std::vector<Ink> inks_;
    std::vector<quadrille::StatedColour> colours_;  // those of the file, in the tones of the inks
    quadrille::Credits credits_;
    std::vector<quadrille::Technique> techniques_;  // they look at this puzzle
};

class NonogramType final : public quadrille::PuzzleType,
                           public quadrille::Batch,
                           public quadrille::Formats,
                           public quadrille::PuzzleSetter,
                           public quadrille::PictureTaker,
                           public quadrille::Symmetries,
                           public quadrille::Lessons {
public:
    NonogramType();
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(
        std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    /// Puzzles of a bundle (.nonpack): between them stands a line of '=' signs.
    [[nodiscard]] std::vector<std::string_view> parts(std::string_view text) const override;
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
    [[nodiscard]] quadrille::PictureBounds picture_bounds() const noexcept override;
    [[nodiscard]] quadrille::Result<quadrille::PicturePuzzle> puzzle_of(
        const quadrille::Picture& picture) const override;
    [[nodiscard]] quadrille::Result<std::string> canonical(std::string_view native) const override;
    [[nodiscard]] quadrille::Result<std::string> equivalent(std::string_view native,
                                                            std::uint64_t seed) const override;
    [[nodiscard]] quadrille::Text lesson(std::string_view technique) const override;

private:
    quadrille::TypeInfo info_ = describe();
    std::vector<quadrille::Parameter> parameters_;
    std::vector<quadrille::Format> formats_ = foreign_formats();
};

}  // namespace nonogram
