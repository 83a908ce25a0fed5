// Takuzu (binairo): fill the grid with 0 and 1, as many of each in every line, never three alike in
// a row, no two lines equal.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "board.hpp"
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/last_made.hpp"
#include "quadrille/kit/lazy.hpp"
#include "quadrille/kit/puzzle.hpp"
#include "quadrille/kit/shared_puzzle.hpp"
#include "quadrille/sdk.hpp"
#include "quadrille/solver.hpp"
#include "quadrille/symmetries.hpp"

namespace takuzu {

/// What the type tells of itself, see info.cpp.
[[nodiscard]] quadrille::TypeInfo describe();

class Takuzu final : public quadrille::kit::SharedPuzzle,
                     public quadrille::kit::StoredKind,
                     public quadrille::Techniques,
                     public quadrille::Solvers,
                     public quadrille::Aids,
                     public quadrille::ClueSheet {
public:
    explicit Takuzu(Digits digits);
    /// The frame is that of the grid of these digits; not null.
    Takuzu(Digits digits, std::shared_ptr<const Frame> frame);

    void draw(quadrille::Canvas& canvas, const quadrille::Position& position,
              const quadrille::ClueStates& clues) const override;
    [[nodiscard]] std::string write() const override { return takuzu::write(digits_); }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
    [[nodiscard]] std::span<const quadrille::Technique> techniques() const noexcept override;
    [[nodiscard]] std::span<const quadrille::Solver> solvers() const noexcept override {
        return solvers_;
    }
    /// What is missing in each line.
    [[nodiscard]] std::span<const quadrille::ElementId> aids() const noexcept override {
        return frame_->tallies;
    }
    [[nodiscard]] std::vector<quadrille::ClueKind> kinds() const override;
    [[nodiscard]] std::vector<quadrille::Clue> clues() const override;
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> changed(
        std::span<const quadrille::Clue> taken,
        std::span<const quadrille::Clue> printed) const override;
    [[nodiscard]] quadrille::Result<std::vector<quadrille::Clue>> given_by(
        const quadrille::Position& solution, std::uint64_t seed) const override;

private:
    void draw_cells(quadrille::Canvas& canvas, const quadrille::Position& position) const;
    void draw_tallies(quadrille::Canvas& canvas, const quadrille::Position& position) const;

    Digits digits_;
    std::shared_ptr<const Frame> frame_;
    /// Most puzzles that are read, or made, are never reasoned about. They look at the layout, as
    /// the solver does.
    quadrille::kit::Lazy<std::vector<quadrille::Technique>> techniques_;
    std::array<quadrille::Solver, 1> solvers_;
};

class TakuzuType final : public quadrille::PuzzleType,
                         public quadrille::Formats,
                         public quadrille::PuzzleSetter,
                         public quadrille::Symmetries,
                         public quadrille::Lessons {
public:
    TakuzuType();
    [[nodiscard]] const quadrille::TypeInfo& info() const noexcept override { return info_; }
    [[nodiscard]] quadrille::Result<std::unique_ptr<quadrille::Puzzle>> parse(
        std::string_view text) const override;
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override;
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
    [[nodiscard]] quadrille::Text lesson(std::string_view technique) const override;

private:
    [[nodiscard]] std::shared_ptr<const Frame> frame_of(const Digits& digits) const;

    quadrille::TypeInfo info_ = describe();
    /// By rows, columns, and whether lines may repeat.
    quadrille::kit::LastMade<std::tuple<std::size_t, std::size_t, bool>, Frame> frames_;
    std::vector<quadrille::Parameter> parameters_;
    std::vector<quadrille::Format> formats_ = foreign_formats();
};

}  // namespace takuzu
